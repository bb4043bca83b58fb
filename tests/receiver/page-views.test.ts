import { expect, test } from "vitest";
import { addresses, defaultEndpoints } from "#contract/addresses.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";
import { type BundledReceiver, bundledReceiver } from "./bundled-receiver.ts";

const address = defaultEndpoints.pageView;

function viewsIn({ dataDir }: BundledReceiver) {
  using received = readSubmissions(dataDir);
  return received.pageViews().map(({ month, page, views }) => `${month} ${page} ${views}`);
}

test("each view of a page adds one to its month in India, whatever the query except the page of a list", async () => {
  let now = new Date("2025-10-31T18:29:59Z");
  const receiver = await bundledReceiver({ now: () => now });
  const view = async (page: string) => (await receiver.post(address, JSON.stringify({ page }))).status;
  expect(await view(addresses.about)).toBe(204);
  expect(await view("/about?utm_source=a&utm_source=b")).toBe(204);
  expect(await view("/recentupdate?page=2&fbclid=x")).toBe(204);
  expect(await view(`${addresses.updates}?page=1`)).toBe(204);
  expect(await view("/recentupdate?page=redacted")).toBe(204);
  now = new Date("2025-10-31T18:30:00Z");
  expect(await view(addresses.about)).toBe(204);
  expect(viewsIn(receiver)).toEqual([
    "2025-11 /about 1",
    "2025-10 /about 2",
    "2025-10 /recentupdate 2",
    "2025-10 /recentupdate?page=2 1",
  ]);
});

test("a body that names no page is refused and not counted", async () => {
  const receiver = await bundledReceiver();
  for (const body of ["", "x", "null", "{}", '{"page":5}', '{"page":"about"}', '{"page":"https://x.example/"}']) {
    expect((await receiver.post(address, body)).status).toBe(400);
  }
  expect((await receiver.post(address, '{"page":"//x.example/y"}')).status).toBe(400);
  const large = JSON.stringify({ page: `/${"x".repeat(20_000)}` });
  expect((await receiver.post(address, large, { "Content-Length": String(large.length) })).status).toBe(413);
  expect(viewsIn(receiver)).toEqual([]);
});

test("made-up addresses cannot fill the disk: long ones are shortened, and all after the first 5,000 of a month count as one", async () => {
  const receiver = await bundledReceiver();
  await receiver.post(address, JSON.stringify({ page: `/${"x".repeat(2_000)}?page=2` }));
  const [longest] = viewsIn(receiver);
  expect(longest?.split(" ")[1]).toHaveLength(300);
  for (let index = 1; index < 5_003; index++) await receiver.store.countView(`/${index}`);
  await receiver.store.countView("/1");
  const views = viewsIn(receiver).map((line) => line.slice("YYYY-MM ".length));
  expect(views).toHaveLength(5_001);
  expect(views.slice(0, 2)).toEqual(["(other) 3", "/1 2"]);
}, 60_000);
