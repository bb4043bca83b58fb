import { expect, test } from "vitest";
import { readContent } from "./content.ts";
import { forbiddenPhrases } from "./forbidden-phrases.ts";

const filled = await readContent("tests/content/filled", "public", new Date());
const phrasesIn = (text: string, field = "headline") => [
  ...forbiddenPhrases({ ...filled, texts: [{ file: "home.yaml", field, text }] }),
];

test.each([
  ["We are the best firm in Chandigarh.", "best"],
  ["Guaranteed approval in a week", "Guaranteed"],
  ["A high success rate", "success rate"],
  ["A leading corporate-law adviser", "leading corporate-law adviser"],
  ["Experts in company law", "Experts"],
  ["Approval within 3 days", "Approval within 3 days"],
  ["Company registration in just 7 working days", "registration in just 7 working days"],
  ["Our clients: Tata", "Our clients:"],
  ["Better than other firms", "Better than other"],
  ["Fees from Rs 999", "Fees from Rs 999"],
  ["Read our testimonials", "testimonials"],
  ["A law firm you can trust", "law firm"],
  ["Free consultation for start-ups", "Free consultation"],
  ["Hurry, the window closes", "Hurry"],
  ["We ensure approval of your application", "We ensure"],
  ["Trusted by 200 companies", "Trusted by"],
  ["An award-winning practice", "award-winning"],
  ["Specialists in company law", "Specialists"],
  ["Quick approval by the Registrar", "Quick approval"],
  ["The cheapest in town", "cheapest"],
  ["The most reliable office", "most reliable"],
  ["A renowned practice", "renowned"],
  ["The oldest practice in Punjab", "oldest practice"],
  ["A pioneer of company law", "pioneer"],
  ["One-stop solution", "One-stop"],
  ["Hassle-free incorporation", "Hassle-free"],
  ["Zero penalties", "Zero penalties"],
  ["We have advised over 300 companies", "advised over 300 companies"],
  ["Hundreds of businesses rely on us", "Hundreds of businesses"],
  ["Competitive fees", "Competitive fees"],
  ["Call us now", "Call us now"],
  ["हम सर्वश्रेष्ठ फर्म हैं", "सर्वश्रेष्ठ"],
  ["सबसे भरोसेमंद कंपनी सचिव", "सबसे भरोसेमंद"],
  ["मंज़ूरी की गारंटी", "गारंटी"],
  ["तुरंत पंजीकरण", "तुरंत पंजीकरण"],
  ["हमारे वकील", "वकील"],
  ["मुफ़्त परामर्श", "मुफ़्त परामर्श"],
])("in %j an editor is told which words the profession forbids, and why", (words, found) => {
  const message = expect.stringMatching(new RegExp(`^"${found}": .{20}`));
  expect(phrasesIn(words)).toEqual([{ severity: "warning", file: "home.yaml", field: "headline", message }]);
});

test.each([
  "To the best of our knowledge the form is MGT-7.",
  "advocates whom you engage",
  "a company limited by guarantee, or a guarantee company",
  "kept for a limited time",
  "The form is filed within 30 days of the meeting",
  "within 30 days of registration",
  "a certificate of incorporation, filed within 180 days",
  "the fees only the Registrar sets",
  "our clients ask",
  "the securities premium account",
  "the top 1000 listed companies by market capitalisation",
  "the board ensures that the minutes are signed",
  "the largest shareholder",
  "an immediate relative",
])("%j is accepted", (words) => {
  expect(phrasesIn(words)).toEqual([]);
});

test("every forbidden phrase in a text below the fields is reported once", () => {
  const found = phrasesIn("The best. The best. Our experts and lawyers.", "");
  expect(found.map(({ message }) => /"(.*?)"/.exec(message)?.[1])).toEqual(["best", "experts", "lawyers"]);
});
