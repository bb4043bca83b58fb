/** The privacy notices, the legal texts and the law on the pages of services: whether somebody of the firm answers for them. */
import type { Site } from "#content.config.ts";
import { calendarDate, isoDate } from "#text/calendar-date.ts";
import type { LaunchContent } from "./content.ts";
import { isExampleEmail } from "./firm-details.ts";
import { done, type Item, open } from "./item.ts";
import { exampleReviewer, sampleFirm } from "./sample-firm.ts";

type LegalTexts = Pick<LaunchContent, "folder" | "legal">;

const english = "legal/privacy.md";
const hindi = "legal/privacy.hi.md";
const disclaimerFile = "legal/disclaimer.md";

export function privacyContact({ folder, legal, site }: LegalTexts & { site: Site }): Item {
  const notice = legal[english];
  if (!notice)
    return open(
      `Privacy notice: there is none. Put ${folder}/${english} back as it was delivered, and read it through (docs/editing.md).`,
    );
  if (!notice.contact || !notice.body.includes("{contact}"))
    return open(
      `Privacy notice: it does not say who answers questions about it. Write in ${folder}/${english}, contact, a person or a post, as "The office manager", and {contact} in the text where it belongs.`,
    );
  return isExampleEmail(site.email)
    ? open(
        `Privacy notice: questions go to "${notice.contact}" at ${site.email}, which reaches nobody. Write the office's own address in ${folder}/site.yaml, email; if somebody else answers, change ${folder}/${english}, contact.`,
      )
    : done(`Privacy notice: questions go to "${notice.contact}", ${site.email}.`);
}

export function hindiNotice({ folder, legal }: LegalTexts): Item {
  const translation = legal[hindi];
  if (!translation) return done("Hindi privacy notice: there is none, so none has to be checked.");
  if (translation.checked !== true)
    return open(
      `Hindi privacy notice: nobody of the firm has checked the translation. When somebody who reads Hindi well has, write in ${folder}/${hindi}, checked: true.`,
    );
  const original = legal[english];
  return original && dayOf(translation.version) < dayOf(original.version)
    ? open(
        `Hindi privacy notice: it translates the text of ${translation.version}, but the English one is of ${original.version}. Bring it up to date, and write that day in ${folder}/${hindi}, version.`,
      )
    : done("Hindi privacy notice: checked.");
}

export function disclaimer({ folder, legal }: LegalTexts): Item {
  return legal[disclaimerFile]?.footer
    ? done("Disclaimer: there is one, with its line at the foot of every page.")
    : open(
        `Disclaimer: there is none, or it has no footer, the line at the foot of every page. Put ${folder}/${disclaimerFile} back as it was delivered, and read it through.`,
      );
}

export function legalVersions({ folder, legal }: LegalTexts): Item {
  const left = Object.entries(legal).filter(([, { version }]) => dayOf(version) === sampleFirm.legalVersion);
  return left.length > 0
    ? open(
        `Legal texts: ${left.length} of ${Object.keys(legal).length} still bear the day of the sample, ${sampleFirm.legalVersion}. Let a qualified member of the firm read each and decide on contact, stored, kept and answered; then write, in its version, the day from which it holds, as 2027-01-15. In ${folder}/legal: ${namesOf(left.map(([file]) => file))}.`,
      )
    : done("Legal texts: each bears a day that the firm has set.");
}

export function signedOff({ folder, services }: Pick<LaunchContent, "folder" | "services">): Item {
  const left = services.filter(({ data }) => !data.reviewed_by || data.reviewed_by === exampleReviewer);
  return left.length > 0
    ? open(
        `Law on the services: nobody has signed off ${left.length} of ${services.length}. When a qualified member of the firm has read one, write who, in its file, reviewed_by, as "${exampleReviewer}". In ${folder}/services: ${namesOf(left.map(({ file }) => file))}.`,
      )
    : done("Law on the services: each page says who signed it off.");
}

/** Days that can be compared, whether written with one digit or two. */
function dayOf(written: string): string {
  const day = calendarDate(written);
  return day ? isoDate(day) : written;
}

/** Without the folder, which is said once. */
function namesOf(files: readonly string[]): string {
  return files.map((file) => file.replace(/^[^/]+\//, "")).join(", ");
}
