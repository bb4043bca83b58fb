import { expect, test } from "vitest";
import type { Home, Site } from "#content.config.ts";
import { type Content, readContent } from "./content.ts";
import { sample, sampleFirm } from "./sample-firm.ts";

const shipped = await readContent("content", "public", new Date());
const filled = await readContent("tests/content/filled", "public", new Date());
if (!filled.site || !filled.home) throw new Error("The test content cannot be read");
const site = { ...filled.site, email: "office@shivalik.in", copyright_holder: "www.shivalik.in" };
const { home } = filled;

const ready: Content = { ...filled, site, texts: [] };
const withSite = (changes: Partial<Site>) => ({ ...ready, site: { ...site, ...changes } });
const withHome = (changes: Partial<Home>) => ({ ...ready, home: { ...home, ...changes } });
const withText = (text: string) => ({ ...ready, texts: [{ file: "about.yaml", field: "mission", text }] });
const slides = home.slides.map((slide, index) =>
  index === 1 ? { ...slide, caption: sample.captions[2] ?? "" } : slide,
);

// In a firm's own copy the folder is no longer the sample.
test.runIf(shipped.site?.company_name === sample.site.company_name)("the sample matches the shipped content", () => {
  expect(shipped.site).toMatchObject(sample.site);
  expect(shipped.site?.address).toContainEqual(expect.stringContaining(sample.town));
  expect(shipped.home?.slides.map(({ caption }) => caption)).toEqual(sample.captions);
  expect(shipped.home?.whats_new.map(({ text }) => text)).toEqual(sample.news);
  expect([...sampleFirm(shipped)].slice(0, 2).map(({ field }) => field)).toEqual(["phone", "chat_number"]);
});

test("a firm that has replaced every word of the sample has nothing left to do", () => {
  expect([...sampleFirm(ready)]).toEqual([]);
});

test("texts about the law may mention any town, and a firm in the sample's town its own", () => {
  const law = { file: "services/a.md", field: "", text: "The Regional Director in Chandigarh serves Uttarakhand." };
  expect([...sampleFirm({ ...ready, texts: [law] })]).toEqual([]);
  const there = withSite({ address: ["Sector 9", "Chandigarh 160009"] });
  expect([...sampleFirm({ ...there, texts: withText("Company secretaries in Chandigarh").texts })]).toEqual([]);
});

test.each<[string, Content, string]>([
  ["the sample's telephone", withSite({ phone: sample.site.phone }), "site.yaml phone"],
  ["the same number written differently", withSite({ phone: "0172-0000000" }), "site.yaml phone"],
  ["the sample's chat number", withSite({ chat_number: "+911720000000" }), "site.yaml chat_number"],
  ["the sample's name", withSite({ company_name: "uttara &  associates" }), "site.yaml company_name"],
  ["the sample's address", withSite({ address: sample.site.address }), "site.yaml address"],
  ["an e-mail address that reaches nobody", withSite({ email: "office@example.com" }), "site.yaml email"],
  ["the sample's website", withSite({ copyright_holder: "www.example.com" }), "site.yaml copyright_holder"],
  ["the sample's map", withSite({ map_url: sample.site.map_url }), "site.yaml map_url"],
  [
    "a social link copied from the comment",
    withSite({ social: { linkedin: "https://www.linkedin.com/company/your-name" } }),
    "site.yaml social linkedin",
  ],
  [
    "a social link to a network's home page",
    withSite({ social: { twitter: "https://x.com/", facebook: "https://www.facebook.com/shivalik" } }),
    "site.yaml social twitter",
  ],
  ["the sample's name in a text", withText("Uttara & Associates is a practice."), "about.yaml mission"],
  ["the sample's address in a text", withText("Write to office@example.com."), "about.yaml mission"],
  ["the first word of its name", withText("Write to UTTARA, or come."), "about.yaml mission"],
  ["the sample's telephone in a text", withText("Call 0172-000 0000."), "about.yaml mission"],
  [
    "the sample's name in the privacy note",
    { ...ready, texts: [{ file: "site.yaml", field: "notice_text", text: "Welcome to Uttara and Associates" }] },
    "site.yaml notice_text",
  ],
  ["the sample's town in a text", withText("An office of company secretaries in Chandigarh."), "about.yaml mission"],
  ["a slide's placeholder", withHome({ slides }), "home.yaml slides 2 caption"],
  [
    "the sample's news",
    withHome({ whats_new: [{ date: "2025-10-5", text: sample.news[0] ?? "" }] }),
    "home.yaml whats_new 1",
  ],
])("%s has to be replaced before the launch", (_, content, place) => {
  const found = [...sampleFirm(content)];
  expect(found.map(({ severity, file, field }) => [severity, `${file} ${field}`])).toEqual([["launch", place]]);
});
