import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { readSettings } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { targetOf } from "#tools/publishing/choose-target.ts";
import { goBack, publish } from "#tools/publishing/publish.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { writeSite } from "./write-site.ts";

test("says what changed, by page; says when nothing did; goes back, and says that too", async () => {
  const office = await prepare();
  expect(await office.publish({ "index.html": "1", "about.html": "1" })).toMatch(/for the first time: 2 pages/);
  expect(await office.publish({ "index.html": "1", "about.html": "2", "blog/x.html": "1" })).toMatch(
    / {2}new: \/blog\/x\n {2}changed: \/about$/,
  );
  expect(await office.publish({ "index.html": "1", "about.html": "2", "blog/x.html": "1" })).toMatch(
    /^Building …\nNothing has changed: the folder .* stays as it is\.$/,
  );
  expect(await office.back({ isTrial: true })).toMatch(/^Going back would change .*removed: \/blog\/x$/s);
  expect(office.published("about.html")).toBe("2");
  expect(await office.back()).toMatch(
    /^Back to what was published before, .*changed: \/about\n {2}removed: \/blog\/x/s,
  );
  expect(office.published("about.html")).toBe("1");
  await expect(office.back()).rejects.toThrow(/^Nothing earlier is kept of the folder/);
  expect(office.published("about.html")).toBe("1");
});

test("a trial says what would change and changes nothing", async () => {
  const office = await prepare();
  await office.publish({ "index.html": "1" });
  expect(await office.publish({ "index.html": "2" }, { isTrial: true })).toMatch(/This would change .*changed: \/$/s);
  expect(office.published("index.html")).toBe("1");
});

test("a mistake in the content stops before anything is built, with all mistakes", async () => {
  const office = await prepare();
  await office.publish({ "index.html": "1" });
  const file = join(office.content, "site.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace(/^(email|phone): .*\n/gm, ""));
  await expect(office.publish({ "index.html": "2" })).rejects.toThrow(
    /site\.yaml, phone: is missing.*site\.yaml, email/s,
  );
  expect(office.said).not.toContain("Building");
  expect(office.published("index.html")).toBe("1");
});

test("what deserves another look is shown, and published", async () => {
  const office = await prepare();
  const file = join(office.content, "services.yaml");
  writeFileSync(file, readFileSync(file, "utf8").replace('paragraph: "', 'paragraph: "The best firm. '));
  expect(await office.publish({ "index.html": "1" })).toMatch(/^Worth another look .*"best".*Published to/s);
});

test("a build that stops changes nothing, also when it stopped halfway", async () => {
  const office = await prepare();
  await office.publish({ "index.html": "1" });
  await expect(office.publish({ "index.html": "2" }, { fails: true })).rejects.toThrow("The build stopped");
  expect(office.published("index.html")).toBe("1");
});

test("a folder that is not ours stops before the build", async () => {
  const office = await prepare();
  writeSite(office.site, { "index.html": "somebody's" });
  await expect(office.publish({ "index.html": "1" })).rejects.toThrow(/did not put there/);
  expect(office.said).not.toContain("Building");
});

test("forms that only the bundled server receives: a warning for a zip, a stop for a named host of files", async () => {
  const page = { "index.html": `<form action="${defaultEndpoints.enquiry}">` };
  const upload = await prepare({ zip: true });
  expect(await upload.publish(page)).toMatch(
    /If your host sends files only.*PUBLIC_ENQUIRY_URL.*Published to the zip/s,
  );
  const server = await prepare();
  expect(await server.publish(page)).not.toContain("PUBLIC_ENQUIRY_URL");
  const named = await prepare({ PUBLISH_FOR: "netlify" });
  await expect(named.publish(page)).rejects.toThrow(/^Nobody would receive what visitors send: netlify/);
  expect(existsSync(named.site)).toBe(false);
});

test("a zip asks to be uploaded, also after going back", async () => {
  const office = await prepare({ zip: true });
  for (const words of ["1", "2"])
    expect(await office.publish({ "index.html": words })).toMatch(/\nNow upload .*site\.zip to your host\.$/);
  expect(await office.back()).toMatch(/\nNow upload .*site\.zip to your host\.\n/);
});

test("the files of a named host are in what is published", async () => {
  const office = await prepare({ PUBLISH_FOR: "netlify" });
  await office.publish({ "index.html": "1" });
  expect(office.published("_redirects")).toContain("/recentupdates");
});

test("a public address that was never set is said", async () => {
  const office = await prepare({ PUBLIC_SITE_URL: "" });
  expect(await office.publish({ "index.html": "1" })).toContain("PUBLIC_SITE_URL is not set");
});

test("without PUBLISH_TO nothing is done, and the ways to write it are named", async () => {
  const settings = readSettings({});
  await expect(targetOf(settings, ".", scratchFolder(), async () => {})).rejects.toThrow(
    /PUBLISH_TO is not set.*website\.zip.*\/var\/www\/website.*git:gh-pages.*git-source:main/s,
  );
});

/** An office with content of its own, that publishes what a test says was built. */
async function prepare({ zip = false, ...variables }: { zip?: boolean } & Record<string, string | boolean> = {}) {
  const scratch = scratchFolder();
  const content = join(scratch, "content");
  cpSync("content", content, { recursive: true });
  const site = join(scratch, zip ? "site.zip" : "site");
  const settings = readSettings({
    PUBLIC_SITE_URL: "https://www.example.com",
    ...(variables as Record<string, string>),
    CONTENT_DIR: content,
    PUBLISH_TO: site,
  });
  const workFolder = join(scratch, "work");
  let lines: string[] = [];
  const start = async (files: Record<string, string>, isTrial = false, fails = false) => {
    lines = [];
    const build = async (_: string, outDir: string) => {
      rmSync(outDir, { recursive: true, force: true });
      writeSite(outDir, files);
      if (fails) throw new UserError("The build stopped.");
    };
    const target = await targetOf(settings, scratch, workFolder, build);
    return { settings, target, workFolder, build, say: (words: string) => lines.push(words), isTrial };
  };
  return {
    content,
    site,
    get said() {
      return lines.join("\n");
    },
    publish: async (files: Record<string, string>, { isTrial = false, fails = false } = {}) => {
      await publish(await start(files, isTrial, fails));
      return lines.join("\n");
    },
    back: async ({ isTrial = false } = {}) => {
      await goBack(await start({}, isTrial));
      return lines.join("\n");
    },
    published: (file: string) => readFileSync(join(site, file), "utf8"),
  };
}
