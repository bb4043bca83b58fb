import { type FormSettings, SubmissionForm } from "./submission-form.tsx";

/** The newsletter form beside the blogs. */
export function NewsletterForm(settings: FormSettings) {
  return (
    <SubmissionForm
      {...settings}
      kind="newsletter"
      button={{ idle: "Subscribe", sending: "Subscribing..." }}
      controls={{ name: { autoComplete: "name" }, email: { type: "email", autoComplete: "email" } }}
      notice={
        <p>
          Your name and address serve to send you the newsletter, and nothing else. To leave, write to{" "}
          <a href={`mailto:${settings.email}?subject=Unsubscribe`}>{settings.email}</a>.
        </p>
      }
    />
  );
}
