import type { Site } from "#content.config.ts";
import { internationalDigits } from "#text/phone-number.ts";
import { isExampleEmail, isExampleHost } from "#text/public-address.ts";
import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/**
 * What the shipped content says of a firm that does not exist, by which this rule knows what nobody has replaced yet. A
 * test holds it equal to the folder `content`, as long as that is the sample.
 */
export const sample = {
  site: {
    company_name: "Uttara & Associates",
    copyright_holder: "www.example.com",
    address: ["Office 12, First Floor", "Sector 17", "Chandigarh 160017", "India"],
    phone: "+91 172 000 0000",
    email: "office@example.com",
    chat_number: "+91 172 000 0000",
    map_url: "https://www.google.com/maps?q=Sector+17,+Chandigarh&output=embed",
  },
  town: "Chandigarh",
  captions: [
    "Meetings, minutes, registers and filings, kept in order through the year.",
    "From a first incorporation to a merger: the route, the papers and the forms.",
    "Secretarial audit, due diligence and written advice on company law.",
  ],
  /** The texts of What's New. */
  news: ["Launching soon: our new website, with a page for each of our services."],
};

/** Its name, whole or its first word, in any letter case; and addresses that are nobody's. */
const sampleWords = /\bUttara\b|\bexample\.(?:com|net|org)\b/i;

/** Its telephone number without what stands between the digits. */
const sampleDigits = "1720000000";

/** Nothing of the sample firm is left. Of its particulars those come first that would hurt most: a number that rings nobody. */
export function* sampleFirm({ site, home, texts }: Content): Generator<Finding> {
  for (const [field, message] of site ? sampleParticulars(site) : []) yield launch("site.yaml", field, message);
  const isElsewhere = site && !site.address.join(" ").includes(sample.town);
  for (const { file, field, text } of texts) {
    if (file === "site.yaml" && !/^(?:tagline|chat_text|notice_text|working_hours)$/.test(field)) continue;
    if (sampleWords.test(text) || text.replace(/\D/g, "").includes(sampleDigits))
      yield launch(
        file,
        field,
        "the sample's name, telephone or an address at example.com is left; write the firm's own",
      );
    // Law may name any town; of the firm itself, the sample says so.
    else if (isElsewhere && text.includes(`in ${sample.town}`) && !/^(?:services|blog|updates)\//.test(file))
      yield launch(
        file,
        field,
        `it places the firm in ${sample.town}, as the sample does, and the address is elsewhere`,
      );
  }
  for (const [index, { caption }] of (home?.slides ?? []).entries())
    if (sample.captions.includes(caption))
      yield launch(
        "home.yaml",
        `slides ${index + 1} caption`,
        "is a placeholder; write the firm's own title, caption and button",
      );
  for (const [index, { text }] of (home?.whats_new ?? []).entries())
    if (sample.news.includes(text))
      yield launch("home.yaml", `whats_new ${index + 1}`, "still announces the site; replace or delete it");
}

function* sampleParticulars(site: Site): Generator<[field: string, message: string]> {
  const { company_name, address, phone, chat_number, email, copyright_holder, map_url, social } = site;
  const isSamplePhone = (written: string) => internationalDigits(written) === internationalDigits(sample.site.phone);
  if (isSamplePhone(phone))
    yield ["phone", `${phone} is the sample's and rings nobody; write the office's own, as "+91 …"`];
  if (isSamplePhone(chat_number))
    yield [
      "chat_number",
      `${chat_number} is the sample's and nobody's WhatsApp; write the number that the office chats on, as "+91 …"`,
    ];
  if (plain(company_name) === plain(sample.site.company_name))
    yield ["company_name", `"${company_name}" is the sample's name; write the firm's own`];
  if (plain(address.join()) === plain(sample.site.address.join()))
    yield ["address", `"${address.join(", ")}" is the sample's; write the office's own, one line on each line`];
  if (isExampleEmail(email))
    yield ["email", `${email} reaches nobody, and the privacy notice names it too; write the office's own`];
  if (isExampleHost(copyright_holder.trim().split("/")[0] ?? ""))
    yield ["copyright_holder", `${copyright_holder} is the sample's website; write your own website's address`];
  if (map_url === sample.site.map_url)
    yield [
      "map_url",
      "it shows the sample's place; write the office's street and town after q=, with a + for each blank",
    ];
  for (const [network, url] of Object.entries(social ?? {}))
    if (url && isPlaceholder(url))
      yield [`social ${network}`, `${url} leads to nobody; write the firm's own address, or delete the line`];
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** As the comments of the shipped file show it, or the start page of a network, which is nobody's. */
function isPlaceholder(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /\byour-name\b/i.test(pathname) || pathname === "/" || isExampleHost(hostname);
}
