import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { type Kind, largestBody } from "#contract/submission.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { pageNamed } from "./fake-site.ts";
import { keepsThePromises } from "./receiver-contract.ts";
import { asha, ashaSubscribes, scripts } from "./samples.ts";

keepsThePromises("the bundled receiver", async () => {
  let passed = 0;
  const receiver = await bundledReceiver({ now: () => new Date(Date.UTC(2025, 9, 5, 12) + passed) });
  return {
    rows: receiver.rows,
    pass(milliseconds) {
      passed += milliseconds;
    },
    async send(kind, body, label) {
      const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
      const response = await receiver.post(
        defaultEndpoints[kind],
        bytes,
        label === undefined ? {} : { "Content-Type": label },
      );
      return { sent: response.ok, sentence: await response.text() };
    },
  };
});

const form = (entries: Record<string, string>) => new URLSearchParams(entries);

describe("a script", () => {
  test("that sends an encoding other than UTF-8 is refused with that reason", async () => {
    const { post, rows } = await bundledReceiver();
    const latin1 = Uint8Array.from(JSON.stringify({ ...asha, name: "José" }), (letter) => letter.charCodeAt(0));
    const response = await post(defaultEndpoints.enquiry, latin1);
    expect([response.status, await response.text()]).toEqual([400, "The body is not UTF-8 text."]);
    expect(rows("enquiry")).toEqual([]);
  });

  test.each([
    ["with its length", {}],
    ["in pieces of unknown length", { "Transfer-Encoding": "chunked" }],
  ])("that sends more than 1 MB %s gets 413, and nothing is stored", async (_, headers: Record<string, string>) => {
    const { post, rows } = await bundledReceiver();
    const body = JSON.stringify({ ...asha, message: "x".repeat(largestBody) });
    const length = headers["Transfer-Encoding"] ? {} : { "Content-Length": String(body.length) };
    const response = await post(defaultEndpoints.enquiry, new TextEncoder().encode(body), { ...headers, ...length });
    expect(response.status).toBe(413);
    expect(rows("enquiry")).toEqual([]);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
  });

  test("on another host may send without reading the answer, as `no-cors` does (AS-05)", async () => {
    const { post, rows } = await bundledReceiver();
    const headers = {
      Origin: "https://elsewhere.example",
      "Sec-Fetch-Mode": "no-cors",
      "Sec-Fetch-Site": "cross-site",
    };
    const response = await post(defaultEndpoints.enquiry, JSON.stringify(asha), headers);
    expect(response.status).toBe(200);
    // AS-07: the answer is not a redirect, so there is nothing to follow.
    expect(response.redirected).toBe(false);
    expect(rows("enquiry")).toHaveLength(1);
  });

  test.each([
    ["on somebody else's page", { "Sec-Fetch-Site": "cross-site", Origin: "https://elsewhere.example" }, ["suspect"]],
    ["on a page without an origin", { "Sec-Fetch-Site": "cross-site", Origin: "null" }, ["suspect"]],
    ["on our page on another host", { "Sec-Fetch-Site": "cross-site", Origin: "https://firm.example" }, []],
    ["on our page", { "Sec-Fetch-Site": "same-origin", Origin: "https://firm.example" }, []],
    ["in a browser that does not say", {}, []],
  ])("%s is stored, and marked if it is foreign", async (_, headers, marks) => {
    const { post, rows } = await bundledReceiver({ env: { PUBLIC_SITE_URL: "https://firm.example" } });
    expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha), headers)).status).toBe(200);
    expect((await post(defaultEndpoints.newsletter, form(ashaSubscribes), headers)).status).toBe(200);
    expect([rows("enquiry"), rows("newsletter")]).toMatchObject([[{ marks }], [{ marks }]]);
  });

  test("may use the configured address as well as the default one", async () => {
    const { post, rows } = await bundledReceiver({ env: { PUBLIC_ENQUIRY_URL: "/api/send" } });
    expect((await post("/api/send", JSON.stringify(asha))).status).toBe(200);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: "Ravi" }))).status).toBe(200);
    expect(rows("enquiry")).toHaveLength(2);
  });
});

describe("a visitor without scripts", () => {
  const multipart = new FormData();
  for (const [name, value] of Object.entries({ ...asha, ...scripts })) multipart.append(name, value);

  test.each<[Kind, FormData | URLSearchParams, object]>([
    ["enquiry", form(asha), asha],
    ["newsletter", form(ashaSubscribes), ashaSubscribes],
    ["enquiry", multipart, { ...asha, ...scripts }],
  ])("sends a form (%s) and gets a page that confirms it (FM-09)", async (kind, body, texts) => {
    const { post, rows } = await bundledReceiver();
    const response = await post(defaultEndpoints[kind], body);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
    expect(await response.text()).toBe(pageNamed(`receive/${kind}-sent`));
    expect(rows(kind)).toMatchObject([{ texts, marks: [] }]);
  });

  test.each([
    ["urlencoded in Latin-1", "application/x-www-form-urlencoded; charset=ISO-8859-1", "Ren%E9e"],
    ["urlencoded in declared UTF-8", "application/x-www-form-urlencoded; charset=UTF-8", "Ren%C3%A9e"],
    ["urlencoded, without a declared encoding", "application/x-www-form-urlencoded", "Ren%C3%A9e"],
  ])("has a name decoded as the form declares: %s", async (_, type, name) => {
    const { post, rows } = await bundledReceiver();
    const body = `name=${name}&email=renee%40example.com`;
    expect((await post(defaultEndpoints.newsletter, body, { "Content-Type": type })).status).toBe(200);
    expect(rows("newsletter")).toMatchObject([{ texts: { name: "Renée", email: "renee@example.com" } }]);
  });

  test("gets a page about a form that was incomplete, unreadable, too large or contained a file", async () => {
    const { post, rows } = await bundledReceiver();
    const file = new FormData();
    for (const [name, value] of Object.entries(asha)) file.append(name, value);
    file.set("message", new Blob(["x"]), "message.txt");
    const large = form({ ...asha, message: "x".repeat(largestBody) });
    for (const [body, headers, status, page] of [
      [form({ name: "Asha" }), {}, 400, "receive/refused"],
      ["x", { "Content-Type": "multipart/form-data" }, 400, "receive/refused"],
      [file, {}, 400, "receive/refused"],
      [large, { "Content-Length": String(largestBody + 100) }, 413, "receive/too-large"],
    ] as const) {
      const answer = await post(defaultEndpoints.enquiry, body, headers);
      expect([answer.status, await answer.text()]).toEqual([status, pageNamed(page)]);
    }
    expect(rows("enquiry")).toEqual([]);
  });

  // An error without a listener ends the process; here it fails the run.
  test("whose form is cut off gets that page, wherever it is cut, in a text or in a file", async () => {
    const { post, rows } = await bundledReceiver({ limits: { submissionRate: { burst: 999, interval: 1 } } });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name=${name}\r\n\r\n${value}\r\n`;
    const whole = `${part("name", "Asha")}${part("message; filename=a.txt", "x")}${part("email", "asha@example.com")}--b--`;
    for (let length = 0; length < whole.length; length++) {
      const answer = await post(defaultEndpoints.enquiry, whole.slice(0, length), {
        "Content-Type": "multipart/form-data; boundary=b",
      });
      expect([length, answer.status, await answer.text()]).toEqual([length, 400, pageNamed("receive/refused")]);
    }
    expect(rows("enquiry")).toEqual([]);
  });

  test("gets a plain sentence if the build has no such page", async () => {
    const { post, outDir } = await bundledReceiver();
    rmSync(join(outDir, "receive"), { recursive: true });
    const response = await post(defaultEndpoints.enquiry, form(asha));
    expect([response.status, await response.text()]).toEqual([200, messages.enquiry.sent]);
  });
});

test.each(Object.values(defaultEndpoints))(
  "somebody who opens %s in a browser is told what it is for, and nothing is stored (EP-25)",
  async (address) => {
    const { app, rows } = await bundledReceiver();
    const response = await app.request(`${address}?name=x&message=y`, { headers: { Accept: "text/html" } });
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/nothing to read here/)]);
    expect(rows("enquiry")).toEqual([]);
    const deleting = await app.request(address, { method: "DELETE" });
    expect([deleting.status, deleting.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  },
);

test.skipIf(process.platform === "win32")("nobody else on this computer can read what visitors wrote", async () => {
  const { post, dataDir } = await bundledReceiver();
  expect((await post(defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(200);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  const files = readdirSync(dataDir);
  expect(files).toContain("inbox.sqlite-wal");
  for (const file of files) expect([file, statSync(join(dataDir, file)).mode & 0o777]).toEqual([file, 0o600]);
});

describe("when something fails", () => {
  test("scripts get the specified words and forms the page, both with 500, and the server keeps running", async () => {
    let broken = true;
    const { post, logged } = await bundledReceiver({
      wrapStore: (store) => ({
        ...store,
        save: (...submission) => (broken ? Promise.reject(new Error("unforeseen")) : store.save(...submission)),
      }),
    });
    const script = await post(defaultEndpoints.newsletter, JSON.stringify(ashaSubscribes));
    expect([script.status, await script.text()]).toEqual([500, messages.newsletter.failed]);
    const page = await post(defaultEndpoints.newsletter, form(ashaSubscribes));
    expect([page.status, await page.text()]).toEqual([500, pageNamed("receive/failed")]);
    expect(logged).toHaveLength(1);
    broken = false;
    expect((await post(defaultEndpoints.newsletter, form(ashaSubscribes))).status).toBe(200);
  });

  test("an error while a page is read is a 500 in plain words that reveal nothing about the computer", async () => {
    // No file system allows NUL in a name.
    const { app, logged } = await bundledReceiver({ env: { OUT_DIR: "\0" } });
    const response = await app.request(addresses.about, { headers: { Accept: "text/html" } });
    expect([response.status, await response.text()]).toEqual([500, messages.enquiry.failed]);
    expect(logged.length).toBeGreaterThan(0);
    expect((await app.request(addresses.health)).status).toBe(200);
  });
});
