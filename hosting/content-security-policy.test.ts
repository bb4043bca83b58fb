import { expect, test } from "vitest";
import { readSettings } from "#settings/settings.ts";
import { contentSecurityPolicy, type PageContents } from "./content-security-policy.ts";

const google = "https://script.google.com";
const onGoogle = `${google}/macros/s/AKfy-1_x/exec`;

test("a page may only load from and send to its own host, and run its own inline scripts", () => {
  expect(policy({}, { scriptHashes: ["'sha256-a='", "'sha256-b='"], styleHashes: ["'sha256-c='"] })).toEqual({
    "default-src": "'none'",
    "script-src": "'self' 'sha256-a=' 'sha256-b='",
    "style-src": "'sha256-c='",
    "img-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "connect-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
  });
});

test("a form that goes to Google's spreadsheet script may follow it to Google's second host [CS-03]", () => {
  const read = policy({ PUBLIC_ENQUIRY_URL: `${onGoogle}?kind=enquiry`, PUBLIC_NEWSLETTER_URL: onGoogle });
  const both = `${google} https://script.googleusercontent.com`;
  expect(read["form-action"]).toBe(both);
  // Page views still go to the bundled server.
  expect(read["connect-src"]).toBe(`'self' ${both}`);
});

test("each host that something is sent to is allowed, whatever the path", () => {
  const read = policy({
    PUBLIC_ENQUIRY_URL: "https://forms.example.com:8443/a;b,c/d?e=f",
    PUBLIC_ANALYTICS_URL: "https://views.example.com",
  });
  expect(read["form-action"]).toBe("https://forms.example.com:8443 'self'");
  expect(read["connect-src"]).toBe("'self' https://forms.example.com:8443 https://views.example.com");
});

test("Google Analytics is named when it is configured, and only then [CS-04]", () => {
  const read = policy({ PUBLIC_GA4_ID: "G-AB12CD34EF" });
  expect(read["script-src"]).toBe("'self' https://www.googletagmanager.com");
  expect(read["img-src"]).toMatch(/google-analytics/);
  expect(read["connect-src"]).toMatch(/analytics\.google\.com/);
  expect(JSON.stringify(policy({}))).not.toContain("google");
});

test.each([
  ["https://www.google.com/maps?q=a&output=embed", "https://www.google.com"],
  ["https://maps.google.com/maps?q=a&output=embed", "https://maps.google.com https://www.google.com"],
  ["https://www.google.co.in/maps?q=a&output=embed", "https://www.google.co.in https://www.google.com"],
  ["https://www.openstreetmap.org/export/embed.html?bbox=1", "https://www.openstreetmap.org"],
])("the map %s is the only frame allowed [CS-04]", (mapUrl, sources) => {
  expect(policy({}, { mapUrl })["frame-src"]).toBe(sources);
});

test.each([{}, { PUBLIC_GA4_ID: "G-AB12CD34EF" }, { PUBLIC_ENQUIRY_URL: onGoogle }])(
  "with %j nothing is allowed wholesale",
  (env) => {
    const written = contentSecurityPolicy(readSettings(env), { scriptHashes: [], styleHashes: [] });
    expect(written).not.toMatch(/unsafe|\*(?!\.)|data:|https?:(?!\/\/)/);
  },
);

/** The directives, by name. */
function policy(env: Record<string, string>, page: Partial<PageContents> = {}): Record<string, string> {
  const written = contentSecurityPolicy(readSettings(env), { scriptHashes: [], styleHashes: [], ...page });
  return Object.fromEntries(written.split(";").map((directive) => directive.split(/ (.*)/s)));
}
