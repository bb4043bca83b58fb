import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { defaultEndpoints } from "#contract/addresses.ts";
import { finish, listen } from "#receiver/server/listen.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { conversation, listening } from "./connections.ts";
import { asha } from "./samples.ts";

/** @param timeouts short, for tests that wait for them */
async function served(timeouts = { requestTimeout: 400, headersTimeout: 200, keepAliveTimeout: 200 }) {
  const receiver = await bundledReceiver();
  const port = await listening(receiver.app, { timeouts: { ...timeouts, connectionsCheckingInterval: 50 } });
  return { ...receiver, port, origin: `http://127.0.0.1:${port}` };
}

const started = `POST ${defaultEndpoints.enquiry} HTTP/1.1\r\nHost: x\r\n`;

test.each([
  ["sends nothing", "", ""],
  ["never finishes its headers", started, "408"],
  ["never begins its body", `${started}Content-Length: 500\r\n\r\n`, "408"],
  ["never finishes its body", `${started}Content-Length: 500\r\n\r\n{"name":"Asha`, "408"],
  ["never finishes a chunked body", `${started}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`, "408"],
])("a connection that %s is closed, nothing is stored and nothing is logged", async (_, sent, status) => {
  const { port, rows, logged, origin } = await served();
  expect(await conversation(port, sent)).toContain(status);
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  expect(rows("enquiry")).toEqual([]);
  expect(logged).toEqual([]);
});

test("a connection kept open after an answer is closed if nothing more arrives", async () => {
  const { port } = await served();
  expect(await conversation(port, "GET /health HTTP/1.1\r\nHost: x\r\n\r\n")).toContain("200 OK");
});

test("a browser's spare connection does not delay the end of the server", async () => {
  const { app } = await bundledReceiver();
  // Longer than this test may take.
  const long = 3_600_000;
  const timeouts = { requestTimeout: long, headersTimeout: long, keepAliveTimeout: long };
  const options = { host: "127.0.0.1", port: 0, timeouts: { ...timeouts, connectionsCheckingInterval: 50 } };
  const server = listen(app, options, () => {});
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const spare = connect(port, "127.0.0.1").on("error", () => {});
  onTestFinished(() => void spare.destroy());
  const closed = once(spare, "close");
  // The server has it once it answers a later one.
  await fetch(`http://127.0.0.1:${port}/health`);
  await Promise.all([finish(server, long), closed]);
});

test("1,000 silent connections do not keep visitors out", async () => {
  const long = { requestTimeout: 60_000, headersTimeout: 60_000, keepAliveTimeout: 60_000 };
  const { port, origin, rows } = await served(long);
  const idle = Array.from({ length: 1_000 }, () => connect(port, "127.0.0.1"));
  onTestFinished(() => {
    for (const socket of idle) socket.destroy();
  });
  await Promise.all(idle.map((socket) => once(socket, "connect")));
  for (const socket of idle.slice(500)) socket.write(started);
  expect((await fetch(`${origin}/about`)).status).toBe(200);
  const body = JSON.stringify(asha);
  expect((await fetch(origin + defaultEndpoints.enquiry, { method: "POST", body })).status).toBe(200);
  expect(rows("enquiry")).toHaveLength(1);
  expect(idle.filter((socket) => socket.closed)).toEqual([]);
});
