import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readEnvFile } from "./env-file.ts";

const known = ["PORT", "HOST", "PUBLIC_SITE_URL", "SMTP_URL"];
const lines = "# a comment\r\n\r\nPORT=5000\r\nexport HOST='0.0.0.0'\r\nSMTP_URL=\r\nTZ=Asia/Kolkata\r\n";
const values = { PORT: "5000", HOST: "0.0.0.0", SMTP_URL: "", TZ: "Asia/Kolkata" };
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "env-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const written = (content: string | Uint8Array, name = ".env") => {
  writeFileSync(join(folder, name), content);
  return () => readEnvFile(folder, known);
};

test.each([
  ["UTF-8", Buffer.from(lines)],
  ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${lines}`)],
  ["UTF-16, as PowerShell's > writes it", Buffer.from(`\uFEFF${lines}`, "utf16le")],
  ["big-endian UTF-16", Buffer.from(`\uFEFF${lines}`, "utf16le").swap16()],
])("a file in %s is read", (_, bytes) => {
  expect(written(bytes)()).toEqual(values);
});

test("without a file there are no settings, and a folder with a similar name is ignored", () => {
  mkdirSync(join(folder, "env"));
  expect(readEnvFile(folder, known)).toEqual({});
});

test.each([
  ["Windows-1252", Buffer.from("# caf\xE9\nPORT=5000", "latin1"), /not UTF-8 text\. Save it as UTF-8/],
  ["UTF-16 without a byte order mark", Buffer.from(lines, "utf16le"), /not UTF-8 text/],
  ["a colon", "HOST=a\nPORT: 5000", /line 2 is not a setting\. Write NAME=value, such as PORT=…/],
  ["a value without a name", "https://www.example.com", /line 1 is not a setting\. Write NAME=value/],
  ["lower case", "port=5000", /line 1: port is not a setting of this site\. Write PORT=…/],
  ["a missing letter", "PUBLC_SITE_URL=https://www.example.com", /PUBLC_SITE_URL is not .* Write PUBLIC_SITE_URL=…/],
  ["hyphens", "public-site-url=https://www.example.com", /Write PUBLIC_SITE_URL=…/],
  ["an unknown name", "COLOUR=red", /COLOUR is not a setting of this site\. Correct its name \(see \.env\.example\)/],
  [
    "a quote that is not closed, which would swallow the next settings,",
    'PUBLIC_SITE_URL="https://www.example.com\nPORT=5000\nHOST="0.0.0.0"',
    /line 1: PUBLIC_SITE_URL would go on in the next line\. Close its quotes/,
  ],
  ["a path of Windows in double quotes", 'HOST="C:\\new"', /HOST would go on .* single ones\./],
  ["a part after #", "PORT=50\nSMTP_URL=smtps://office:12#34@mail.in", /line 2: SMTP_URL would lose .* "#"\. Put/],
  ["a copied space before =", "PORT\u00A0=5000", /line 1: PORT is not read\. Write the line again/],
  ["a name that is there twice", "PORT=5000\nHOST=::1\nPORT=6000", /line 3: PORT stands in line 1 already\. Keep one/],
])("%s is rejected in one line that says what to do", (_, content, words) => {
  expect(written(content)).toThrow(words);
});

test("a comment after a value, and # in quotes, are read as meant", () => {
  const content = "PORT=5000 # not 4321 (see issue#7)\nSMTP_URL='smtps://office:12#34@mail.in'\nHOST=#none";
  expect(written(content)()).toEqual({ PORT: "5000", SMTP_URL: "smtps://office:12#34@mail.in", HOST: "" });
});

test("rejected values are not printed: they may be passwords", () => {
  expect(written("SMTP_URL: smtps://office:secret@mail.example.com")).not.toThrow(/secret/);
  expect(written("SMTPURL=smtps://office:secret@mail.example.com")).not.toThrow(/secret/);
  expect(written("SMTP_URL=smtps://office:secret#@mail.example.com")).not.toThrow(/secret/);
});

test.each([".env.txt", "env", "env.txt", ".ENV.txt"])("a file named %s is not silently ignored", (name) => {
  expect(written("PORT=5000", name)).toThrow(/settings belong in a file named \.env, without an extension/);
});
