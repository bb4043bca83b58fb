/** The firm's particulars in `site.yaml`: whether the sample's still stand there. */
import type { Site } from "#content.config.ts";
import { internationalDigits } from "#text/phone-number.ts";
import { done, type Item, open } from "./item.ts";
import { isExampleHost } from "./public-address.ts";
import { sampleFirm } from "./sample-firm.ts";

/** `folder` is the name of the content folder in the words. */
type Particulars = { folder: string; site: Site };

const sample = sampleFirm.site;

export function phone({ folder, site }: Particulars): Item {
  return isSamplePhone(site.phone)
    ? open(
        `Telephone: ${site.phone} is the sample's and rings nobody. Write the office's own number, with the country code, in ${folder}/site.yaml, phone, as "+91 …".`,
      )
    : done(`Telephone: ${site.phone}.`);
}

export function chatNumber({ folder, site }: Particulars): Item {
  return isSamplePhone(site.chat_number)
    ? open(
        `Chat: ${site.chat_number} is the sample's and nobody's WhatsApp. Write the number that the office chats on, with the country code, in ${folder}/site.yaml, chat_number, as "+91 …".`,
      )
    : done(`Chat: ${site.chat_number}.`);
}

export function companyName({ folder, site }: Particulars): Item {
  return alike(site.company_name, sample.company_name)
    ? open(
        `Firm: "${site.company_name}" is the sample's name. Write the firm's own in ${folder}/site.yaml, company_name.`,
      )
    : done(`Firm: ${site.company_name}.`);
}

export function address({ folder, site }: Particulars): Item {
  const written = site.address.join(", ");
  return alike(written, sample.address.join(", "))
    ? open(
        `Office: "${written}" is the sample's. Write the office's own in ${folder}/site.yaml, address, one line of it on each line.`,
      )
    : done(`Office: ${written}.`);
}

export function email({ folder, site }: Particulars): Item {
  return isExampleEmail(site.email)
    ? open(`E-mail: ${site.email} reaches nobody. Write the office's own address in ${folder}/site.yaml, email.`)
    : done(`E-mail: ${site.email}.`);
}

export function copyrightHolder({ folder, site }: Particulars): Item {
  return isExampleHost(site.copyright_holder.trim().split("/")[0] ?? "")
    ? open(
        `Foot of each page: ${site.copyright_holder} is the sample's website. Write your own website's address in ${folder}/site.yaml, copyright_holder.`,
      )
    : done(`Foot of each page: © ${site.copyright_holder}.`);
}

export function map({ folder, site }: Particulars): Item {
  return site.map_url === sample.map_url
    ? open(
        `Map: it shows the sample's place. Write the office's street and town after q= in ${folder}/site.yaml, map_url, with a + for each blank.`,
      )
    : done(`Map: ${site.map_url}.`);
}

export function social({ folder, site }: Particulars): Item {
  const set = Object.entries(site.social ?? {}).filter((link): link is [string, string] => link[1] !== undefined);
  const placeholders = set.filter(([, url]) => isPlaceholder(url));
  if (placeholders.length > 0)
    return open(
      `Social links: ${placeholders.map(([, url]) => url).join(", ")} leads to nobody. Write the firm's own address in ${folder}/site.yaml, social ${placeholders.map(([name]) => name).join(", ")}, or delete the line.`,
    );
  return done(set.length === 0 ? "Social links: none is set, so none is shown." : `Social links: ${namesOf(set)}.`);
}

export function isExampleEmail(email: string): boolean {
  return isExampleHost(email.split("@").at(-1) ?? "");
}

/** However the number is written. */
function isSamplePhone(written: string): boolean {
  return internationalDigits(written) === internationalDigits(sample.phone);
}

function alike(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();
  return plain(one) === plain(other);
}

/** As the remarks of the shipped file show it, or the start page of a network, which is nobody's. */
function isPlaceholder(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /\byour-name\b/i.test(pathname) || pathname === "/" || isExampleHost(hostname);
}

const namesOf = (links: [string, string][]) => links.map(([name]) => name).join(", ");
