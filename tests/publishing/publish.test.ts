import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { type buildSite, goBack, publish } from "#tools/publishing/publish.ts";
import { withPublishLock } from "#tools/publishing/publish-lock.ts";
import { toFolder } from "#tools/publishing/publish-to-folder.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

test("prints which pages changed, or that nothing did; goes back, and prints that too; a dry run changes nothing", async () => {
  const office = await prepare();
  expect(await office.publish({ "index.html": "1", "about.html": "1" })).toMatch(/for the first time: 2 pages/);
  const edited = { "index.html": "1", "about.html": "2", "blog/x.html": "1" };
  expect(await office.publish(edited, { isDryRun: true })).toMatch(/This would change .*changed: \/about$/s);
  expect(office.published("about.html")).toBe("1");
  expect(await office.publish(edited)).toMatch(/ {2}new: \/blog\/x\n {2}changed: \/about$/);
  expect(await office.publish(edited)).toMatch(/Building …\nNothing has changed: the folder .* is up to date\.$/);
  expect(await office.back({ isDryRun: true })).toMatch(/^Going back would change .*removed: \/blog\/x\n/s);
  expect(office.published("about.html")).toBe("2");
  expect(await office.back()).toMatch(/^Went back to the earlier version .*changed: \/about\n {2}removed: \/blog\/x/s);
  expect(office.published("about.html")).toBe("1");
  await expect(office.back()).rejects.toThrow(/^No earlier version of the folder/);
  expect(office.published("about.html")).toBe("1");
});

test("mistakes in the content are all listed, and nothing is built", async () => {
  const office = await prepare();
  office.edit("site.yaml", (text) => text.replace(/^(email|phone): .*\n/gm, ""));
  await expect(office.publish({ "index.html": "1" })).rejects.toThrow(
    /site\.yaml, phone: is missing.*site\.yaml, email/s,
  );
  expect(office.build).not.toHaveBeenCalled();
  expect(existsSync(office.site)).toBe(false);
});

test("warnings are printed, and the site is published: about words, about a missing public address", async () => {
  const office = await prepare({ PUBLIC_SITE_URL: "" });
  office.edit("services.yaml", (text) => text.replace('paragraph: "', 'paragraph: "The best firm. '));
  const printed = await office.publish({ "index.html": "1" });
  expect(printed).toMatch(/^Worth another look .*"best".*Published to/s);
  expect(printed).toContain("PUBLIC_SITE_URL is not set");
});

test("a build that fails changes nothing, even if it fails halfway", async () => {
  const office = await prepare();
  await office.publish({ "index.html": "1" });
  await expect(office.publish({ "index.html": "2" }, { fails: true })).rejects.toThrow("The build failed");
  expect(office.published("index.html")).toBe("1");
});

test("a folder with somebody else's files stops the command before the build", async () => {
  const office = await prepare();
  writeSite(office.site, { "index.html": "somebody's" });
  await expect(office.publish({ "index.html": "1" })).rejects.toThrow(/did not put there/);
  expect(office.build).not.toHaveBeenCalled();
});

test("forms for the bundled server: a warning for a branch, an error for a named static host", async () => {
  const page = { "index.html": `<form action="${defaultEndpoints.enquiry}">` };
  const server = await prepare();
  expect(await server.publish(page)).not.toContain("PUBLIC_ENQUIRY_URL");
  const branch = await prepare({ PUBLISH_TO: "git:gh-pages" });
  expect(await branch.publish(page)).toMatch(/If your host only serves files.*PUBLIC_ENQUIRY_URL.*Published/s);
  const named = await prepare({ PUBLISH_FOR: "netlify" });
  await expect(named.publish(page)).rejects.toThrow(/^Nobody would receive what visitors send: netlify/);
  expect(existsSync(named.site)).toBe(false);
});

test("the published site includes the files of a named host", async () => {
  const office = await prepare({ PUBLISH_FOR: "netlify" });
  await office.publish({ "index.html": "1" });
  expect(office.published("_redirects")).toContain("/404.html 404!");
});

test("while one process publishes, another stops; it may publish afterwards, even if the first one failed", async () => {
  const folder = join(scratchFolder(), "work");
  await withPublishLock(folder, async () => {
    await expect(withPublishLock(folder, async () => "done")).rejects.toThrow(/is running/);
  });
  await expect(withPublishLock(folder, () => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
  expect(await withPublishLock(folder, async () => "done")).toBe("done");
});

test("a lock that cannot be written is not taken for another process, which nobody could wait for", async () => {
  const folder = join(scratchFolder(), "work");
  mkdirSync(join(folder, "lock"), { recursive: true });
  await expect(withPublishLock(folder, async () => "done")).rejects.toThrow(/lock cannot be written: /);
  await expect(withPublishLock(folder, async () => "done")).rejects.toThrow(UserError);
});

/** An office with its own content and a fake build. It publishes to a folder even if a setting names a branch. */
async function prepare(variables: Record<string, string> = {}) {
  const scratch = scratchFolder();
  const [content, site] = [join(scratch, "content"), join(scratch, "site")];
  cpSync("content", content, { recursive: true });
  const address = "https://www.example.com";
  const settings = readSettings({ PUBLIC_SITE_URL: address, PUBLISH_TO: site, ...variables, CONTENT_DIR: content });
  const target = await toFolder(site, settings.outDir);
  const build = vi.fn<typeof buildSite>();
  const run = async (work: typeof publish, isDryRun = false) => {
    const lines: string[] = [];
    const print = (text: string) => lines.push(text);
    await work({ settings, target, workFolder: join(scratch, "work"), build, print, isDryRun });
    return lines.join("\n");
  };
  return {
    site,
    build,
    edit: (name: string, change: (text: string) => string) => {
      const file = join(content, name);
      writeFileSync(file, change(readFileSync(file, "utf8")));
    },
    publish: (files: Record<string, string>, { isDryRun = false, fails = false } = {}) => {
      build.mockImplementation(async (_, outDir) => {
        rmSync(outDir, { recursive: true, force: true });
        writeSite(outDir, files);
        if (fails) throw new UserError("The build failed.");
      });
      return run(publish, isDryRun);
    },
    back: ({ isDryRun = false } = {}) => run(goBack, isDryRun),
    published: (file: string) => readFileSync(join(site, file), "utf8"),
  };
}
