import { type FormSettings, SubmissionForm } from "./submission-form.tsx";

/** The newsletter form beside the blogs. */
export function NewsletterForm(settings: FormSettings) {
  return (
    <SubmissionForm
      {...settings}
      kind="newsletter"
      button={{ idle: "Subscribe", sending: "Subscribing..." }}
      controls={{ name: { autoComplete: "name" }, email: { type: "email", autoComplete: "email" } }}
    />
  );
}
