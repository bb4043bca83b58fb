/** The content linter: reads a content folder once and applies every rule. To add a rule, add a file here and list it below. */
import { addressesAreUnique } from "./addresses-are-unique.ts";
import { casesNameServices } from "./cases-name-services.ts";
import { type Content, readContent } from "./content.ts";
import { contentIsWrittenOnce } from "./content-is-written-once.ts";
import { encodingIsIntact } from "./encoding-is-intact.ts";
import { filesAreRead } from "./files-are-read.ts";
import type { Finding } from "./finding.ts";
import { forbiddenPhrases } from "./forbidden-phrases.ts";
import { formerAddressesLeadHere } from "./former-addresses-lead-here.ts";
import { lawAsAt } from "./law-as-at.ts";
import { lawIsReviewed } from "./law-is-reviewed.ts";
import { legalPlaceholders } from "./legal-placeholders.ts";
import { linksLeadSomewhere } from "./links-lead-somewhere.ts";
import { membersAreNamed } from "./members-are-named.ts";
import { noFieldsInBody } from "./no-fields-in-body.ts";
import { noRemovedHtml } from "./no-removed-html.ts";
import { pastedTexts } from "./pasted-texts.ts";
import { pictureFiles } from "./picture-files.ts";
import { picturesAreDescribed } from "./pictures-are-described.ts";
import { picturesExist } from "./pictures-exist.ts";
import { placeholderTexts } from "./placeholder-texts.ts";
import { sampleFirm } from "./sample-firm.ts";
import { toolConditionsAreKnown } from "./tool-conditions-are-known.ts";
import { toolExamplesPass } from "./tool-examples-pass.ts";
import { toolLawIsCurrent } from "./tool-law-is-current.ts";
import { toolRowsAreSigned } from "./tool-rows-are-signed.ts";
import { translationMatches } from "./translation-matches.ts";

type Rule = (content: Content) => Iterable<Finding> | AsyncIterable<Finding>;

const rules: Rule[] = [
  filesAreRead,
  noFieldsInBody,
  encodingIsIntact,
  addressesAreUnique,
  formerAddressesLeadHere,
  contentIsWrittenOnce,
  legalPlaceholders,
  picturesExist,
  forbiddenPhrases,
  linksLeadSomewhere,
  casesNameServices,
  noRemovedHtml,
  placeholderTexts,
  pastedTexts,
  picturesAreDescribed,
  pictureFiles,
  lawAsAt,
  sampleFirm,
  membersAreNamed,
  translationMatches,
  lawIsReviewed,
  toolConditionsAreKnown,
  toolExamplesPass,
  toolLawIsCurrent,
  toolRowsAreSigned,
];

/**
 * @param folder a folder shaped like `content/`
 * @param publicFolder the folder of files whose names begin with `/`
 * @param today for the age of reviews of the law
 * @returns the content, and the findings by severity; a build is possible if there are no errors
 */
export async function lintContent(folder: string, publicFolder = "public", today = new Date()) {
  const content = await readContent(folder, publicFolder, today);
  const found = await Promise.all(rules.map((rule) => Array.fromAsync(rule(content))));
  const findings = [...content.unusable, ...found.flat()].flatMap((found) => ofDraft(content, found));
  const of = (wanted: Finding["severity"]) => findings.filter(({ severity }) => severity === wanted);
  return { content, errors: of("error"), warnings: of("warning"), launch: of("launch") };
}

/** A draft is not built, so its errors are only warnings, and it does not affect the launch. */
function ofDraft({ drafts }: Content, found: Finding): Finding[] {
  if (!drafts.has(found.file)) return [found];
  return found.severity === "launch" ? [] : [{ ...found, severity: "warning" }];
}
