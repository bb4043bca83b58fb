import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { scratchFolder } from "../receiver/scratch-folder.ts";

const unit = readFileSync("hosting/systemd/website.service", "utf8");

test("the service runs as its own user, and writes only where enquiries are stored", () => {
  for (const line of ["User=website", "NoNewPrivileges=yes", "ProtectSystem=strict", "StateDirectory=website"])
    expect(unit.split("\n")).toContain(line);
  expect(unit).not.toMatch(/^ReadWritePaths=/m);
});

test("systemd waits longer for a shutdown than the server takes", () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
  const [, lastWait = ""] = /lastWait = ([\d_]+)/.exec(readFileSync("receiver/server/main.ts", "utf8")) ?? [];
  expect(Number(seconds) * 1_000).toBeGreaterThan(Number(lastWait.replaceAll("_", "")));
});

test("the service starts a file of the project, with options that Node knows", () => {
  const [node = "", ...rest] = /^ExecStart=\/opt\/website\/(.+)$/m.exec(unit)?.[1]?.split(" ") ?? [];
  expect([existsSync(node), existsSync(rest.at(-1) ?? "")]).toEqual([true, true]);
  expect(spawnSync(node, ["--check", ...rest], { encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd accepts every line", () => {
  const file = join(scratchFolder(), "website.service");
  // systemd checks that the program exists.
  writeFileSync(file, unit.replaceAll("/opt/website", resolve(".")));
  const { status, stdout, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
  // Other units of this machine do not matter.
  const said = (stdout + stderr).split("\n").filter((line) => line.includes("website.service"));
  expect([status, said]).toEqual([0, []]);
});
