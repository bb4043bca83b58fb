import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { fields, messages } from "#contract/submission.ts";
import { listen } from "#receiver/server/listen.ts";
import {
  sendTestEnquiry,
  testEmail,
  testEnquiry,
  testReference,
} from "#tools/publishing/launch-check/send-test-enquiry.ts";
import { bundledReceiver } from "../receiver/bundled-receiver.ts";
import { rowsOf, scriptReceiver } from "../receiver/script-receiver.ts";
import { serveScript } from "../receiver/script-server.ts";

const reference = testReference(new Date("2026-11-28T06:31:05.007Z"));

test("the bundled server keeps a test enquiry, and its own answer says so", async () => {
  const { app, rows } = await bundledReceiver();
  const server = listen(app, { host: "127.0.0.1", port: 0 }, () => {});
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const siteUrl = `http://127.0.0.1:${port}`;

  const outcome = await sendTestEnquiry({ siteUrl, enquiryUrl: defaultEndpoints.enquiry }, { reference });
  expect(outcome).toEqual({ result: "sent", words: expect.stringContaining(messages.enquiry.sent) });
  expect(rows("enquiry")).toMatchObject([{ texts: testEnquiry(reference), marks: [] }]);

  const later = testReference(new Date("2026-11-28T06:31:05.008Z"));
  await sendTestEnquiry({ siteUrl, enquiryUrl: defaultEndpoints.enquiry }, { reference: later });
  expect(rows("enquiry"), "a second send is a row of its own").toHaveLength(2);
});

test("a spreadsheet script that answers through a redirect, as Google's do, is read to its words", async () => {
  const sheets = scriptReceiver();
  const { address, close } = await serveScript(sheets);
  onTestFinished(close);
  expect(await send(address)).toEqual({ result: "sent", words: expect.stringContaining(messages.enquiry.sent) });
  expect(rowsOf(sheets, "enquiry")).toMatchObject([{ texts: testEnquiry(reference), marks: [] }]);
});

test("it arrives as the page sends it: JSON as plain text, with exactly the specified fields, once", async () => {
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

test("the reference is the time in India to a thousandth of a second", () => {
  expect(reference).toBe("TEST 2026-11-28 12:01:05.007");
});

test("a script that stored nothing is reported with its own reason", async () => {
  const url = await serve((_, response) => response.end(JSON.stringify({ sent: false, sentence: "Not today." })));
  expect(await send(`${url}/exec`)).toEqual({ result: "failed", words: expect.stringContaining('"Not today."') });
});

test("a page of Google's own, though it is a 200, is no answer of the script", async () => {
  const url = await serve((request, response) => {
    if (request.method === "POST") response.writeHead(302, { Location: "/error" }).end();
    else response.end("<title>Error</title>Script function not found: doPost");
  });
  const { result, words } = await send(`${url}/exec`);
  expect(result).toBe("failed");
  expect(words).toMatch(/answered 200, ".*doPost"\. That is not the spreadsheet script's answer/);
});

test.each([
  [404, "Not Found"],
  [200, "<!doctype html><title>Home</title>"],
])("a host of files that answers %i at the bundled server's address is reported as such", async (status, page) => {
  const siteUrl = await serve((_, response) => response.writeHead(status).end(page));
  const { result, words } = await sendTestEnquiry({ siteUrl, enquiryUrl: defaultEndpoints.enquiry }, { reference });
  expect(result).toBe("failed");
  expect(words).toMatch(new RegExp(`answered ${status}, .*a host of files receives nothing`));
});

test("a site that redirects to another name is reported, and nothing is sent there", async () => {
  const requests: string[] = [];
  const siteUrl = await serve((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.writeHead(301, { Location: "/elsewhere" }).end();
  });
  const { result, words } = await sendTestEnquiry({ siteUrl, enquiryUrl: defaultEndpoints.enquiry }, { reference });
  expect(result).toBe("failed");
  expect(words).toMatch(/redirects to .*\/elsewhere.*PUBLIC_SITE_URL/);
  expect(requests).toEqual(["POST /receive/enquiry"]);
});

test("of another receiver that redirects, nobody claims that it stored the enquiry", async () => {
  const url = await serve((request, response) => {
    if (request.method === "POST") response.writeHead(303, { Location: "/thanks" }).end();
    else response.end("Thanks");
  });
  expect(await send(`${url}/take`)).toMatchObject({ result: "unknown" });
});

test("what another receiver refuses is reported with its status, and cannot drive the terminal", async () => {
  const url = await serve((_, response) => response.writeHead(500).end(`\u001B[2J${"x".repeat(500)}`));
  const { result, words } = await send(`${url}/take`);
  expect(result).toBe("failed");
  expect(words).toMatch(/answered 500, "\uFFFD\[2Jx+…"/);
  expect(words.length).toBeLessThan(300);
});

test("where nobody listens, nothing was sent", async () => {
  const url = await serve(() => {}, { closed: true });
  expect(await send(`${url}/take`)).toEqual({
    result: "failed",
    words: expect.stringMatching(/could not be reached: .*ECONNREFUSED.*Nothing was sent\.$/),
  });
});

test("where nobody answers, it may have arrived all the same", async () => {
  const url = await serve(() => {});
  const outcome = await sendTestEnquiry({ siteUrl: url, enquiryUrl: `${url}/take` }, { reference, wait: 200 });
  expect(outcome).toEqual({ result: "unknown", words: `${url}/take did not answer within 0.2 seconds.` });
});

test("nor is it known when the connection breaks", async () => {
  const url = await serve((request) => request.socket.destroy());
  expect(await send(`${url}/take`)).toMatchObject({ result: "unknown" });
});

const send = (enquiryUrl: string) => sendTestEnquiry({ siteUrl: "http://localhost", enquiryUrl }, { reference });

/** A server that answers like this until the test ends; a closed one has an address where nobody listens. */
async function serve(answer: RequestListener, { closed = false } = {}): Promise<string> {
  const server = createServer(answer);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  if (closed) await close();
  else onTestFinished(() => void close());
  return `http://127.0.0.1:${port}`;
}
