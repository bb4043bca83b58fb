import { join } from "node:path";
import { expect, test } from "vitest";
import { rowsIn } from "../receiver/bundled-receiver.ts";
import { buildSite } from "../receiver/fake-site.ts";
import { scratchFolder } from "../receiver/scratch-folder.ts";
import { run, startServer } from "../receiver/server-process.ts";

const content = { CONTENT_DIR: "tests/content/filled" };

async function server() {
  const folder = scratchFolder();
  const env = { OUT_DIR: join(folder, "dist"), DATA_DIR: join(folder, "data") };
  buildSite(env.OUT_DIR);
  const { address } = await startServer(env);
  return { env: { ...env, ...content, PUBLIC_SITE_URL: address }, enquiries: () => rowsIn(env.DATA_DIR, "enquiry") };
}

const launchCheck = (env: Record<string, string>, ...args: string[]) =>
  run("tools/publishing/launch-check.ts", { env, args }).ended;

test("staff who ask what is left read a checklist, and nothing is sent", async () => {
  const { env, enquiries } = await server();
  const { code, stdout } = await launchCheck(env);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^\[x\] .*site\.yaml, phone: \+91 98765 43210\n\[x\] .*site\.yaml, chat_number: /m);
  expect(stdout).toMatch(/^\[ \] Website: /m);
  expect(stdout).toMatch(/^\d+ of \d+ are still to do\.$/m);
  expect(stdout).toContain("npm run launch-check -- --send-test");
  expect(enquiries()).toEqual([]);
});

test("staff who ask for a test enquiry read that it arrived and where to look for it", async () => {
  const { env, enquiries } = await server();
  const { stdout } = await launchCheck(env, "--send-test");
  const [, reference] = /^Sending one enquiry, "(TEST [^"]+)"/m.exec(stdout) ?? [];
  expect(stdout).toMatch(/^\[x\] Arrived\. The bundled server answered 200/m);
  expect(stdout).toMatch(/^Where to look for it:\n- .*npm run inbox/m);
  expect(enquiries()).toMatchObject([{ texts: { subject: reference } }]);
});

test("staff whose test enquiry fails read why, and the command ends with status 1", async () => {
  const { env, enquiries } = await server();
  const { code, stdout } = await launchCheck({ ...env, PUBLIC_ENQUIRY_URL: "/nowhere" }, "--send-test");
  expect(code).toBe(1);
  expect(stdout).toMatch(/^\[ \] Failed\. .*\/nowhere answered/m);
  expect(enquiries()).toEqual([]);
  expect(stdout).not.toContain("Where to look for it");
});

test("an unknown option is answered with the usage, and nothing is looked at", async () => {
  const { code, stdout, stderr } = await launchCheck({}, "--send");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Usage: npm run launch-check/);
});
