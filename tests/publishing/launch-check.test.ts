import { expect, test } from "vitest";
import { rowsIn } from "../receiver/bundled-receiver.ts";
import { run, serverSettings, startServer } from "../receiver/server-process.ts";

const launchCheck = (env: Record<string, string>, ...args: string[]) =>
  run("tools/publishing/launch-check.ts", { env, args }).ended;

test("prints a checklist and, for a test enquiry, whether it arrived and where to look for it", async () => {
  const settings = serverSettings();
  const { address } = await startServer(settings);
  const env = { ...settings, CONTENT_DIR: "tests/content/filled", PUBLIC_SITE_URL: address };
  const enquiries = () => rowsIn(settings.DATA_DIR, "enquiry");

  const list = await launchCheck(env);
  expect(list.code).toBe(1);
  expect(list.stdout).toMatch(/^\[x\] .*site\.yaml, phone: \+91 98765 43210\n\[x\] .*site\.yaml, chat_number: /m);
  expect(list.stdout).toMatch(/^\[ \] Website: /m);
  expect(list.stdout).toMatch(/^\d+ of \d+ are still to do\.$/m);
  expect(list.stdout).toContain("npm run launch-check -- --send-test");

  const failed = await launchCheck({ ...env, PUBLIC_ENQUIRY_URL: "/nowhere" }, "--send-test");
  expect(failed.code).toBe(1);
  expect(failed.stdout).toMatch(/^\[ \] Failed\. .*\/nowhere answered/m);
  expect(failed.stdout).not.toContain("Where to look for it");
  expect(enquiries(), "neither stored anything").toEqual([]);

  const { stdout } = await launchCheck(env, "--send-test");
  const [, reference] = /^Sending one enquiry, "(TEST [^"]+)"/m.exec(stdout) ?? [];
  expect(stdout).toMatch(/^\[x\] Arrived\. The site's own receiver answered 200/m);
  expect(stdout).toMatch(/^Where to look for it:\n- .*npm run inbox/m);
  expect(enquiries()).toMatchObject([{ texts: { subject: reference } }]);
});

test("an unknown option prints the usage", async () => {
  const { code, stdout, stderr } = await launchCheck({}, "--send");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Usage: npm run launch-check/);
});
