/** Attacks on the server, each as hard as one machine can. attack.ts runs them in a thread of their own. */
import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import { addresses, defaultEndpoints } from "../../contract/addresses.ts";
import { enquiry } from "./measure.ts";

/** A file of 20 MB that is added to the site. */
export const largeFile = "/film.mp4";

type Load = { name: string; attack(port: number, isOver: () => boolean): Promise<string | undefined> };

const flooded = "198.51.100.7";
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=b";
const part = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const manyNames = [
  [urlencoded, Array.from({ length: 140_000 }, (_, n) => n.toString(36)).join("=&")],
  [urlencoded, "name=&".repeat(160_000)],
  [multipart, `${part.repeat(18_000)}--b--\r\n`],
] as const;

/** Each comes from `flooded`. @returns its outcome in words */
export const loads: Load[] = [
  {
    name: "addresses of 8,000 folders, 16 at once",
    attack: (port, isOver) => atOnce(16, isOver, () => send(port, "/a".repeat(7_900))),
  },
  {
    name: "bodies of many names or parts, 4 at once",
    attack: (port, isOver) =>
      atOnce(4, isOver, async (n) => {
        const [type, body] = manyNames[n % manyNames.length] ?? [urlencoded, ""];
        return send(port, defaultEndpoints.enquiry, { body, type });
      }),
  },
  {
    name: "a body of 490,000 names, each second",
    attack: (port, isOver) =>
      atOnce(1, isOver, async () => {
        await wait(1_000);
        return send(port, defaultEndpoints.enquiry, { body: "a&".repeat(490_000), type: urlencoded });
      }),
  },
  {
    name: "64 clients that ask for 20 MB and never read",
    attack: (port, isOver) => neverRead(port, isOver, largeFile, 1),
  },
  {
    name: "64 clients that ask for 1,000 pages at once and never read",
    attack: (port, isOver) => neverRead(port, isOver, addresses.about, 1_000),
  },
  {
    name: "texts of 1 MB from one sender, 4 at once",
    attack: (port, isOver) =>
      atOnce(4, isOver, (n) => {
        const body = JSON.stringify({ ...enquiry(`${n}`), message: `${n}`.padEnd(980_000, "x") });
        return send(port, defaultEndpoints.enquiry, { body });
      }),
  },
  { name: "5 different texts a second from an address that people share", attack: floodSharedAddress },
];

/** @returns how many times each status was answered */
async function atOnce(connections: number, isOver: () => boolean, action: (n: number) => Promise<number>) {
  const statuses = new Map<number, number>();
  let sent = 0;
  const work = async () => {
    while (!isOver()) {
      const status = await action(sent++);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return [...statuses].map(([status, count]) => `${status || "no answer"}: ${count}`).join(", ");
}

/** Reopens each connection that the server closes. */
async function neverRead(port: number, isOver: () => boolean, path: string, times: number) {
  let closed = 0;
  const open = () => {
    if (isOver()) return;
    const socket = connect(port, "127.0.0.1").pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${flooded}\r\n\r\n`.repeat(times));
    // A client that does not read notices only by a failed write that the connection has ended.
    const probe = setInterval(() => socket.write("\r\n"), 500);
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(probe);
      closed++;
      open();
    });
    clients.push(socket);
  };
  const clients: ReturnType<typeof connect>[] = [];
  for (let n = 0; n < 64; n++) open();
  while (!isOver()) await wait(100);
  const ended = closed;
  for (const socket of clients) socket.destroy();
  return `${ended} connections ended by the server`;
}

async function floodSharedAddress(port: number, isOver: () => boolean) {
  let received = 0;
  let people = 0;
  const waiting: Promise<void>[] = [];
  for (let n = 0; !isOver(); n++) {
    const isPerson = n % 8 === 7;
    const body = JSON.stringify(enquiry(`${isPerson ? "Person" : "Winner"} ${n}`));
    const sending = send(port, defaultEndpoints.enquiry, { body }).then((status) => {
      if (isPerson && status === 200) received++;
    });
    if (isPerson) people++;
    waiting.push(sending);
    await wait(175);
  }
  await Promise.all(waiting);
  return `${received} of ${people} people received`;
}

/** @returns the status; 0 if the connection ended without one */
function send(
  port: number,
  path: string,
  { body, type = "text/plain" }: { body?: string; type?: string } = {},
): Promise<number> {
  const headers = {
    "X-Forwarded-For": flooded,
    ...(body === undefined ? {} : { "Content-Type": type, "Content-Length": Buffer.byteLength(body) }),
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve) => {
    request({ host: "127.0.0.1", port, path, method, headers, agent: false })
      .on("response", (response) => response.resume().on("close", () => resolve(response.statusCode ?? 0)))
      .on("error", () => resolve(0))
      .end(body);
  });
}

if (!isMainThread && parentPort) {
  const { name, port, seconds } = workerData as { name: string; port: number; seconds: number };
  const end = performance.now() + seconds * 1_000;
  const load = loads.find((one) => one.name === name);
  parentPort.postMessage(await load?.attack(port, () => performance.now() > end));
}
