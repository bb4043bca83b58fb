/**
 * The schemas of everything the firm edits, with error messages for editors. Plain Zod, because the content linter
 * (`collections/content-rules/`) uses the same schemas without Astro.
 * Field names are the specification's (§3).
 */
import { defineCollection } from "astro/content/config";
import { z } from "astro/zod";
import { markdownFolder, yamlFile } from "#collections/content-loaders.ts";
import { list, optional, text, webAddress } from "#field-schemas.ts";
import { isoDate } from "#text/calendar-date.ts";
import { isFrameableMap } from "#text/frameable-map.ts";
import { internationalDigits } from "#text/phone-number.ts";
import { toolNames } from "#visitor-tools/tool-pages.ts";

const exactly = <T extends z.ZodType>(count: number, entry: T, what: string) =>
  list(entry, what).length(count, `must have exactly ${count} entries`);

const whoWeAre = list(text("A paragraph", "prose"), "paragraphs").min(1, "needs at least one paragraph");

const tooLong = "is longer than 200 characters; shorten it";

const wholeNumber = (what: string) => z.number({ error: `must be ${what}` }).int("must be a whole number");

/** A date as written, alone or at the beginning of a date-time. */
const date = z
  .string({ error: "must be a date; write it as 2026-11-27" })
  .trim()
  .refine((value) => isoDate(value) !== undefined, {
    error: "is not a date; write the day alone, as 2026-11-27",
  })
  .meta({ format: "date" });

const phoneNumber = (example: string) =>
  text(example).refine((written) => internationalDigits(written) !== undefined, {
    error: `is not a telephone number that can be dialled; write it with the country code, in quotes: "${example}"`,
  });

/** One text with blank lines between paragraphs, or a list of paragraphs. */
const content = z.union([z.string(), z.array(z.string())], { error: "must be a text or a list of paragraphs" });

const sources = list(z.strictObject({ title: text("Companies Act, 2013"), url: webAddress }), "title and url");

const law = {
  law_as_at: optional(date.describe("The day up to which the law was checked.")),
  reviewed_by: optional(
    text("A. Sharma, FCS 0000").describe("The member of the firm who signs the statements of law off."),
  ),
  sources: optional(sources),
};

/** An address on this site: without `.html` or a final slash, and not a page of a list. */
const ownAddress = text("/blog/the-title-before").regex(
  /^(?!.*(?:\.html|\/index|\/page\/\d+)$)(?:\/[\w~-][\w.~-]*)+$/i,
  "must be an address of this site that begins with a slash, without .html or a final slash, as /blog/the-title-before",
);

const formerAddresses = optional(
  list(ownAddress, "addresses").describe("Addresses at which this page once was. They lead here for good."),
);

/** Not `optional`: who leaves `draft:` empty may mean either, and what was not meant for visitors must not reach them. */
const draft = z
  .boolean({ error: "must be true or false, without quotes" })
  .describe("Whether only you see it: it is shown in the editor, and published once this is off.")
  .optional();

export const site = z.strictObject({
  company_name: text("Uttara & Associates"),
  tagline: text("Company Secretary").describe("Under the name, at the head of every page."),
  copyright_holder: text("www.example.com").describe("The website in the last line of the footer."),
  address: list(text("Sector 17"), "the lines of the address").min(1, "needs at least one line"),
  phone: phoneNumber("+91 172 000 0000"),
  email: z.email("must be an e-mail address, for example: office@example.com"),
  chat_number: phoneNumber("+91 172 000 0000"),
  chat_text: text("Hello, I need assistance!", "prose").describe(
    "The message that is ready when somebody opens the chat.",
  ),
  notice_text: text("Welcome to our website!").describe("The moving line under the menu."),
  notice_seconds: wholeNumber("a number of seconds, as 15")
    .min(5, "is too fast to read; write at least 5")
    .max(60, "is too slow; write at most 60"),
  working_hours: text("Mon - Fri, 10:00 AM - 6:00 PM"),
  map_url: webAddress
    .refine((address) => !/^https?:/i.test(address) || isFrameableMap(address), {
      error:
        'cannot be shown in the page; in Google Maps choose "Share", "Embed a map", and copy the address after src=',
    })
    .describe(`The address of the map on the Contact page, from the map's own "Share, embed".`),
  firm_code: optional(
    text("P2026CH000000").describe("The unique code that the Institute of Company Secretaries gave the firm."),
  ),
  peer_review: optional(
    text("0000/2026").describe("The number of the peer review certificate, if the firm holds one."),
  ),
  law_review_months: optional(wholeNumber("a number of months, as 12").min(1, "must be at least 1")),
  social: z
    .preprocess(
      (value) => value ?? {},
      z.strictObject({
        instagram: optional(webAddress),
        facebook: optional(webAddress),
        twitter: optional(webAddress),
        linkedin: optional(webAddress),
      }),
    )
    .optional(),
});

export const home = z.strictObject({
  headline: text("Company secretaries in Chandigarh for companies, LLPs and their shareholders", "prose"),
  slides: exactly(
    3,
    z.strictObject({
      title: text("A title"),
      caption: text("One sentence", "prose"),
      button: text("Tell me more"),
      image: text("slides/1.svg", "picture"),
      alt: z.string({ error: "must be a text; it describes the picture to people who do not see it" }),
    }),
    "title, caption, button, image and alt of a slide",
  ),
  cases: optional(
    list(
      z.strictObject({
        text: text("A business is to be registered"),
        services: exactly(2, text("business-registration-services"), "the last part of a service's address"),
      }),
      "text and two services of a case",
    ).describe("What brings people to the firm, and the two services for it."),
  ),
  who_we_are: whoWeAre,
  specialities: exactly(6, text("Annual filings"), "specialities"),
  whats_new: list(
    z.strictObject({
      date: date.meta({ format: "written-date" }),
      text: text("Our new website is launching soon.", "prose"),
    }),
    "date and text of each item",
  ),
});

export const about = z.strictObject({
  who_we_are: whoWeAre,
  mission: text("What the firm sets out to do", "prose"),
  vision: text("Where the firm wants to be", "prose"),
  values: exactly(
    3,
    z.strictObject({ name: text("Integrity"), text: text("What it means here", "prose") }),
    "name and text of a value",
  ),
  why_choose_us: exactly(5, text("A reason", "prose"), "reasons"),
  why_choose_us_links: optional(
    list(
      z.strictObject({
        point: wholeNumber("the number of a reason, from 1 to 5")
          .min(1, "must be from 1 to 5")
          .max(5, "must be from 1 to 5"),
        text: text("Our services"),
        address: ownAddress.describe("The page of this site that shows it."),
      }),
      "point, text and address of a link",
    ).describe("Where a visitor can see for themselves what a reason says."),
  ),
  people: optional(
    list(
      z.strictObject({
        name: text("A. Sharma"),
        membership: text("FCS 0000").regex(
          /^[AF]CS \d+$/,
          'must be ACS or FCS and the number, for example: "FCS 0000"',
        ),
        cp_number: optional(text("0000").describe("The number of the certificate of practice.")),
        answers_for: optional(text("Secretarial audit and listed companies", "prose")),
      }),
      "name, membership, cp_number and answers_for of a member",
    ),
  ),
});

export const servicesPage = z.strictObject({
  generic_paragraph: text("A paragraph for every service's page", "prose"),
});

export const service = z.strictObject({
  title: text("Approval Services"),
  description: text("What the service is", "prose").max(200, tooLong),
  image: text("services/approval-services.svg", "picture"),
  details: list(text("A detail"), "details"),
  order: wholeNumber("a whole number: the place in the list, as 1").describe("The place in the list of services."),
  reference: optional(
    text("Companies Act 2013 s. 204 · Form MR-3").describe("The law and the form, as a note on the card."),
  ),
  tools: optional(
    list(z.enum(toolNames, { error: `must be one of: ${toolNames.join(", ")}` }), "names of tools").describe(
      "The tools that the service's page leads to.",
    ),
  ),
  former_addresses: formerAddresses,
  draft,
  ...law,
});

export const blog = z.strictObject({
  title: text("Annual filing: what falls due after the AGM"),
  slug: optional(
    text("annual-filing-dates").describe(
      "The last part of the address; needed only when the title has no Latin letters.",
    ),
  ),
  image: optional(text("blog/picture.jpg", "picture")),
  image_alt: optional(text("What the picture shows").describe("For people who do not see the picture.")),
  excerpt: optional(
    text("One or two sentences", "prose").describe("For the list of blogs; the start of the text when empty."),
  ),
  category: optional(text("Company law").describe("General when empty.")),
  category_slug: optional(
    text("company-law").describe("The address of the category; needed only when its name has no Latin letters."),
  ),
  published_at: optional(date),
  content: optional(content),
  former_addresses: formerAddresses,
  draft,
  ...law,
});

export const update = z.strictObject({
  id: z.preprocess((value) => (typeof value === "number" ? String(value) : value), text("2026-11-new-form")),
  title: text("A new form is in force"),
  published_at: optional(date),
  content: optional(content),
  former_addresses: formerAddresses,
  draft,
});

/** A privacy note or the disclaimer. For the placeholders see `collections/content-rules/legal-placeholders.ts`. */
export const legalText = z.strictObject({
  title: text("Privacy"),
  description: text("What the page says, in one sentence", "prose").max(200, tooLong),
  version: date.describe(
    "The day from which the text holds. Write a new one whenever you change a word; the page shows it.",
  ),
  checked: optional(
    z
      .boolean({ error: "must be true or false, without quotes" })
      .describe("Of a translation: whether somebody of the firm who reads the language well has checked it."),
  ),
  contact: optional(text("The office manager")),
  stored: optional(text("in a database that only the office can open", "prose")),
  kept: optional(text("12 months")),
  answered: optional(text("30 days")),
  enquiry_form: optional(text("{company_name} uses this to answer you. Write to {email} to have it erased.", "prose")),
  newsletter_form: optional(
    text("{company_name} uses this to send you the newsletter. To leave, write to {email}.", "prose"),
  ),
  footer: optional(text("General information, not advice.", "prose")),
});

/** Display styles of an update message (specification §3: tags). */
const messageTags = ["info", "success", "warning", "danger"] as const;

export const updateMessages = z.strictObject({
  messages: z.preprocess(
    (value) => value ?? [],
    list(
      z.strictObject({
        text: text("The office is closed on Monday.", "prose"),
        tags: z.enum(messageTags, { error: `must be one of: ${messageTags.join(", ")}` }),
      }),
      "text and tags of a message",
    ),
  ),
});

export type Site = z.infer<typeof site>;
export type Home = z.infer<typeof home>;
export type About = z.infer<typeof about>;
export type LegalText = z.infer<typeof legalText>;
export type Service = z.infer<typeof service>;
export type Blog = z.infer<typeof blog>;
export type Update = z.infer<typeof update>;
export type UpdateMessage = z.infer<typeof updateMessages>["messages"][number];

export const collections = {
  site: defineCollection({ loader: yamlFile("site"), schema: site }),
  home: defineCollection({ loader: yamlFile("home"), schema: home }),
  about: defineCollection({ loader: yamlFile("about"), schema: about }),
  servicesPage: defineCollection({ loader: yamlFile("services"), schema: servicesPage }),
  services: defineCollection({ loader: markdownFolder("services"), schema: service }),
  blogs: defineCollection({ loader: markdownFolder("blog"), schema: blog }),
  updates: defineCollection({ loader: markdownFolder("updates"), schema: update }),
  legal: defineCollection({ loader: markdownFolder("legal"), schema: legalText }),
  updateMessages: defineCollection({ loader: yamlFile("update-messages"), schema: updateMessages }),
};
