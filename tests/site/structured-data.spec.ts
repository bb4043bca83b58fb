import { expect, test } from "#tests/fixtures.ts";
import { readContent } from "#tests/read-content.ts";
import type { BuildName } from "#tools/test-sites/builds.ts";
import { builtPages } from "./built-pages.ts";
import { schemaOrgFaults } from "./schema-org-faults.ts";

test.use({ build: "filled" });

type Thing = Record<string, unknown> & { "@type": string };

test("schema.org knows every type, property and kind of value in the pages", () => {
  const unknown = {
    "an unknown type": { "@type": "CompanySecretary", name: "A" },
    "an unknown property": { "@type": "Service", title: "A" },
    "a wrong kind of value": {
      "@type": "BreadcrumbList",
      itemListElement: [{ "@type": "ListItem", position: true }],
    },
  };
  // One text of each shape: TypeScript looks at no value but that of a type.
  const shape = (text: string) =>
    JSON.stringify(
      JSON.parse(text, (key, value) => (typeof value === "object" || key === "@type" ? value : typeof value)),
    );
  const written = [...structuredData("shipped"), ...structuredData("filled")];
  expect(written.length).toBeGreaterThan(20);
  const texts = new Map([
    ...new Map(written.map((entry) => [shape(entry[1]), entry])).values(),
    ...Object.entries(unknown).map(
      ([name, thing]) => [name, JSON.stringify({ "@context": "https://schema.org", "@graph": [thing] })] as const,
    ),
  ]);
  expect(schemaOrgFaults(texts).map((fault) => fault.split(":")[0])).toEqual(Object.keys(unknown));
});

test("each kind of page says what it is, and a not-found page says nothing", () => {
  const kinds = new Map(
    builtPages("filled").map(({ file, kind }) => [kind, thingsOf("filled", file).map((thing) => thing["@type"])]),
  );
  expect(Object.fromEntries(kinds)).toEqual({
    "index.html": ["WebSite"],
    "about.html": ["ProfessionalService"],
    "contact.html": ["ProfessionalService"],
    "services.html": [],
    "services/": ["Service", "BreadcrumbList"],
    "blogs.html": [],
    "blogs/": [],
    "blog/": ["BlogPosting", "BreadcrumbList"],
    "recentupdate.html": [],
    "recentupdate/": [],
    "updates/": ["BlogPosting", "BreadcrumbList"],
    "tools.html": ["BreadcrumbList"],
    "tools/compliance-calendar.html": ["WebApplication", "BreadcrumbList"],
    "tools/thresholds.html": ["WebApplication", "BreadcrumbList"],
    "tools/which-authority.html": ["WebApplication", "BreadcrumbList"],
    "privacy.html": [],
    "receive/": [],
    "not found": [],
  });
  expect(thingsOf("filled", "blogs/category/llp.html").map((thing) => thing["@type"])).toEqual(["BreadcrumbList"]);
});

test("the firm is described as in its content, never as a lawyer, and without prices or ratings", () => {
  const { site } = readContent("filled");
  const [firm] = thingsOf("filled", "contact.html");
  expect(firm).toMatchObject({
    name: site.company_name,
    telephone: "+919876543210",
    email: site.email,
    address: { streetAddress: site.address.join(", ") },
    openingHours: "Mo-Sa 09:30-17:30",
    sameAs: Object.values(site.social ?? {}),
  });
  for (const [file, text] of structuredData("filled"))
    expect(text, file).not.toMatch(/"(?:Attorney|LegalService|Offer|price\w*|aggregateRating|review)"/);
});

test("a blog and an update have their published date, if they have one", () => {
  const { blogs, updates } = readContent("filled");
  const dated = new Map([...blogs, ...updates].map(({ title, published_at }) => [title, published_at !== undefined]));
  const posts = builtPages("filled")
    .flatMap(({ file }) => thingsOf("filled", file))
    .filter((thing) => thing["@type"] === "BlogPosting");
  expect(posts).toHaveLength(blogs.length + updates.length);
  for (const { headline, datePublished } of posts) {
    expect(dated.has(String(headline)), String(headline)).toBe(true);
    if (dated.get(String(headline))) expect(datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    else expect(datePublished, String(headline)).toBeUndefined();
  }
});

test("every address in structured data is absolute, and those of the site exist", async ({ request, site }) => {
  const addresses = new Set(
    [...structuredData("filled").values()].flatMap((text) => {
      const found: string[] = [];
      JSON.parse(text, (key, value) => {
        if (/^(url|item|image|logo|hasMap|@id)$/.test(key) && typeof value === "string") found.push(value);
        return value;
      });
      return found;
    }),
  );
  expect(addresses.size).toBeGreaterThan(50);
  for (const address of addresses) {
    expect(address).toMatch(/^https?:\/\//);
    const { origin, pathname } = new URL(address);
    if (origin === "http://localhost:4321")
      expect.soft((await request.get(site.url + pathname)).status(), address).toBe(200);
  }
});

/** The structured data of each page that has some, by the page's file. */
function structuredData(build: BuildName): Map<string, string> {
  return new Map(
    builtPages(build).flatMap(({ file, html }) => textsIn(html).map((text) => [`${build} ${file}`, text] as const)),
  );
}

function textsIn(html: string): string[] {
  const texts = Array.from(
    html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, text = ""]) => text,
  );
  expect(texts.length).toBeLessThanOrEqual(1);
  return texts;
}

function thingsOf(build: BuildName, file: string): Thing[] {
  const html = builtPages(build).find((page) => page.file === file)?.html ?? "";
  return textsIn(html).flatMap((text) => JSON.parse(text)["@graph"]);
}
