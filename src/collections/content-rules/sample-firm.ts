import type { Site } from "#content.config.ts";
import { internationalDigits } from "#text/phone-number.ts";
import { isExampleEmail, isExampleHost } from "#text/public-host.ts";
import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/**
 * The sample firm in the shipped content, used to find what has not been replaced yet. A test compares it with the folder
 * `content`, as long as that is still the sample.
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

/** The first word of its name, and example addresses. */
const sampleWords = /\bUttara\b|\bexample\.(?:com|net|org)\b/i;

/** Its telephone number, digits only and without the country code. */
const sampleDigits = "1720000000";

/** Nothing of the sample firm is left. The most harmful leftovers come first: telephone numbers that nobody answers. */
export function* sampleFirm({ site, home, texts }: Content): Generator<Finding> {
  for (const [field, message] of site ? sampleParticulars(site) : []) yield launch("site.yaml", field, message);
  const isElsewhere = site && !site.address.join(" ").includes(sample.town);
  for (const { file, field, text } of texts) {
    if (file === "site.yaml" && !/^(?:tagline|chat_text|notice_text|working_hours)$/.test(field)) continue;
    if (sampleWords.test(text) || text.replace(/\D/g, "").includes(sampleDigits))
      yield launch(
        file,
        field,
        "still has the sample's name or telephone, or an address at example.com; write the firm's own",
      );
    // Texts about the law may mention any town.
    else if (isElsewhere && text.includes(`in ${sample.town}`) && !/^(?:services|blog|updates)\//.test(file))
      yield launch(
        file,
        field,
        `still says the firm is in ${sample.town}, like the sample, but the address is elsewhere`,
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
    yield ["phone", `${phone} is the sample's, which nobody answers; write the office's own, as "+91 …"`];
  if (isSamplePhone(chat_number))
    yield [
      "chat_number",
      `${chat_number} is the sample's, which has no WhatsApp; write the number that the office uses for chats, as "+91 …"`,
    ];
  if (plain(company_name) === plain(sample.site.company_name))
    yield ["company_name", `"${company_name}" is the sample's name; write the firm's own`];
  if (plain(address.join()) === plain(sample.site.address.join()))
    yield ["address", `"${address.join(", ")}" is the sample's; write the office's own, line by line`];
  if (isExampleEmail(email))
    yield ["email", `${email} reaches nobody, and the privacy note names it too; write the office's own`];
  if (isExampleHost(copyright_holder.trim().split("/")[0] ?? ""))
    yield ["copyright_holder", `${copyright_holder} is the sample's website; write your own website's address`];
  if (map_url === sample.site.map_url)
    yield [
      "map_url",
      "shows the sample's address; write the office's street and town after q=, with a + for each space",
    ];
  for (const [network, url] of Object.entries(social ?? {}))
    if (url && isPlaceholder(url))
      yield [`social ${network}`, `${url} is not a profile; write the address of the firm's own, or delete the line`];
}

const plain = (text: string) => text.replace(/\s+/g, " ").trim().toLowerCase();

/** An example from the comments of the shipped file, or the home page of a network. */
function isPlaceholder(url: string): boolean {
  const { hostname, pathname } = new URL(url);
  return /\byour-name\b/i.test(pathname) || pathname === "/" || isExampleHost(hostname);
}
