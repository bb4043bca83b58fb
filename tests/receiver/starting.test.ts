import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:http";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { freePort } from "../free-port.ts";
import { rowsIn } from "./bundled-receiver.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { postEnquiry, run, serverSettings, startServer } from "./server-process.ts";

test("whoever starts the server is told where the site is and where submissions go", async () => {
  const env = serverSettings();
  const { address, saying } = await startServer({ ...env, PUBLIC_NEWSLETTER_URL: "https://script.example/exec" });
  await saying(new RegExp(`Enquiries are saved in ${databaseFile(env.DATA_DIR)}`));
  await saying(/Subscriptions go to https:\/\/script\.example\/exec/);
  expect(await (await fetch(`${address}/health`)).text()).toBe("ok");
});

test.runIf(hasIpv6())("if another program answers at localhost, the numeric address of the site is shown", async () => {
  const port = await freePort();
  const other = createServer((socket) => socket.end()).listen({ host: "::1", port, ipv6Only: true });
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const server = run("receiver/server/main.ts", { env: { ...serverSettings(), PORT: String(port) } });
  await server.saying(new RegExp(`The site is at http://127\\.0\\.0\\.1:${port}\n`));
});

test("an enquiry is still there after a restart", async () => {
  const env = serverSettings();
  const first = await startServer(env);
  expect((await postEnquiry(first.address, asha)).status).toBe(200);
  first.child.kill("SIGTERM");
  expect((await first.ended).code).toBe(0);
  const second = await startServer(env);
  expect((await postEnquiry(second.address, asha)).status).toBe(200);
  expect(rowsIn(env.DATA_DIR, "enquiry")).toMatchObject([{ texts: asha }]);
});

test("an enquiry that is arriving when the server is stopped is stored and answered", async () => {
  const env = serverSettings();
  const server = await startServer(env);
  const body = JSON.stringify(asha);
  const sending = request(server.address + defaultEndpoints.enquiry, {
    method: "POST",
    headers: { "Content-Length": Buffer.byteLength(body) },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on("response", (response) => resolve(response.resume().statusCode)).on("error", reject);
  });
  sending.write(body.slice(0, 20));
  // The server has the first half once it answers a later request on another connection.
  await fetch(`${server.address}/health`);
  server.child.kill("SIGTERM");
  await expect.poll(() => fetch(`${server.address}/health`).catch(() => "refused")).toBe("refused");
  sending.end(body.slice(20));
  expect(await answered).toBe(200);
  expect((await server.ended).code).toBe(0);
  expect(rowsIn(env.DATA_DIR, "enquiry")).toHaveLength(1);
});

test("a refusal reaches its sender, and the next request on the same connection is served", async () => {
  const env = serverSettings();
  const { address } = await startServer(env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const post = (path: string, body: string, options: RequestOptions = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(address + path, { method: "POST", agent, ...options })
        .on("response", (response) => response.resume().on("end", () => resolve(response.statusCode)))
        .on("error", reject)
        .end(body);
    });
  const large = "x".repeat(5_000_000);
  const inPieces = { headers: { "Transfer-Encoding": "chunked" } };
  for (const [path, body, options, status] of [
    [defaultEndpoints.enquiry, large, {}, 413],
    [defaultEndpoints.enquiry, large, inPieces, 413],
    [defaultEndpoints.pageView, large, {}, 413],
    [addresses.about, large, {}, 405],
    [addresses.about, "short", {}, 405],
    [defaultEndpoints.enquiry, large, { method: "PUT" }, 405],
    [defaultEndpoints.enquiry, "x".repeat(30_000_000), {}, 413],
  ] as const) {
    expect(await post(path, body, options)).toBe(status);
    expect(await post(defaultEndpoints.enquiry, JSON.stringify(asha))).toBe(200);
  }
});

test("a missing build, or an unusable port, folder or setting, is reported in one line", async () => {
  const env = serverSettings();
  const folder = scratchFolder();
  writeFileSync(join(folder, "file"), "");
  mkdirSync(join(folder, "newer"));
  using database = new DatabaseSync(databaseFile(join(folder, "newer")));
  database.exec("PRAGMA user_version = 99");
  const { address } = await startServer(env);
  const { port } = new URL(address);
  for (const [wrong, line] of [
    [{ OUT_DIR: join(folder, "nothing") }, /^There is no built site in .*nothing\. Run npm run build first\.$/],
    [{ PUBLIC_ENQUIRY_URL: addresses.about }, /^PUBLIC_ENQUIRY_URL is "\/about", which is a page of the site/],
    [{ DATA_DIR: join(folder, "file") }, /^DATA_DIR is .* or choose another folder\.$/],
    [{ DATA_DIR: join(folder, "file", "data") }, /^DATA_DIR is .* or choose another folder\.$/],
    [{ DATA_DIR: join(folder, "newer") }, /a newer version of this program/],
    [{ TRUST_PROXY: "yes" }, /^TRUST_PROXY is "yes"\. Write 1/],
    [{ DATA_DIR: join(folder, "other"), PORT: port }, new RegExp(`^PORT ${port} is in use`)],
  ] as const) {
    const { code, stderr } = await run("receiver/server/main.ts", { env: { ...env, PORT: "0", ...wrong } }).ended;
    expect({ code, lines: stderr.trimEnd().split("\n") }).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
  }
});

function hasIpv6() {
  return Object.values(networkInterfaces())
    .flat()
    .some((at) => at?.address === "::1");
}
