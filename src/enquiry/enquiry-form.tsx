import { type FormSettings, SubmissionForm } from "./submission-form.tsx";

/** The enquiry form of the contact page. */
export function EnquiryForm(settings: FormSettings) {
  return (
    <SubmissionForm
      {...settings}
      kind="enquiry"
      button={{ idle: "Send Message", sending: "Sending..." }}
      controls={{
        name: { autoComplete: "name" },
        email: { type: "email", autoComplete: "email" },
        mobile: { inputMode: "tel", autoComplete: "tel" },
        subject: { list: "subjects" },
        message: { multiline: true },
      }}
    />
  );
}
