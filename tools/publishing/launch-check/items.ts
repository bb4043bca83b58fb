import type { Settings } from "#settings/settings.ts";
import { enquiries, notified, pageViews, siteAddress, subscriptions } from "./addresses.ts";
import type { LaunchContent } from "./content.ts";
import * as particulars from "./firm-details.ts";
import type { Item } from "./item.ts";
import { disclaimer, hindiNotice, legalVersions, privacyContact, signedOff } from "./law.ts";
import { receiverAt } from "./receiver-at.ts";
import { captions, firmNameInTexts, mistakes, news } from "./sample-texts.ts";

/**
 * The whole list, what would hurt most first: a number that rings nobody. Of what cannot be read there is no line; the
 * line on mistakes stays open meanwhile.
 */
export function launchItems(content: LaunchContent, settings: Settings): Item[] {
  const { folder, site, home } = content;
  return [
    ...(site ? particularsInOrder.map((item) => item({ folder, site })) : []),
    firmNameInTexts(content),
    ...(home ? [captions({ folder, home }), news({ folder, home })] : []),
    mistakes(content),
    siteAddress(settings),
    enquiries(settings),
    ...(receiverAt(settings.enquiryUrl) === "bundled" ? [notified(settings)] : []),
    subscriptions(settings),
    pageViews(settings),
    ...(site && isReadable(content, "legal") ? [privacyContact({ ...content, site })] : []),
    ...(isReadable(content, "legal") ? [hindiNotice(content), disclaimer(content), legalVersions(content)] : []),
    ...(isReadable(content, "services") ? [signedOff(content)] : []),
  ];
}

const particularsInOrder = [
  particulars.phone,
  particulars.chatNumber,
  particulars.companyName,
  particulars.address,
  particulars.email,
  particulars.copyrightHolder,
  particulars.map,
  particulars.social,
];

/** Whether nothing in a folder of texts was left out because of a mistake. */
function isReadable({ mistakes }: LaunchContent, kind: string): boolean {
  return !mistakes.some(({ file }) => file.startsWith(`${kind}/`));
}
