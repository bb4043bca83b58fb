import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { messages } from "#contract/alert-messages.ts";
import { fields } from "#contract/submission.ts";
import { readSettings } from "#settings/settings.ts";
import {
  sendTestEnquiry,
  testEmail,
  testEnquiry,
  testReference,
  whereToLook,
} from "#tools/publishing/launch-check/test-enquiry.ts";
import { freePort } from "../free-port.ts";
import { rowsOf, scriptReceiver } from "../receiver/script-receiver.ts";
import { serveScript } from "../receiver/script-server.ts";

const reference = testReference(new Date("2026-11-28T06:31:05.007Z"));

test("the answer of a spreadsheet script is read through Google's redirect", async () => {
  const sheets = scriptReceiver();
  const { address, close } = await serveScript(sheets);
  onTestFinished(close);
  expect(await send(address)).toEqual({ result: "sent", words: expect.stringContaining(messages.enquiry.sent) });
  expect(rowsOf(sheets, "enquiry")).toMatchObject([{ texts: testEnquiry(reference), marks: [] }]);
});

test("the enquiry arrives as from the page: JSON as plain text, with exactly the specified fields, once", async () => {
  const heard: { type: string | undefined; body: string }[] = [];
  const url = await serve(async (request, response) => {
    heard.push({ type: request.headers["content-type"], body: await text(request) });
    response.end("Taken.");
  });
  expect(await send(`${url}/take`)).toEqual({ result: "sent", words: expect.stringContaining('200, "Taken."') });
  expect(heard.map(({ type }) => type?.toLowerCase())).toEqual(["text/plain;charset=utf-8"]);
  const typed = JSON.parse(heard[0]?.body ?? "");
  expect(Object.keys(typed)).toEqual(fields.enquiry);
  for (const field of ["name", "subject", "message"]) expect(typed[field]).toMatch(/^TEST/);
  expect(typed.email).toBe(testEmail);
});

test("the reference is the time in India to the millisecond", () => {
  expect(reference).toBe("TEST 2026-11-28 12:01:05.007");
});

const bundled = defaultEndpoints.enquiry;

// Each row: where the form sends, what answers there, and what staff are told.
test.each<[string, string, RequestListener, "failed" | "unknown", RegExp]>([
  [
    "a script that stored nothing",
    "/exec",
    (_, response) => response.end(JSON.stringify({ sent: false, sentence: "Not today." })),
    "failed",
    /"Not today\."/,
  ],
  [
    "a page of Google's own with status 200",
    "/exec",
    (request, response) => {
      if (request.method === "POST") response.writeHead(302, { Location: "/error" }).end();
      else response.end("<title>Error</title>Script function not found: doPost");
    },
    "failed",
    /answered 200, ".*doPost"\. That is not the spreadsheet script's answer/,
  ],
  [
    "a static host without that page",
    bundled,
    (_, response) => response.writeHead(404).end("Not Found"),
    "failed",
    /answered 404, .*a static host receives nothing/,
  ],
  [
    "a static host that shows a page",
    bundled,
    (_, response) => response.end("<title>Home</title>"),
    "failed",
    /answered 200, .*a static host receives nothing/,
  ],
  [
    "another receiver that redirects",
    "/take",
    (request, response) => {
      if (request.method === "POST") response.writeHead(303, { Location: "/thanks" }).end();
      else response.end("Thanks");
    },
    "unknown",
    /Only the receiver knows/,
  ],
  [
    "another receiver that refuses, in words that could drive the terminal",
    "/take",
    (_, response) => response.writeHead(500).end(`\u001B[2J${"x".repeat(500)}`),
    "failed",
    /answered 500, "\uFFFD\[2Jx{196}…"\.$/,
  ],
  [
    "a connection that breaks",
    "/take",
    (request) => request.socket.destroy(),
    "unknown",
    /may have ended before or after it arrived/,
  ],
  ["a receiver that never answers", "/take", () => {}, "unknown", /\/take did not answer within 1 seconds\.$/],
])("%s is reported as what it is", async (_, path, answer, result, words) => {
  const siteUrl = await serve(answer);
  const enquiryUrl = path === bundled ? path : siteUrl + path;
  const outcome = await sendTestEnquiry({ siteUrl, enquiryUrl }, { reference, timeout: 1_000 });
  expect(outcome).toEqual({ result, words: expect.stringMatching(words) });
});

test("a site that redirects to another domain is reported, and nothing is sent there", async () => {
  const requests: string[] = [];
  const siteUrl = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(301, { Location: "/elsewhere" }).end();
  });
  const { result, words } = await sendTestEnquiry({ siteUrl, enquiryUrl: bundled }, { reference });
  expect(result).toBe("failed");
  expect(words).toMatch(/redirects to .*\/elsewhere.*PUBLIC_SITE_URL/);
  expect(requests).toEqual([`POST ${bundled}`]);
});

test("if nothing listens there, nothing was sent", async () => {
  expect(await send(`http://127.0.0.1:${await freePort()}/take`)).toEqual({
    result: "failed",
    words: expect.stringMatching(/could not be reached: .*Nothing was sent\.$/),
  });
});

const look = (env: Record<string, string> = {}) => {
  const mail = { NOTIFY_EMAIL: "office@shivalik.in", SMTP_URL: "smtps://office:word@mail.shivalik.in" };
  return whereToLook(readSettings({ ...mail, ...env }), reference).join("\n");
};

test("for the bundled server, the command npm run inbox and who is notified are named, but no secret", () => {
  expect(look()).toMatch(/npm run inbox\. .*"TEST 2026-11-28 12:01:05\.007" under Subject/);
  expect(look()).toMatch(/A mail to office@shivalik\.in/);
  expect(look()).toMatch(/npm run inbox -- --erase-person launch-check@example\.com/);
  expect(look()).toMatch(/Each test has its own reference and so its own row, even within ten minutes\.$/);
  expect(look({ NOTIFY_EMAIL: "", SMTP_URL: "" })).toMatch(/nobody is notified/);
  const webhook = look({ NOTIFY_WEBHOOK_URL: "https://chat.shivalik.in/secret" });
  expect(webhook).toMatch(/NOTIFY_WEBHOOK_URL/);
  expect(webhook).not.toContain("secret");
});

test("for Cloudflare, the command that reads the inbox there and the mail that it sends", () => {
  const words = look({ PUBLISH_TO: "cloudflare", SMTP_URL: "", NOTIFY_FROM: "website@shivalik.in" });
  expect(words).toMatch(/^npm run inbox -- --at cloudflare\. .*"TEST 2026-11-28 12:01:05\.007" under Subject/);
  expect(words).toMatch(/A mail to office@shivalik\.in/);
  expect(words).toMatch(/npm run inbox -- --at cloudflare --erase-person launch-check@example\.com/);
  expect(words).not.toMatch(/the server runs|another computer/);
  expect(look({ PUBLISH_TO: "cloudflare" }), "a mail server is not used there").toMatch(/nobody is notified/);
});

test("for a spreadsheet, the sheet, the row and the column Mail are named", () => {
  const words = look({ PUBLIC_ENQUIRY_URL: "https://script.google.com/macros/s/A/exec" });
  expect(words).toMatch(/sheet 'Enquiries': the lowest row, with "TEST .*column Mail/);
  expect(words).toMatch(/Script Properties, NOTIFY_EMAIL/);
  expect(words).not.toContain("office@shivalik.in");
  expect(look({ PUBLIC_ENQUIRY_URL: "https://forms.in/take" })).toMatch(/Where forms\.in stores/);
});

const send = (enquiryUrl: string) => sendTestEnquiry({ siteUrl: "http://localhost", enquiryUrl }, { reference });

/** A server that gives this answer until the test ends. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
