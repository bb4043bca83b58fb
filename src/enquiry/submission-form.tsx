import { useState } from "react";
import { fields, type Kind, labels, type Submission, trapField } from "#contract/submission.ts";
import { excerpt } from "#text/excerpt.ts";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { copy } from "#ui/copy.ts";
import { Field, type FieldBehaviour } from "#ui/field.tsx";
import { UncheckedTranslation } from "#ui/unchecked-translation.tsx";
import { resultOf, useSubmission } from "./use-submission.ts";
import "#ui/list.css";
import "./submission-form.css";

export type FormSettings = {
  kind: Kind;
  /** Where the form is sent, with and without scripts. */
  url: string;
  /** What becomes of what is typed: the first sentence, the rest of it, and where more stands. */
  privacyNote: { first: string; rest: string };
  /** The whole of it in Hindi, and whether somebody of the firm has checked it. */
  hindiNote?: { text: string; checked: boolean } | undefined;
  noteLinks: readonly { href: string; text: string; language: string | undefined }[];
  workingHours: string;
  /** The other ways to reach the office when sending fails. */
  email: string;
  chatLink: string;
};

const buttons = {
  enquiry: { idle: "Send Message", sending: "Sending..." },
  newsletter: { idle: "Subscribe", sending: "Subscribing..." },
} satisfies Record<Kind, object>;

/** The type, keyboard and autofill of each field. */
const controls: Record<string, FieldBehaviour> = {
  name: { autoComplete: "name" },
  email: { type: "email", autoComplete: "email" },
  mobile: { inputMode: "tel", autoComplete: "tel" },
  subject: { list: "subjects" },
  message: { multiline: true },
};

/** The enquiry or newsletter form. Without scripts it is an ordinary form, and the receiver responds with a page. */
export function SubmissionForm(settings: FormSettings) {
  const { kind, url, email, chatLink, privacyNote, hindiNote, noteLinks, workingHours } = settings;
  const { sending, form } = useSubmission(kind, url);
  const result = resultOf(kind, sending);
  const button = buttons[kind];
  const label = (name: string) => (labels[kind] as Record<string, string>)[name] ?? name;
  const noteId = `${kind}-privacy-note`;
  return (
    <form {...form} className="submission-form" action={url} method="post" aria-describedby={noteId}>
      {fields[kind].map((name) => (
        <Field
          key={name}
          {...controls[name]}
          id={`${kind}-${name}`}
          name={name}
          label={label(name)}
          required
          readOnly={sending.status === "sending"}
        />
      ))}
      {/* Not `display: none`: some bots skip fields that are not displayed. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Leave this empty
          <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="submission-form__send">
        <Button type="submit" disabled={sending.status === "sending"}>
          {sending.status === "sending" ? button.sending : button.idle}
        </Button>
        {kind === "enquiry" ? (
          <div className="submission-form__next">
            <h3>What happens next</h3>
            <ol className="numbered-list">
              <li>The office reads it during working hours.</li>
              <li>It answers by e-mail or telephone.</li>
              <li>Work begins once both agree to it in writing.</li>
            </ol>
          </div>
        ) : null}
      </div>
      <div className="submission-form__outcome" data-status={sending.status}>
        {/* Always present, so that screen readers announce text added to it. */}
        <div role="status">{result ? <p>{result}</p> : null}</div>
        {kind === "enquiry" && sending.status === "sent" ? <p>Working hours: {workingHours}</p> : null}
        {"submission" in sending ? (
          <WaysOut kind={kind} email={email} chatLink={chatLink} submission={sending.submission} />
        ) : null}
      </div>
      <div className="submission-form__privacy-note" id={noteId}>
        <p>{privacyNote.first}</p>
        <details>
          <summary>Use of your data{hindiNote ? <span lang="hi"> (हिन्दी में भी)</span> : null}</summary>
          {privacyNote.rest ? <p>{privacyNote.rest}</p> : null}
          {hindiNote ? (
            <div lang="hi">
              <p>{hindiNote.text}</p>
              {hindiNote.checked ? null : (
                <p>
                  <UncheckedTranslation />
                </p>
              )}
            </div>
          ) : null}
          <ul className="submission-form__links targets">
            {noteLinks.map(({ href, text, language }) => (
              <li key={href}>
                <a href={href} lang={language}>
                  {text}
                </a>
              </li>
            ))}
            {kind === "newsletter" ? (
              <li>
                <a href={`mailto:${email}?subject=Unsubscribe`}>Leave the newsletter</a>
              </li>
            ) : null}
          </ul>
        </details>
      </div>
    </form>
  );
}

/** Other ways to send what is still in the fields. */
function WaysOut<K extends Kind>({ kind, email, chatLink, submission }: WaysOutProps<K>) {
  const text = asText(kind, submission);
  const [copied, setCopied] = useState(false);
  const mail = `mailto:${email}?subject=${encodeURIComponent(subjectOf(submission))}&body=${encodeURIComponent(excerpt(text, mailLimit))}`;
  return (
    <div>
      <p>
        <strong>Nothing you typed is lost.</strong> You can also reach the office this way:
      </p>
      <ul className="submission-form__ways">
        <li>
          <ButtonLink variant="quiet" href={mail}>
            Send it by e-mail
          </ButtonLink>
        </li>
        <li>
          <ButtonLink variant="quiet" href={chatLink} target="_blank" rel="noopener">
            Chat on WhatsApp
          </ButtonLink>
        </li>
        <li>
          <Button variant="quiet" onClick={async () => setCopied(await copy(text))}>
            Copy message
          </Button>
          <span role="status">{copied ? "Copied." : ""}</span>
        </li>
      </ul>
    </div>
  );
}

type WaysOutProps<K extends Kind> = { kind: K; email: string; chatLink: string; submission: Submission<K> };

/** In characters. Some mail programs truncate longer links. */
const mailLimit = 1500;

const subjectOf = (submission: object) => ("subject" in submission ? String(submission.subject) : "Newsletter");

function asText<K extends Kind>(kind: K, submission: Submission<K>): string {
  const words = labels[kind] as Record<string, string>;
  const written = submission as Record<string, unknown>;
  const lines = fields[kind]
    .filter((field) => field !== "message")
    .map((field) => `${words[field]}: ${written[field]}`);
  // The message first, in case a mail program truncates the text.
  return "message" in written ? [written.message, "", ...lines].join("\n") : lines.join("\n");
}
