import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { contentShapes } from "./content-shapes.ts";
import { editorServer } from "./server.ts";

// Earlier texts go into a temporary home folder.
vi.mock("node:os", async (original) => ({ ...(await original<typeof import("node:os")>()), homedir: vi.fn() }));
vi.mock("./content-shapes.ts", async (original) => {
  const module = await original<typeof import("./content-shapes.ts")>();
  return { ...module, contentShapes: vi.fn(module.contentShapes) };
});

const token = "the-secret";
const host = "localhost:4322";
const cookie = `editor-4322=${token}`;
const blog = 'title: "Registers"\npublished_at: "2026-11-27"\n';
const siteReads = { count: 0 };
let contentDir: string;
let app: ReturnType<typeof editorServer>;

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), "editor-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  contentDir = join(folder, "content");
  // Without what takes longest to copy and to check.
  cpSync("content", contentDir, { recursive: true, filter: (name) => !/images|tools$/.test(name) });
  vi.mocked(homedir).mockReturnValue(join(folder, "home"));
  app = editorServer({ contentDir, appDir: ".", siteUrl: "http://127.0.0.1:9", siteReads, token });
});

const ask = (address: string, options: RequestInit = {}) =>
  app.request(`http://${host}${address}`, { ...options, headers: { Host: host, Cookie: cookie, ...options.headers } });

async function save(body: unknown) {
  const headers = { "Content-Type": "application/json", "no-cors": "1" };
  const response = await ask("/api/keystatic/update", { method: "POST", headers, body: JSON.stringify(body) });
  return { status: response.status, text: await response.text() };
}
const hashes = async () => (await ask("/hashes.json")).json();
const contents = (text: string) => Buffer.from(text).toString("base64");
const write = async (path: string, text: string) =>
  save({ additions: [{ path, contents: contents(text) }], deletions: [], seen: await hashes() });
const remove = async (path: string) => save({ additions: [], deletions: [{ path }], seen: await hashes() });
const beside = async (form: string) => (await ask(`/preview.json?form=${form}`)).json();
const read = (path: string) => readFileSync(join(contentDir, path), "utf8");

test.each(["/", "/shapes.json", "/hashes.json", "/preview.json", "/images/a.svg", "/api/keystatic/tree", "/wrong/"])(
  "without the address that the editor printed, %s gives only a message",
  async (address) => {
    for (const Cookie of ["", "editor-4322=wrong", `editor-9=${token}`]) {
      const response = await ask(address, { headers: { Cookie } });
      expect(response.status).toBe(403);
      expect(await response.text()).toMatch(/^Open the editor with the full address/);
    }
  },
);

test("the printed address opens the editor with a cookie that no script and no other site can use", async () => {
  const response = await ask(`/${token}/`, { headers: { Cookie: "" } });
  expect([response.status, response.headers.get("Location")]).toEqual([302, "/"]);
  expect(response.headers.get("Set-Cookie")).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Strict`);
});

test.each<[string, unknown]>([
  ["null", null],
  ["a number", 5],
  ["invalid entries", { additions: [null], deletions: "x" }],
  ["an invalid path", { additions: [{ path: 5, contents: "" }] }],
  ["invalid contents", { additions: [{ path: "blog/a.md", contents: 5 }] }],
])("a save of %s is refused with a message", async (_, body) => {
  expect(await save(body)).toEqual({
    status: 400,
    text: "The form sent something that cannot be saved. Reload the page.",
  });
});

test("a save without deletions is accepted", async () => {
  const saved = await save({ additions: [{ path: "blog/a.md", contents: contents(`---\n${blog}---\n`) }] });
  expect(saved.status).toBe(200);
  expect(read("blog/a.md")).toContain("Registers");
});

test.each(["blog/a\0b.md", `blog/${"a".repeat(300)}.md`, `blog/${"आ".repeat(90)}.md`, "blog/..md", "blog/...md"])(
  "a new file %j is refused with a message",
  async (path) => {
    const { status, text } = await write(path, `---\n${blog}---\n`);
    expect(status).toBe(400);
    expect(text).toMatch(/^The file name ".*" (is too long|cannot be used); write .*\.$/);
  },
);
test.each(["a:b", "CON", "con", "lpt1", "com1.txt", "a?", "a*b", "-a", "_draft", " a", "a ", "a."])(
  "a new file %j, which some computers do not allow or the site ignores, is refused with a message",
  async (name) => {
    const { status, text } = await write(`updates/${name}.md`, `---\nid: "a"\ntitle: "A"\n---\n`);
    expect(status).toBe(400);
    expect(text).toMatch(/; write /);
    expect(existsSync(join(contentDir, "updates", `${name}.md`))).toBe(false);
  },
);

test("a name may have spaces and letters of any script, and an existing name is always accepted", async () => {
  expect((await write("blog/कंपनी की बैठक 2026.md", `---\n${blog}---\n`)).status).toBe(200);
  writeFileSync(join(contentDir, "blog/_old.md"), `---\n${blog}---\n`);
  expect((await write("blog/_old.md", `---\n${blog}---\nmore\n`)).status).toBe(200);
});

test("an unreadable form address shows the list, and an unknown one the home page", async () => {
  const { page } = await beside("/keystatic/collection/blog-files/item/%25zz");
  expect(page).toBe("http://127.0.0.1:9/blogs");
  expect((await beside("%00")).page).toBe("http://127.0.0.1:9/");
});

test("replaced and deleted texts are listed beside the form and can be brought back", async () => {
  await write("blog/registers.md", `---\n${blog}---\nfirst\n`);
  await write("blog/registers.md", `---\n${blog}---\nsecond\n`);
  const form = "/keystatic/collection/blog-files/item/registers";
  const { texts } = (await beside(form)).earlier;
  expect(texts).toMatchObject([{ path: "blog/registers.md" }]);
  const bringBack = ({ path, id }: { path: string; id: string }) =>
    ask(`/earlier-texts?path=${path}&id=${id}`, { method: "POST" });
  expect((await bringBack(texts[0])).status).toBe(204);
  expect(read("blog/registers.md")).toContain("first");

  await remove("blog/registers.md");
  expect(existsSync(join(contentDir, "blog/registers.md"))).toBe(false);
  const { earlier } = await beside("/keystatic/collection/blog-files");
  expect(earlier.folder).toContain(join("home", "earlier website texts"));
  await bringBack(earlier.texts[0]);
  expect(read("blog/registers.md")).toContain("first");

  expect((await bringBack({ path: "../../.env", id: "x" })).status).toBe(400);
  const unknown = await bringBack({ path: "blog/registers.md", id: "x" });
  expect([unknown.status, await unknown.text()]).toEqual([400, "That version no longer exists."]);
});

test("when a new title changes the address, keeping the old one is offered", async () => {
  const shapes = contentShapes();
  for (const { path, shape } of shapes)
    if (path === "blog/*" && shape.properties)
      shape.properties.former_addresses = { type: "array", items: { type: "string" } };
  vi.mocked(contentShapes).mockReturnValueOnce(shapes);
  app = editorServer({ contentDir, appDir: ".", siteUrl: "http://127.0.0.1:9", siteReads, token });
  const path = "blog/registers.md";
  const form = "/keystatic/collection/blog-files/item/registers";
  await write(path, `---\n${blog}---\ntext\n`);
  expect((await beside(form)).moved).toBeUndefined();
  await write(path, `---\n${blog.replace("Registers", "Keeping registers")}---\ntext\n`);
  expect((await beside(form)).moved).toEqual({ path, from: "/blog/registers" });
  expect((await ask(`/former-addresses?path=${path}&keep`, { method: "POST" })).status).toBe(204);
  expect(read(path)).toContain('former_addresses:\n  - "/blog/registers"\n');
  expect((await beside(form)).moved).toBeUndefined();

  await write(path, read(path).replace("Keeping registers", "Registers of a company"));
  expect((await beside(form)).moved).toEqual({ path, from: "/blog/keeping-registers" });
  await ask(`/former-addresses?path=${path}`, { method: "POST" });
  expect(read(path)).not.toContain("/blog/keeping-registers");
  expect((await beside(form)).moved).toBeUndefined();
});

test("the page is loaded again once the site has read what was saved, and not before", async () => {
  const { version } = await beside("");
  writeFileSync(join(contentDir, "site.yaml"), `${read("site.yaml")}# saved\n`);
  const saved = (await beside("")).version;
  expect(saved.content).not.toBe(version.content);
  expect(saved.page).toBe(version.page);
  siteReads.count += 1;
  expect((await beside("")).version.page).not.toBe(version.page);
});

test("replacing a file is noticed, and so is each save after that", async () => {
  const site = join(contentDir, "site.yaml");
  const versions = [(await beside("")).version.content];
  for (const tagline of ["One", "Two", "Three"]) {
    writeFileSync(`${site}.new`, read("site.yaml").replace(/^tagline: .*$/m, `tagline: "${tagline}"`));
    renameSync(`${site}.new`, site);
    versions.push((await beside("")).version.content);
    writeFileSync(site, `${read("site.yaml")}# ${tagline}\n`);
    versions.push((await beside("")).version.content);
  }
  expect(new Set(versions).size).toBe(7);
});
