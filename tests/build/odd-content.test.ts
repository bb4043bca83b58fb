import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { buildTimeout, runBuild } from "#tools/test-sites/builds.ts";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';

/** A copy of the content as shipped. */
function contentFolder() {
  const scratch = scratchFolder();
  const content = join(scratch, "content");
  cpSync("content", content, { recursive: true });
  for (const kind of ["blog", "updates"]) mkdirSync(join(content, kind), { recursive: true });
  const save = (file: string, written: string | Uint8Array) => writeFileSync(join(content, file), written);
  return { content, save, outDir: join(scratch, "site") };
}

test("odd content that the check accepts is built as it was written, and without rules for the tools nothing leads to them", {
  timeout: buildTimeout,
}, async () => {
  const { content, save, outDir } = contentFolder();
  const id = "a".repeat(247);
  save(
    `updates/long.md`,
    `---\n# ------- optional -------\nid: "${id}"\ntitle: ends in ---\n---\n---\n\nOne\n\n---\n\nTwo\n`,
  );
  save("images/cafe\u0301 10.00\u202fAM.svg", drawing);
  save("images/._left.svg", Buffer.from([0, 5, 22, 7]));
  save("blog/_draft.md", "Not yet");
  const body =
    'RESOLVED THAT <Name of Director>, holding DIN <DIN>, `<x>`\n\n<details>more</details> <noscript>no</noscript> <a id="forms" href="#forms">here</a>';
  save(
    "blog/a.md",
    `---\r\ntitle: "आयकर GST 2026"\r\nslug: gst-2026\r\nimage: caf\u00e9 10.00 AM.svg\r\n---\r\n${body}\r\n`,
  );
  rmSync(join(content, "tools"), { recursive: true });
  const { status, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: outDir });
  expect(status, output).toBe(0);
  const update = readFileSync(join(outDir, `updates/${id}.html`), "utf8");
  expect(update).toMatch(/<h1[^>]*>ends in ---<\/h1>/);
  expect(update).toMatch(/<p>One<\/p>\s*<hr ?\/>\s*<p>Two<\/p>/);
  const blog = readFileSync(join(outDir, "blog/gst-2026.html"), "utf8");
  expect(blog).toContain("&lt;Name of Director&gt;, holding DIN &lt;DIN&gt;, <code>&lt;x&gt;</code>");
  expect(blog).toContain('<a id="user-content-forms" href="#user-content-forms">here</a>');
  expect(blog).not.toMatch(/<details|<noscript>no/);
  expect(blog).toMatch(/<img [^>]*src="[^"]+\.svg"/);

  const emitted = readdirSync(outDir, { recursive: true, encoding: "utf8" });
  expect(emitted.filter((name) => /(^|[\\/])tools\b|\.ics$/.test(name))).toEqual([]);
  // Pages, the not-found page among them, the sitemap and the feed.
  const texts = emitted.filter((name) => /\.(html|xml|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(20);
  expect(
    texts.filter((name) => /["'>]([^"'<>]*\/\/[^/"'<>]+)?\/tools\b/.test(readFileSync(join(outDir, name), "utf8"))),
  ).toEqual([]);
});

test.each<[string, (content: string) => void, RegExp]>([
  ["a folder called as a text", (content) => mkdirSync(join(content, "blog/x.md")), /blog\/x\.md: is a folder/],
  [
    "a link to nothing",
    (content) => symlinkSync("nowhere", join(content, "blog/x.md")),
    /blog\/x\.md: is a broken link/,
  ],
  [
    "a drawing with a program that no page shows",
    (content) => writeFileSync(join(content, "images/x.svg"), drawing.replace("<path", "<script/><path")),
    /images\/x\.svg: "x\.svg" has a program in it/,
  ],
])("%s stops a build with a sentence and no stack", { timeout: buildTimeout }, async (_, spoil, words) => {
  const { content, outDir } = contentFolder();
  spoil(content);
  const { status, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: outDir });
  expect(status).toBe(1);
  expect(output).toMatch(words);
  expect(output).not.toMatch(/\n\s+at /);
});
