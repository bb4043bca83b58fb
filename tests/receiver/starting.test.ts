import { writeFileSync } from "node:fs";
import { Agent, type RequestOptions, request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { databaseFile } from "#receiver/server/database.ts";
import { rowsIn } from "./bundled-receiver.ts";
import { asha } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { postEnquiry, run, serverSettings, startServer } from "./server-process.ts";

/** Reads the one line that a command ends with. */
async function complaint(env: Record<string, string>) {
  const { code, stderr } = await run("receiver/server/main.ts", { env: { PORT: "0", ...env } }).ended;
  return { code, lines: stderr.trimEnd().split("\n") };
}

test("staff who start the server read where the site is and where enquiries are saved", async () => {
  const env = serverSettings();
  const { address, saying } = await startServer(env);
  await saying(new RegExp(`Enquiries are saved in ${databaseFile(env.DATA_DIR)}`));
  await saying(/Subscriptions are saved in/);
  expect(await (await fetch(`${address}/health`)).text()).toBe("ok");
});

test("staff whose forms go elsewhere read where", async () => {
  const env = serverSettings();
  const { saying } = await startServer({ ...env, PUBLIC_ENQUIRY_URL: "https://script.example/exec" });
  await saying(/Enquiries go to https:\/\/script\.example\/exec\nSubscriptions are saved/);
});

test("staff who send a form to a page of the site are told", async () => {
  const env = serverSettings();
  const { code, lines } = await complaint({ ...env, PUBLIC_ENQUIRY_URL: addresses.about });
  expect(code).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/^PUBLIC_ENQUIRY_URL is "\/about", which is a page of the site/)]);
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

test("an enquiry that is arriving when the server is stopped is finished and answered", async () => {
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

test("a visitor who sends too much over a real connection reads why, and the server lives", async () => {
  const env = serverSettings();
  const { address } = await startServer(env);
  const response = await fetch(address + defaultEndpoints.enquiry, { method: "POST", body: "x".repeat(3_000_000) });
  expect([response.status, await response.text()]).toEqual([413, "That is larger than 1 MB. Nothing was stored."]);
  expect((await fetch(`${address}/about`)).status).toBe(200);
});

test("a refusal is read by its sender, and whoever comes next on the same connection is served", async () => {
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

test("staff who forgot to build, or whose port, folder or settings cannot be used, read one line", async () => {
  const env = serverSettings();
  const folder = scratchFolder();
  expect(await complaint({ ...env, OUT_DIR: join(folder, "nothing") })).toEqual({
    code: 1,
    lines: [`There is no built site in ${join(folder, "nothing")}. Run npm run build first.`],
  });

  writeFileSync(join(folder, "file"), "");
  for (const DATA_DIR of [join(folder, "file"), join(folder, "file", "data")]) {
    const folderTaken = await complaint({ ...env, DATA_DIR });
    expect(folderTaken).toMatchObject({
      code: 1,
      lines: [expect.stringMatching(/^DATA_DIR is .* Choose another folder\.$/)],
    });
  }

  const setting = await complaint({ ...env, TRUST_PROXY: "yes" });
  expect(setting).toMatchObject({ code: 1, lines: [expect.stringMatching(/^TRUST_PROXY is "yes"\. Write 1/)] });

  const { address } = await startServer(env);
  const port = new URL(address).port;
  const portTaken = await complaint({ ...env, DATA_DIR: join(folder, "other"), PORT: port });
  expect(portTaken).toMatchObject({ code: 1, lines: [expect.stringMatching(`^PORT ${port} is taken`)] });
});

test("a folder that something newer wrote into is left alone", async () => {
  const env = serverSettings();
  const server = await startServer(env);
  server.child.kill("SIGTERM");
  await server.ended;
  const { DatabaseSync } = await import("node:sqlite");
  const database = new DatabaseSync(databaseFile(env.DATA_DIR));
  database.exec("PRAGMA user_version = 99");
  database.close();
  const newer = await complaint(env);
  expect(newer).toMatchObject({ code: 1, lines: [expect.stringContaining("a newer version of this program")] });
});
