import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readContent } from "#collections/content-rules/content.ts";
import { formerAddresses } from "#collections/former-addresses.ts";
import { addresses, retentionFile } from "#contract/addresses.ts";
import { redirects } from "#contract/redirects.ts";
import { movedTo } from "#hosting/redirect-page.ts";
import { markupChecker } from "#tests/site/markup.ts";
import { builds, buildTimeout, runBuild } from "#tools/test-sites/builds.ts";
import { inlineSize } from "#tools/test-sites/inline-size.ts";
import { toolPages } from "#visitor-tools/tool-pages.ts";
import { addYears, testYears } from "./large-site.ts";

/** What `former_addresses` in the filled content say. */
const formerOfFilled = {
  "/blog/a-note-whose-address-is-not-its-title": addresses.blog("chosen-by-the-editor"),
  "/articles/7.php": addresses.blog("chosen-by-the-editor"),
  "/updates/seven": addresses.update("7"),
  "/services/trademarks": addresses.service("trademark-ip"),
};

const scratch = mkdtempSync(join(tmpdir(), "builds-"));
const kilobyte = 1024;
const emitted = { filled: join(scratch, "filled"), shipped: join(scratch, "shipped") };

/**
 * Two builds one after the other, from the same folder with other content in it, to the same place: whatever a build
 * keeps for the next is there to be picked up by mistake.
 */
beforeAll(async () => {
  const folders = { CONTENT_DIR: join(scratch, "content"), OUT_DIR: join(scratch, "site") };
  for (const [name, settings] of [
    // With the most script and the longest policy that settings give.
    ["filled", builds.google],
    ["shipped", builds.shipped],
  ] as const) {
    rmSync(folders.CONTENT_DIR, { recursive: true, force: true });
    cpSync(settings.CONTENT_DIR, folders.CONTENT_DIR, { recursive: true });
    if (name === "filled") {
      addWords(folders.CONTENT_DIR);
      addOddTexts(folders.CONTENT_DIR);
      await addYears(folders.CONTENT_DIR);
    }
    const { status, output } = await runBuild({ ...settings, ...folders });
    expect(status, output).toBe(0);
    cpSync(folders.OUT_DIR, emitted[name], { recursive: true });
  }
}, 5 * buildTimeout);

afterAll(() => {
  rmSync(scratch, { recursive: true });
});

test("a build tells the receiver how long the privacy note says that submissions are kept", () => {
  const keptBy = (folder: string) => {
    const file = join(folder, "legal/privacy.md");
    return existsSync(file) ? (/^kept: "?([^"\n]*)"?$/m.exec(readFileSync(file, "utf8"))?.[1] ?? null) : null;
  };
  expect(keptBy("content")).toMatch(/^\d+ months$/);
  for (const name of ["shipped", "filled"] as const)
    expect(JSON.parse(readFileSync(emitted[name] + retentionFile, "utf8"))).toEqual({
      kept: keptBy(builds[name].CONTENT_DIR),
    });
});

test("a build contains nothing of the content that stood there before", () => {
  const words = /was-there-before|Words that were there before|है जो पहले था/i;
  expect(filesOf("filled").filter(({ name, text }) => words.test(name + text)).length).toBeGreaterThan(30);
  expect(
    filesOf("shipped")
      .filter(({ name, text }) => words.test(name + text))
      .map(({ name }) => name),
  ).toEqual([]);
});

test("odd content that the check accepts is built as it was written", () => {
  const page = (name: string) => readFileSync(join(emitted.filled, name), "utf8");
  const update = page(`updates/${longId}.html`);
  expect(update).toMatch(/<h1[^>]*>ends in ---<\/h1>/);
  expect(update).toMatch(/<p>One<\/p>\s*<hr ?\/>\s*<p>Two<\/p>/);
  const blog = page("blog/odd.html");
  expect(blog).toContain("&lt;Name of Director&gt;, holding DIN &lt;DIN&gt;, <code>&lt;x&gt;</code>");
  expect(blog).toContain('<a id="user-content-forms" href="#user-content-forms">here</a>');
  expect(blog).not.toMatch(/<details|<noscript>no/);
  expect(blog).toMatch(/<img [^>]*src="[^"]+\.svg"/);
});

// A list of 24 photographs included. That the first screen fits the first round trip is measured in a browser: see tests/site/first-screen.spec.ts.
test("no page is more than 20 KB, and none runs more than 6 KB of script before a visitor's first input", () => {
  const compressed = (file: string, build: keyof typeof emitted = "filled") =>
    gzipSync(readFileSync(join(emitted[build], file))).length;
  for (const { name, text } of pagesOf("filled")) {
    expect(compressed(name), name).toBeLessThanOrEqual(20 * kilobyte);
    const files = Array.from(text.matchAll(/<script[^>]* src="([^"]*)"/g), ([, src = ""]) => src);
    const total = files.reduce((sum, file) => sum + compressed(file), 0);
    expect(total + inlineSize(text, "script"), name).toBeLessThanOrEqual(6 * kilobyte);
  }
  const drawings = readdirSync(join(emitted.shipped, "assets")).filter((name) => name.endsWith(".svg"));
  expect(drawings.length).toBeGreaterThan(2);
  for (const name of drawings) expect(compressed(`assets/${name}`, "shipped"), name).toBeLessThanOrEqual(2 * kilobyte);
});

test("the island of each tool, with its rules, is at most 40 KB beyond React", () => {
  const read = (address: string) => readFileSync(join(emitted.filled, address));
  const compressed = (address: string) => gzipSync(read(address)).length;
  /** A script and those that it cannot run without; what it may load later, as the library for calendar files, not. */
  const withImports = (address: string, found = new Set<string>()): Set<string> => {
    if (found.has(address)) return found;
    found.add(address);
    const imports = read(address)
      .toString()
      .matchAll(/(?:\bfrom|\bimport)\s*["'`](\.\/[^"'`]+)["'`]/g);
    for (const [, file = ""] of imports) withImports(new URL(file, `http://site${address}`).pathname, found);
    return found;
  };
  for (const { href } of Object.values(toolPages)) {
    const page = read(`${href}.html`).toString();
    const [, component = "", renderer = ""] =
      /<astro-island [^>]*component-url="([^"]+-tool\.[^"]+)"[^>]*renderer-url="([^"]+)"/.exec(page) ?? [];
    const react = withImports(renderer);
    const own = [...withImports(component)].filter((file) => !react.has(file));
    expect(own.length, href).toBeGreaterThan(1);
    const total = [...own, addresses.toolRules(href)].reduce((sum, file) => sum + compressed(file), 0);
    expect(total, `${href}: ${own.join(", ")}`).toBeLessThanOrEqual(40 * kilobyte);
  }
});

testYears(emitted.filled);

describe.each(["shipped", "filled"] as const)("the %s build", (build) => {
  test("is valid HTML on every page, nothing nested that may not be [HY-13]", async () => {
    const found: string[] = [];
    for (const { name, text } of pagesOf(build)) {
      const { results } = await markupChecker.validateString(text, name);
      for (const { messages } of results)
        found.push(...messages.map(({ ruleId, message, selector }) => `${name}: ${ruleId}: ${message} (${selector})`));
    }
    expect(found).toEqual([]);
  });

  test("lists in the sitemap exactly the pages that a search engine may show [SE-03]", () => {
    const listed = locations(readFileSync(join(emitted[build], "sitemap-0.xml"), "utf8"));
    const canonical = pagesOf(build)
      .filter(({ text }) => !text.includes('<meta name="robots" content="noindex">'))
      .map(({ text }) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]);
    expect(listed.toSorted()).toEqual(canonical.toSorted());
    expect(locations(readFileSync(join(emitted[build], "sitemap-index.xml"), "utf8"))).toHaveLength(1);
    const robots = readFileSync(join(emitted[build], "robots.txt"), "utf8");
    expect(robots).toMatch(/^Sitemap: http:\/\/localhost:4321\/sitemap-index\.xml$/m);
    // Nobody notes when a page was last changed; a made-up date would teach search engines to believe none.
    expect(readFileSync(join(emitted[build], "sitemap-0.xml"), "utf8")).not.toContain("lastmod");
  });

  test("has a not-found page at the root and in each section with names of its own", () => {
    for (const folder of ["", "services", "blog", "updates"])
      expect(existsSync(join(emitted[build], folder, "404.html")), folder).toBe(true);
  });

  test("has a page at each address that has moved, which leads on, for hosts that know no redirects", async () => {
    const former =
      build === "filled"
        ? formerOfFilled
        : formerAddresses(await readContent(builds.shipped.CONTENT_DIR, "public", new Date()));
    const moved = { ...redirects, ...former };
    for (const [from, to] of Object.entries(moved)) {
      const page = readFileSync(join(emitted[build], `${from}.html`), "utf8");
      expect(movedTo(page), from).toBe(to);
      expect(page).toContain('name="robots" content="noindex"');
      expect(existsSync(join(emitted[build], `${to}.html`)), to).toBe(true);
    }
    const others = filesOf(build).filter(({ name, text }) => name.endsWith(".html") && movedTo(text));
    expect(others).toHaveLength(Object.keys(moved).length);
  });

  test("links to no page of its own by a final slash or .html, however its texts write it", () => {
    for (const { name, text } of pagesOf(build)) {
      const paths = Array.from(text.matchAll(/<a [^>]*?href="(\/[^"?#]*)/g), ([, path = ""]) => path);
      expect(
        paths.filter((path) => /.\/$|\.html$/.test(path)),
        name,
      ).toEqual([]);
    }
  });

  test("has nothing of a draft: no page, no place in a list, the feed or the sitemap, no category, no former address", () => {
    const found = filesOf(build).filter(({ name, text }) => /of a draft|of-a-draft|draft-update/i.test(name + text));
    expect(found.map(({ name }) => name)).toEqual([]);
  });

  test("takes no script, style, font or picture from another host, and preloads no script", () => {
    for (const { name, text } of pagesOf(build)) {
      const loaded = [...text.matchAll(/<(?:script|img|link|source)\b[^>]*?\s(?:src|href|srcset)="([^"]*)"[^>]*>/g)]
        .filter(([tag]) => !tag.includes('rel="canonical"'))
        .map(([, address]) => address);
      expect(
        loaded.filter((address) => !/^\/(?!\/)/.test(address ?? "")),
        name,
      ).toEqual([]);
      expect(text, name).not.toMatch(/rel="?modulepreload|url\(["']?(https?:)?\/\//);
    }
  });

  test("has no name that ends in capitals, as some programs name pictures: hosts tell by the ending what a file is", () => {
    expect(filesOf(build).filter(({ name }) => /\.[^./]*[A-Z][^./]*$/.test(name))).toEqual([]);
  });

  test("has no name that begins with an underscore, which some hosts leave out [PR-07]", () => {
    expect(filesOf(build).filter(({ name }) => /(^|\/)_/.test(name))).toEqual([]);
  });
});

/** In the fields of every page, as a page of its own, and as a picture. */
function addWords(content: string) {
  const site = join(content, "site.yaml");
  writeFileSync(
    site,
    readFileSync(site, "utf8").replace(/notice_text: .*/, 'notice_text: "Words that were there before"'),
  );
  const [drawing = ""] = readdirSync(join(content, "images/services"));
  copyFileSync(join(content, "images/services", drawing), join(content, "images/was-there-before.svg"));
  const fields = 'title: "Was there before"\nimage: "was-there-before.svg"\nexcerpt: "यह वह है जो पहले था"';
  writeFileSync(join(content, "blog/was-there-before.md"), `---\n${fields}\n---\n`);
}

const longId = "a".repeat(247);

/** Names and texts that editors and their programs write, which have a meaning to YAML, Markdown or a file system. */
function addOddTexts(content: string) {
  const save = (file: string, written: string | Uint8Array) => writeFileSync(join(content, file), written);
  const fields = `# ------- optional -------\nid: "${longId}"\ntitle: ends in ---`;
  save("updates/long.md", `---\n${fields}\n---\n---\n\nOne\n\n---\n\nTwo\n`);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';
  save("images/cafe\u0301 10.00\u202fAM.svg", drawing);
  save("images/SEAL.SVG", drawing);
  save("images/._left.svg", Buffer.from([0, 5, 22, 7]));
  save("blog/_draft.md", "Not yet");
  // As another folder's content, it may have cases of its own.
  const home = readFileSync(join(content, "home.yaml"), "utf8");
  const services = '["words-of-a-draft-service", "words-of-a-draft-service"]';
  if (!/^cases:/m.test(home))
    save("home.yaml", `${home}\ncases:\n  - text: "A case of a draft"\n    services: ${services}\n`);
  const body =
    'RESOLVED THAT <Name of Director>, holding DIN <DIN>, `<x>`\n\n<details>more</details> <noscript>no</noscript> <a id="forms" href="#forms">here</a>';
  save(
    "blog/odd.md",
    `---\r\ntitle: "आयकर GST 2026"\r\nslug: odd\r\nimage: caf\u00e9 10.00 AM.svg\r\n---\r\n${body}\r\n`,
  );
}

type Emitted = { name: string; text: string };

function filesOf(build: keyof typeof emitted): Emitted[] {
  return readdirSync(emitted[build], { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      name: path.slice(emitted[build].length + 1).replaceAll("\\", "/"),
      text: readFileSync(path, "utf8"),
    }));
}

/** Without those that only lead on. */
function pagesOf(build: keyof typeof emitted): Emitted[] {
  const pages = filesOf(build).filter(({ name, text }) => name.endsWith(".html") && !movedTo(text));
  expect(pages.length).toBeGreaterThan(20);
  return pages;
}

function locations(sitemap: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address]) => address ?? "");
}
