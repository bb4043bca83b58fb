import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Hono } from "hono";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { limitRequests } from "#receiver/server/limit-requests.ts";
import { limits as allLimits } from "#receiver/server/limits.ts";
import { finish, listen } from "#receiver/server/listen.ts";
import { countRefusals } from "#receiver/server/refusals.ts";
import { StoreUnavailable } from "#receiver/server/store-unavailable.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { conversation, listening } from "./connections.ts";
import { pageNamed } from "./fake-site.ts";
import { asha } from "./samples.ts";

const closing = "Connection: close\r\n\r\n";

describe("an address", () => {
  test.each([
    ["with thousands of folders", "/a".repeat(8_000)],
    ["with thousands of folders below a section", `${addresses.services}${"/a".repeat(4_000)}`],
    ["with one long name", `/${"a".repeat(allLimits.longestPath)}`],
    ["with a long query", `/about?${"a".repeat(allLimits.longestAddress)}`],
  ])("%s is refused at once", async (_, address) => {
    const { app, post } = await bundledReceiver();
    expect((await app.request(address)).status).toBe(414);
    expect((await post(address, "x")).status).toBe(414);
  });

  test("from an advertisement gives the page, and one with many folders the not-found page of its section", async () => {
    const { app } = await bundledReceiver();
    expect((await app.request(`/about?gclid=${"a".repeat(1_000)}`)).status).toBe(200);
    const deep = await app.request(`${addresses.services}${"/a".repeat(900)}`);
    expect([deep.status, await deep.text()]).toEqual([404, pageNamed("services/404")]);
  });
});

describe("a body with far more names or parts than ours", () => {
  const valid = new URLSearchParams(asha).toString();
  const part = (name: string, text: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const parts = Object.entries(asha).map(([name, text]) => part(name, text));
  const urlencoded = "application/x-www-form-urlencoded";
  const multipart = "multipart/form-data; boundary=b";
  const oneObject = JSON.stringify(asha).slice(0, -1);

  test.each([
    ["names without values", urlencoded, `${valid}${"&a".repeat(400_000)}`],
    ["short names", urlencoded, valid + Array.from({ length: 100_000 }, (_, n) => `&${n}=`).join("")],
    ["one name many times", urlencoded, valid + "&name=".repeat(150_000)],
    ["parts", multipart, `${parts.join("")}${part("a", "").repeat(14_000)}--b--\r\n`],
    ["names in JSON", "text/plain", `${oneObject}${Array.from({ length: 70_000 }, (_, n) => `,"${n}":0`).join("")}}`],
    ["lists in JSON", "text/plain", `${oneObject},"a":${"[".repeat(200_000)}${"]".repeat(200_000)}}`],
  ])("is refused: %s", async (_, type, body) => {
    const { post, rows } = await bundledReceiver();
    const response = await post(defaultEndpoints.enquiry, new TextEncoder().encode(body), { "Content-Type": type });
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(type === "text/plain" ? /too many/ : pageNamed("receive/refused"));
    expect(rows("enquiry")).toEqual([]);
  });

  test("is not mistaken for one because of its punctuation", async () => {
    const { post, rows } = await bundledReceiver();
    const message = `,[{":"\\`.repeat(1_000);
    expect((await post(defaultEndpoints.enquiry, JSON.stringify({ ...asha, message }))).status).toBe(200);
    expect(
      (await post(defaultEndpoints.enquiry, new URLSearchParams({ ...asha, message: "&=".repeat(500) }))).status,
    ).toBe(200);
    expect(rows("enquiry")).toMatchObject([{ texts: { message } }, { texts: { message: "&=".repeat(500) } }]);
  });
});

describe("a request", () => {
  test.each([
    ["with two hosts", "GET / HTTP/1.1\r\nHost: a.example\r\nhost: b.example\r\n"],
    ["of a version without headers", "GET / HTTP/0.9\r\nHost: a.example\r\n"],
    ["of a version that is not ours", "GET / HTTP/2.0\r\nHost: a.example\r\n"],
  ])("%s is refused", async (_, request) => {
    const { app } = await bundledReceiver();
    expect(await conversation(await listening(app), request + closing)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("of a proxy that speaks HTTP/1.0 is answered, and that of a load balancer which names no host", async () => {
    const { app } = await bundledReceiver();
    const port = await listening(app);
    for (const request of ["GET / HTTP/1.0\r\nHost: a.example", "GET /health HTTP/1.0", "OPTIONS /health HTTP/1.0"])
      expect(await conversation(port, `${request}\r\n\r\n`), request).toMatch(/ (?:200 OK|405 Method Not Allowed)/);
  });

  test("of HTTP/1.1 without a host is refused", async () => {
    const { app } = await bundledReceiver();
    expect(await conversation(await listening(app), `GET / HTTP/1.1\r\n${closing}`)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe("at the same time", () => {
  test("one connection gets some requests answered, and is closed if it sends many at once", async () => {
    const { app } = await bundledReceiver();
    const said = await conversation(await listening(app), "GET /about HTTP/1.1\r\nHost: x\r\n\r\n".repeat(400));
    const statuses = said.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
    expect(statuses).toEqual([...Array(allLimits.requestsOfConnection).fill("200"), "429"]);
  });

  test("of thousands that one connection sends at once, whether or not their answers are read, Node reads few", async () => {
    const { app } = await bundledReceiver();
    let seen = 0;
    const server = listen(app, { host: "127.0.0.1", port: 0 }, () => {});
    onTestFinished(() => finish(server, 0));
    server.prependListener("request", () => seen++);
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    const requests = "GET /about HTTP/1.1\r\nHost: x\r\n\r\n".repeat(5_000);
    const unread = connect(port, "127.0.0.1").on("error", () => {});
    onTestFinished(() => void unread.destroy());
    unread.pause().write(requests);
    expect(await conversation(port, requests)).toContain(" 429 ");
    expect(seen).toBeGreaterThan(allLimits.requestsOfConnection);
    expect(seen).toBeLessThan(200);
  });

  test("a visitor's request is begun before most of those that somebody else sent earlier", async () => {
    const begun: (string | undefined)[] = [];
    const app = new Hono().use(limitRequests({ trustProxy: true })).get("*", (c) => {
      begun.push(c.req.header("X-Forwarded-For"));
      return c.text("a page");
    });
    const clients = [...Array(100).fill("198.51.100.7"), "203.0.113.1"];
    await Promise.all(clients.map((client) => app.request("/", { headers: { "X-Forwarded-For": client } })));
    expect(begun.indexOf("203.0.113.1")).toBe(allLimits.requestsOfTurn);
    expect(begun).toHaveLength(101);
  });

  test("large submissions are stored one after another", async () => {
    const seen: string[] = [];
    const { from } = await bundledReceiver({
      wrapStore: (real) => ({
        ...real,
        save: async (...submission) => {
          seen.push("begun");
          await real.save(...submission);
          await setImmediate();
          seen.push("stored");
        },
      }),
    });
    const send = async (n: number) => {
      const message = `${n}`.padEnd(allLimits.smallSubmission, "x");
      return (await from("203.0.113.7", defaultEndpoints.enquiry, JSON.stringify({ ...asha, message }))).status;
    };
    expect(await Promise.all([send(1), send(2), send(3)])).toEqual([200, 200, 200]);
    expect(seen).toEqual(Array(3).fill(["begun", "stored"]).flat());
  });

  test("requests that follow each other on one connection, and long bodies among them, are all answered", async () => {
    const { app, rows } = await bundledReceiver();
    const port = await listening(app);
    const socket = connect(port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    let said = "";
    socket.setEncoding("utf8").on("data", (chunk) => (said += chunk));
    const messages = ["x".repeat(700_000), "\r\n\r\nGET / HTTP/1.1\r\n\r\n".repeat(10_000)];
    const bodies = messages.map((message) => JSON.stringify({ ...asha, message }));
    const posts = bodies.map(
      (body) => `POST ${defaultEndpoints.enquiry} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    for (let n = 0; n < 30; n++) {
      socket.write(`GET /about HTTP/1.1\r\nHost: x\r\n\r\n${n < 2 ? posts[n] : ""}`);
      await expect.poll(() => said.match(/HTTP\/1\.1 200/g)?.length).toBe(n < 2 ? 2 * n + 2 : n + 3);
    }
    expect(rows("enquiry").map(({ texts }) => texts.message)).toEqual(expect.arrayContaining(messages));
  });

  test.each([
    ["one address", { requestsOfAddress: 3 }, "429"],
    ["all addresses", { requests: 3 }, "503"],
  ])("%s may have a limited number of requests, and more once those are answered", async (_, limits, status) => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const app = new Hono();
    app.use(limitRequests({ trustProxy: false, limits: { ...allLimits, ...limits } }));
    app.get("/slow", async (c) => c.text(String(await waiting)));
    app.get("/", (c) => c.text("ok"));
    const port = await listening(app);
    const ask = (path: string) => conversation(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${closing}`);
    const gone = connect(port, "127.0.0.1").on("error", () => {});
    gone.write("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n".repeat(2));
    const slow = [ask("/slow")];
    await expect.poll(() => ask("/")).toContain(status);
    gone.destroy();
    await expect.poll(() => ask("/")).toContain(" 200 ");
    answer();
    expect(await slow[0]).toContain(" 200 ");
  });

  test.each([
    ["one address", { connectionsOfAddress: 3 }],
    ["all addresses", { connections: 3 }],
  ])("%s may have a limited number of connections; idle ones make room, busy ones do not", async (_, limits) => {
    const logged: unknown[] = [];
    const refusals = countRefusals((line) => logged.push(line));
    const app = new Hono();
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    app.get("/", (c) => c.text("ok"));
    app.get("/slow", async (c) => c.text(String(await answered)));
    const port = await listening(app, { ...limits, refusals });
    const idle: Socket[] = Array.from({ length: 3 }, () => connect(port, "127.0.0.1"));
    await Promise.all(idle.map((socket) => once(socket, "connect")));
    const ask = (path = "/") => conversation(port, `GET ${path} HTTP/1.1\r\nHost: x\r\n${closing}`);
    expect(await ask()).toContain(" 200 ");
    const slow = [ask("/slow"), ask("/slow"), ask("/slow")];
    await expect.poll(() => idle.every((socket) => socket.closed)).toBe(true);
    await expect.poll(() => ask()).toBe("");
    answer();
    for (const each of slow) expect(await each).toContain(" 200 ");
    expect(await ask()).toContain(" 200 ");
    refusals.report();
    expect(logged).toEqual([
      expect.stringMatching(/^Refused since .* × connections closed, too many from 127\.0\.0\.0\/24/),
    ]);
  });

  test.each([
    ["as many bodies as one address may send", { bodiesOfAddress: 3 }, {}, defaultEndpoints.enquiry, 1],
    ["as many bodies as all may send", { bodies: 3 }, {}, defaultEndpoints.enquiry, 3],
    ["as many requests as one address may make", {}, { requestsOfAddress: 3 }, "/anywhere", 1],
    ["as many requests as all may make", {}, { requests: 3 }, "/anywhere", 3],
  ])("%s keep nobody out if they never end", async (_, limits, requestLimits, address, senders) => {
    const { app, rows } = await bundledReceiver({ env: { TRUST_PROXY: "1" }, limits });
    const outer = new Hono();
    outer.use(limitRequests({ trustProxy: true, limits: { ...allLimits, ...requestLimits } }));
    outer.route("/", app);
    const port = await listening(outer);
    const begun = (sender: number) =>
      `POST ${address} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${sender}\r\nContent-Length: 500\r\n\r\n{`;
    const endless: Socket[] = [];
    for (let n = 0; n < 6; n++) {
      const socket = connect(port, "127.0.0.1").on("error", () => {});
      onTestFinished(() => void socket.destroy());
      socket.write(begun(n % senders));
      endless.push(socket);
    }
    await expect.poll(() => endless.filter((socket) => socket.closed).length).toBe(3);
    const body = JSON.stringify(asha);
    const sent = `POST /receive/enquiry HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.0\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`;
    expect(await conversation(port, sent + closing + body)).toContain(" 200 ");
    expect(rows("enquiry")).toMatchObject([{ texts: asha, marks: [] }]);
  });
});

test("a connection whose answer nobody reads is closed, even if it keeps sending", async () => {
  const logged: unknown[] = [];
  const refusals = countRefusals((line) => logged.push(line));
  const app = new Hono();
  app.get("/", (c) => c.body(new Uint8Array(20_000_000)));
  const port = await listening(app, { refusals, stillAnswer: 300 });
  const clients = [1, 2].map(() =>
    connect(port, "127.0.0.1")
      .on("error", () => {})
      .pause(),
  );
  for (const client of clients) client.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  const sending = setInterval(() => clients[0]?.write("\r\n"), 50);
  onTestFinished(() => {
    clearInterval(sending);
    for (const client of clients) client.destroy();
  });
  const counted = () => {
    refusals.report();
    return logged
      .join()
      .match(/\d+(?= × answers not read from 127\.0\.0\.0\/24)/g)
      ?.reduce((sum, n) => sum + Number(n), 0);
  };
  await expect.poll(counted, { timeout: 20_000 }).toBe(2);
}, 60_000);

describe("in a day", () => {
  const client = "203.0.113.7";
  const send = async ({ from }: Awaited<ReturnType<typeof bundledReceiver>>, length: number, sender = client) => {
    const message = Math.random().toString().padEnd(length, "x");
    return (await from(sender, defaultEndpoints.enquiry, JSON.stringify({ ...asha, message }))).status;
  };

  test("one sender may send a limited amount in large submissions, and small ones after that", async () => {
    const receiver = await bundledReceiver({ limits: { largeBytesOfSender: 1_000_000 } });
    expect([await send(receiver, 600_000), await send(receiver, 600_000), await send(receiver, 1_000)]).toEqual([
      200, 429, 200,
    ]);
    expect(await send(receiver, 600_000, "198.51.100.1")).toBe(200);
    expect(receiver.rows("enquiry")).toHaveLength(3);
  });

  test("what is too much by its announced length is refused before anybody works on it", async () => {
    const receiver = await bundledReceiver({ limits: { largeBytesOfSender: 1_000_000 } });
    await send(receiver, 600_000);
    const announce = async (length: number) =>
      (await receiver.from(client, defaultEndpoints.enquiry, "no JSON", { "Content-Length": String(length) })).status;
    expect([await announce(600_000), await announce(300_000), await announce(30_000_000)]).toEqual([429, 400, 413]);
  });

  test("one sender may send a limited number of bytes", async () => {
    const receiver = await bundledReceiver({ limits: { bytesOfSender: 10_000 } });
    expect([await send(receiver, 6_000), await send(receiver, 6_000), await send(receiver, 1_000)]).toEqual([
      200, 429, 200,
    ]);
  });

  test("a /48 IPv6 network may send as many bytes as eight senders", async () => {
    const receiver = await bundledReceiver({ limits: { bytesOfSender: 10_000 } });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n++) statuses.push(await send(receiver, 9_000, `2001:db8:1:${n}::1`));
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(429)]);
  });

  test("all senders together may send a limited amount in large submissions, and small ones after that", async () => {
    const receiver = await bundledReceiver({ limits: { largeBytes: 1_000_000 } });
    expect([await send(receiver, 600_000), await send(receiver, 600_000, "198.51.100.1")]).toEqual([200, 503]);
    expect(await send(receiver, 1_000, "198.51.100.2")).toBe(200);
  });

  test("and when the disk is nearly full, a large submission is refused and a small one stored", async () => {
    const receiver = await bundledReceiver({ limits: { freeDisk: Number.MAX_VALUE } });
    expect([await send(receiver, 600_000), await send(receiver, 50_000)]).toEqual([503, 200]);
    const large = new URLSearchParams({ ...asha, message: "x".repeat(600_000) });
    const page = await receiver.from(client, defaultEndpoints.enquiry, large);
    expect([page.status, await page.text()]).toEqual([503, pageNamed("receive/failed")]);
  });
});

test("only a limited number of bodies is read at once, in total and for one sender", async () => {
  for (const [limits, status] of [
    [{ bodies: 2 }, 503],
    [{ bodiesOfAddress: 2 }, 429],
  ] as const) {
    let store = () => {};
    const full = new Promise<void>((resolve) => {
      store = resolve;
    });
    const receiver = await bundledReceiver({
      limits,
      wrapStore: (real) => ({ ...real, save: async (...submission) => full.then(() => real.save(...submission)) }),
    });
    const send = (n: number) =>
      receiver.from("203.0.113.7", defaultEndpoints.enquiry, JSON.stringify({ ...asha, name: `${n}` }));
    const waiting = [send(1), send(2)];
    expect((await send(3)).status).toBe(status);
    store();
    expect((await Promise.all(waiting)).map((response) => response.status)).toEqual([200, 200]);
    expect((await send(3)).status).toBe(200);
  }
});

describe("the log", () => {
  afterEach(() => void vi.useRealTimers());

  test("has one line a minute about refusals: how many and from where, not what was sent", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { from, logged } = await bundledReceiver({
      limits: { submissionRate: { burst: 9, interval: 1e9 }, doubtfulRate: { burst: 0, interval: 1e9 } },
    });
    for (let n = 0; n < 9; n++) await from("203.0.113.7", defaultEndpoints.enquiry, "secret words");
    for (let n = 0; n < 3; n++) await from("203.0.113.8", defaultEndpoints.enquiry, "x".repeat(2_000_000));
    for (let n = 0; n < 4; n++)
      await from("203.0.113.7", defaultEndpoints.enquiry, JSON.stringify({ ...asha, message: `${n}` }));
    await from("2001:db8:1:2::3", defaultEndpoints.enquiry, "");
    expect(logged).toEqual([]);
    vi.advanceTimersByTime(60_000);
    expect(logged).toEqual([
      "Refused since the last report: 9 × 400 from 203.0.113.0/24, 4 × 429 from 203.0.113.0/24, 3 × 413 from 203.0.113.0/24, 1 × 400 from 2001:db8:1::/48.",
    ]);
    vi.advanceTimersByTime(600_000);
    expect(logged).toHaveLength(1);
  });

  test("has two lines at most in the first minute, without a stack, when nothing can be stored", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const full = async () => {
      throw new StoreUnavailable("database or disk is full");
    };
    const { from, logged } = await bundledReceiver({
      wrapStore: (store) => ({ ...store, countView: full, save: full }),
    });
    const client = "203.0.113.7";
    for (let n = 0; n < 20; n++)
      expect((await from(client, defaultEndpoints.pageView, '{"page":"/"}')).status).toBe(503);
    expect((await from(client, defaultEndpoints.enquiry, JSON.stringify(asha))).status).toBe(503);
    expect(logged).toEqual(["Nothing can be stored just now: database or disk is full."]);
    vi.advanceTimersByTime(60_000);
    expect(logged.slice(1)).toEqual(["Refused since the last report: 21 × 503 from 203.0.113.0/24."]);
    for (let n = 0; n < 20; n++) await from(client, defaultEndpoints.pageView, '{"page":"/"}');
    expect(logged).toHaveLength(3);
  });

  test("stays short when many addresses are refused", () => {
    const logged: unknown[] = [];
    const refusals = countRefusals((line) => logged.push(line));
    for (let n = 0; n < 5_000; n++) refusals.count(429, `10.${n >> 8}.${n & 255}.1`);
    refusals.report();
    expect(logged).toEqual([expect.stringMatching(/4000 × others/)]);
    expect(String(logged[0]).length).toBeLessThan(500);
  });

  test("warns once about a proxy that is not configured", async () => {
    const proxied = { "X-Forwarded-For": "203.0.113.7" };
    for (const [client, env, times] of [
      ["127.0.0.1", {}, 1],
      ["::ffff:127.0.0.1", {}, 1],
      ["172.18.0.2", {}, 1],
      ["198.51.100.1", {}, 0],
      ["127.0.0.1", { TRUST_PROXY: "1" }, 0],
    ] as const) {
      const { from, logged } = await bundledReceiver({ env });
      for (let n = 0; n < 3; n++) await from(client, defaultEndpoints.enquiry, JSON.stringify(asha), proxied);
      expect(logged, client).toEqual(Array(times).fill(expect.stringMatching(/set TRUST_PROXY=1/)));
    }
  });
});
