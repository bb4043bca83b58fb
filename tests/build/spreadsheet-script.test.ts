import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { expect, test } from "vitest";
import { scratchFolder } from "#tests/receiver/scratch-folder.ts";
import { run } from "#tests/receiver/server-process.ts";

test("the spreadsheet script is one readable file below 36 KB, with nothing that Google's runtime lacks, and its manifest", async () => {
  const folder = scratchFolder();
  const { code, stdout } = await run("receiver/spreadsheet-script/build.ts", { cwd: folder }).ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining("docs/receiving.md")]);
  const script = readFileSync(join(folder, "dist-script/Code.js"), "utf8");
  expect(Buffer.byteLength(script)).toBeLessThan(36_000);
  expect(script).not.toMatch(
    /\b(?:import|export|require|fetch|URL|TextEncoder|TextDecoder|setTimeout|Intl|process)\b[ (.{]/,
  );
  expect(Math.max(...script.split("\n").map((line) => line.length))).toBeLessThan(300);
  // In a page of that service any visitor could call every function at the top level, in the firm's name.
  expect(script).not.toContain("HtmlService.");
  // The editor offers staff every function at the top level.
  const top = createContext({});
  runInContext(script, top);
  expect(Object.keys(top).filter((name) => typeof top[name] === "function")).toEqual([
    "doGet",
    "doPost",
    "selfTest",
    "sendWaiting",
  ]);

  const manifest = JSON.parse(readFileSync(join(folder, "dist-script/appsscript.json"), "utf8"));
  expect(manifest).toMatchObject({
    runtimeVersion: "V8",
    webapp: { executeAs: "USER_DEPLOYING", access: "ANYONE_ANONYMOUS" },
    oauthScopes: [expect.stringMatching(/spreadsheets\.currentonly$/), expect.stringMatching(/script\.send_mail$/)],
  });
});
