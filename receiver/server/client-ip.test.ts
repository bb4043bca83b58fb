import { Hono } from "hono";
import { expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

const proxy = "127.0.0.1";

/** Each forwarded address is its own header line. The proxy is trusted in the rows that have any. */
test.each<[title: string, connection: string | undefined, forwarded: string[] | undefined, expected: string]>([
  ["an address alone", proxy, ["198.51.100.7"], "198.51.100.7"],
  ["an address after what the sender wrote", proxy, ["203.0.113.9, 198.51.100.7"], "198.51.100.7"],
  ["an address after a header that the sender added", proxy, ["203.0.113.9", "198.51.100.7"], "198.51.100.7"],
  ["an address with its port", proxy, ["198.51.100.7:50123"], "198.51.100.7"],
  ["an address in IPv6 notation", proxy, ["::ffff:198.51.100.7"], "198.51.100.7"],
  ["no header", proxy, [], proxy],
  ["a word instead of an address", proxy, ["unknown"], proxy],
  ["nothing after the comma", proxy, ["198.51.100.7, "], proxy],
  ["an impossible address", proxy, ["999.1.1.1"], proxy],
  ["markup", proxy, ["<script>"], proxy],
  ["the first half of IPv6", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
  ["capitals and a gap", "2001:DB8:1:2::99", undefined, "2001:db8:1:2::/64"],
  ["leading zeros", "2001:0db8:0001:0002::", undefined, "2001:db8:1:2::/64"],
  ["a gap in the first half", "2001:db8::1", undefined, "2001:db8:0:0::/64"],
  ["this computer", "::1", undefined, "0:0:0:0::/64"],
  ["a zone", "fe80::1%eth0", undefined, "fe80:0:0:0::/64"],
  ["brackets and a port", "[2001:db8:1:2::7]:443", undefined, "2001:db8:1:2::/64"],
  ["IPv4 inside IPv6", "64:ff9b::192.0.2.1", undefined, "64:ff9b:0:0::/64"],
  ["no address at all", undefined, undefined, ""],
])("the sender of a request is found: %s", async (_, connection, forwarded, expected) => {
  const app = new Hono();
  app.get("/", (c) => c.text(clientIp(c, forwarded !== undefined)));
  const headers = new Headers();
  for (const line of forwarded ?? []) headers.append("X-Forwarded-For", line);
  const env = connection === undefined ? undefined : { incoming: { socket: { remoteAddress: connection } } };
  expect(await (await app.request("/", { headers }, env)).text()).toBe(expected);
});
