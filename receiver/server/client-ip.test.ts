import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

/** @param forwarded each is a header line of its own */
async function sender({
  connection,
  forwarded = [],
  trustProxy = false,
}: {
  connection?: string;
  forwarded?: string[];
  trustProxy?: boolean;
}) {
  const app = new Hono();
  app.get("/", (c) => c.text(clientIp(c, trustProxy)));
  const headers = new Headers();
  for (const line of forwarded) headers.append("X-Forwarded-For", line);
  const env = connection === undefined ? undefined : { incoming: { socket: { remoteAddress: connection } } };
  return (await app.request("/", { headers }, env)).text();
}

test("without a server in front the header is anybody's word and is not read", async () => {
  expect(await sender({ connection: "192.0.2.1", forwarded: ["198.51.100.7"] })).toBe("192.0.2.1");
});

test.each([
  ["alone", ["198.51.100.7"]],
  ["after what the sender wrote", ["203.0.113.9, 198.51.100.7"]],
  ["after a header of the sender's own", ["203.0.113.9", "198.51.100.7"]],
  ["with its port", ["198.51.100.7:50123"]],
  ["in IPv6 notation", ["::ffff:198.51.100.7"]],
])("behind a server of ours the address that it added counts, %s", async (_, forwarded) => {
  expect(await sender({ connection: "127.0.0.1", forwarded, trustProxy: true })).toBe("198.51.100.7");
});

test.each([[[]], [["unknown"]], [["198.51.100.7, "]], [["999.1.1.1"]], [["<script>"]]])(
  "where the last word is no address (%s), the connection's own counts",
  async (forwarded) => {
    expect(await sender({ connection: "127.0.0.1", forwarded, trustProxy: true })).toBe("127.0.0.1");
  },
);

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::99", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"],
  ["64:ff9b::192.0.2.1", "64:ff9b:0:0::/64"],
])("of an IPv6 address the first half counts: %s", async (connection, expected) => {
  expect(await sender({ connection })).toBe(expected);
});

test("a connection without an address is a sender too", async () => {
  expect(await sender({})).toBe("");
});
