import { EventEmitter } from "node:events";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { countReads } from "./preview-reload.ts";

test("what the site reads, its rules and its restarts are counted, and the page beside the forms is not told to load again by itself", () => {
  const send = vi.fn();
  const server = {
    httpServer: new EventEmitter(),
    watcher: Object.assign(new EventEmitter(), { add: vi.fn().mockReturnThis() }),
    environments: { client: { hot: { send } } },
  };
  const reads = { count: 0 };
  const setUp = countReads(reads, "content").hooks["astro:server:setup"] as (options: object) => void;
  setUp({ server });
  expect(reads.count, "before it answers, a page could not be loaded").toBe(0);
  server.httpServer.emit("listening");
  expect(reads.count).toBe(1);
  server.environments.client.hot.send({ type: "full-reload" });
  expect(reads.count).toBe(2);
  server.watcher.emit("all", "change", join("content", "tools", "thresholds.yaml"));
  expect(reads.count).toBe(3);
  // The site reports it once it has read it.
  server.watcher.emit("all", "change", join("content", "blog", "registers.md"));
  server.environments.client.hot.send({ type: "error" });
  server.environments.client.hot.send("astro:content-changed", {});
  expect(reads.count).toBe(3);
  expect(send.mock.calls).toEqual([["site-read"], [{ type: "error" }], ["astro:content-changed", {}]]);
});
