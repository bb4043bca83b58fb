import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addresses,
  assetsFolder,
  defaultEndpoints,
  detailFolders,
  listPageFile,
  notFoundFile,
  receiveFolder,
} from "#contract/addresses.ts";
import { type BuiltSite, readBuiltSite } from "#hosting/built-site.ts";
import { cloudflarePagesFiles } from "#hosting/cloudflare-pages.ts";
import { githubPagesFiles } from "#hosting/github-pages.ts";
import { cacheControl, headers } from "#hosting/headers.ts";
import { netlifyFiles } from "#hosting/netlify.ts";
import { readSettings } from "#settings/settings.ts";
import { buildSite, moved } from "../receiver/fake-site.ts";

const siteUrl = "https://www.example.com";
const outDir = mkdtempSync(join(tmpdir(), "static-hosts-"));
let site: BuiltSite;

beforeAll(async () => {
  buildSite(outDir);
  site = await readBuiltSite(readSettings({ PUBLIC_SITE_URL: siteUrl, OUT_DIR: outDir }));
});
afterAll(() => rmSync(outDir, { recursive: true }));

test.each(["netlify", "cloudflare"])("on %s every moved address has a permanent redirect", (name) => {
  for (const [from, to] of Object.entries(moved))
    expect(
      filesOf(name)
        ._redirects?.split("\n")
        .map((rule) => rule.replace("!", "")),
    ).toContain(`${from} ${to} 301`);
});

test("the lists, sections and answers to forms of a built site are found", () => {
  expect(site.lists).toEqual({ [addresses.category("general")]: 2, [addresses.updates]: 3 });
  expect(site.redirects).toEqual(moved);
  expect(site.sections).toEqual(Object.values(detailFolders).toSorted());
  expect(site.receiver.paths).toEqual([
    addresses.health,
    defaultEndpoints.enquiry,
    defaultEndpoints.newsletter,
    defaultEndpoints.pageView,
  ]);
  expect(site.files).toContain(`${assetsFolder}/page.3f2a.css`);
});

test.each(["netlify", "cloudflare"])("on %s every answer has the security headers, and none twice", (name) => {
  const rules = headerRules(filesOf(name)._headers);
  expect(headersAt(addresses.about, rules)).toEqual(headers(siteUrl));
  expect(headersAt(`${assetsFolder}/page.3f2a.js`, rules)).toEqual({
    ...headers(siteUrl),
    "Cache-Control": cacheControl(`${assetsFolder}/page.3f2a.js`),
  });
  for (const file of site.files.filter((file) => !file.endsWith(".html")))
    expect(headersAt(file, rules)["Cache-Control"], file).toBe(cacheControl(file));
});

test.each(["netlify", "cloudflare"])("on %s an SVG at its own address runs nothing", (name) => {
  const drawings = ["/favicon.svg", `${assetsFolder}/drawing.3f2a.svg`, "/drawings/one.svg"];
  const files = { ...site, files: [...site.files, ...drawings, "/drawings/two.png"] };
  const { _headers } = name === "netlify" ? netlifyFiles(files) : cloudflarePagesFiles(files);
  const rules = headerRules(_headers);
  for (const file of drawings) {
    const policies = headersAt(file, rules)["Content-Security-Policy"]?.split(", ");
    // Whether a host joins the two or uses the later one.
    expect(policies?.at(-1), file).toMatch(/script-src 'none'; sandbox; frame-ancestors 'none'/);
  }
  expect(headersAt("/office.vcf", rules)["Content-Security-Policy"]).toBe(headers(siteUrl)["Content-Security-Policy"]);
});

// developers.cloudflare.com/pages/configuration/headers and /redirects
test("Cloudflare Pages accepts at most 100 header rules of 2,000 characters, and redirects of 1,000 characters", () => {
  const { _headers = "", _redirects = "" } = cloudflarePagesFiles(site);
  expect(headerRules(_headers).length).toBeLessThanOrEqual(100);
  for (const line of _headers.split("\n")) expect(line.length).toBeLessThanOrEqual(2_000);
  for (const line of _redirects.trim().split("\n")) {
    expect(line.length).toBeLessThanOrEqual(1_000);
    expect(line).toMatch(/^\/\S* \/\S* 30[1278]$/);
  }
});

test("a site with a thousand share pictures still has few header rules", () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `/share/${index}.png`);
  const { _headers = "" } = cloudflarePagesFiles({ ...site, files: [...site.files, ...many] });
  expect(headerRules(_headers).length).toBeLessThanOrEqual(30);
  expect(headersAt("/share/7.png", headerRules(_headers))["Cache-Control"]).toBe(cacheControl("/share/7.png"));
});

test("on Cloudflare Pages the address of a not-found page redirects to one that does not exist", () => {
  const rules = (cloudflarePagesFiles(site)._redirects ?? "").trim().split("\n");
  for (const section of ["", ...Object.values(detailFolders)])
    expect(rules).toContain(`${section}/404 ${section}/not-found 301`);
  expect(site.files.filter((file) => file.endsWith("/not-found.html"))).toEqual([]);
});

// docs.netlify.com/manage/routing/redirects: the first matching rule applies, without `!` only if there is no such file.
test.each([
  [addresses.updates, "page=2", `${listPageFile(addresses.updates, 2)} 200`],
  [addresses.category("general"), "page=2", `${listPageFile(addresses.category("general"), 2)} 200`],
  ["/recentupdates", "", `${addresses.updates} 301`],
  [addresses.service("nope"), "", `${notFoundFile(addresses.services)} 404`],
  ["/updates/7/8", "", `${notFoundFile("/updates")} 404`],
  ["/404", "", `${notFoundFile()} 404`],
  [addresses.service("404"), "", `${notFoundFile(addresses.services)} 404`],
  [`${receiveFolder}/enquiry-sent`, "", `${notFoundFile()} 404`],
  [addresses.about, "", "its file"],
  [addresses.service("approval-services"), "", "its file"],
  [addresses.updates, "page=1", "its file"],
  [addresses.updates, "page=9", "its file"],
  [`${assetsFolder}/page.3f2a.css`, "", "its file"],
])("Netlify answers %s?%s with %s", (path, query, expected) => {
  const rules = Array.from(
    netlifyFiles(site)._redirects?.matchAll(/^(\/\S*)(?: (\w+=\S+))? (\/\S+) (\d{3})(!)?$/gm) ?? [],
    ([, from = "", query = "", to = "", status = "", force]) => ({ from, query, to, status, isForced: force === "!" }),
  );
  for (const { to } of rules)
    expect([...site.files, ...Object.values(moved)], "a file or address that exists").toContain(to);
  const exists = site.files.includes(path) || site.files.includes(`${path}.html`);
  const rule = rules.find(
    (rule) => matches(rule.from, path) && (rule.query === "" || rule.query === query) && (rule.isForced || !exists),
  );
  expect(rule ? `${rule.to} ${rule.status}` : "its file").toBe(expected);
});

test("GitHub Pages gets the domain, and is told to serve all names as they are [PR-07]", () => {
  expect(githubPagesFiles(site)).toEqual({ ".nojekyll": "", CNAME: "www.example.com\n" });
  expect(githubPagesFiles({ ...site, siteUrl: "https://firm.github.io" })).not.toHaveProperty("CNAME");
});

const filesOf = (name: string) => (name === "netlify" ? netlifyFiles(site) : cloudflarePagesFiles(site));

type HeaderRule = { path: string; set: [string, string][] };

/** An unindented line begins a rule; the indented lines after it are its headers. */
function headerRules(file = ""): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of file.split("\n").filter(Boolean)) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.set.push([name, value]);
    else rules.push({ path: line, set: [] });
  }
  return rules;
}

/** The headers of all matching rules. @throws if two set the same header, which these hosts would join, except the policy */
function headersAt(path: string, rules: HeaderRule[]): Record<string, string> {
  const all = rules.filter((rule) => matches(rule.path, path)).flatMap((rule) => rule.set);
  const policies = all.filter(([name]) => name === "Content-Security-Policy").map(([, value]) => value);
  const set = all.filter(([name]) => name !== "Content-Security-Policy");
  set.push(["Content-Security-Policy", policies.join(", ")]);
  const found = Object.fromEntries(set);
  if (Object.keys(found).length !== set.length) throw new Error(`${path} has a header twice`);
  return found;
}

const matches = (rule: string, path: string) =>
  rule.endsWith("/*") ? path.startsWith(rule.slice(0, -1)) : rule === path;
