import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const unit = readFileSync("hosting/systemd/website.service", "utf8");

test("the service runs as nobody's account but its own, and writes nowhere but where enquiries are kept", () => {
  expect(unit).toMatch(/^User=website$/m);
  expect(unit).toMatch(/^NoNewPrivileges=yes$/m);
  expect(unit).toMatch(/^ProtectSystem=strict$/m);
  expect(unit).toMatch(/^StateDirectory=website$/m);
  expect(unit).not.toMatch(/^ReadWritePaths=/m);
});

test("the service waits longer at its end than the server does", () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, lastWait = ""] = /lastWait = ([\d_]+)/.exec(readFileSync("receiver/server/main.ts", "utf8")) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(lastWait.replaceAll("_", "")));
});

test("the program that it starts is in the project", () => {
  const [, node = "", server = ""] = /^ExecStart=\/opt\/website\/(\S+) (\S+)$/m.exec(unit) ?? [];
  expect([existsSync(node), existsSync(server)]).toEqual([true, true]);
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd understands every line of it", () => {
  const folder = mkdtempSync(join(tmpdir(), "unit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "website.service");
  // It looks for the program.
  writeFileSync(file, unit.replaceAll("/opt/website", resolve(".")));
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  // Other units of this machine are none of ours.
  const said = (stdout + stderr).split("\n").filter((line) => line.includes("website.service"));
  expect([status, said]).toEqual([0, []]);
});
