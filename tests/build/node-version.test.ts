import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const { scripts, dependencies } = JSON.parse(readFileSync("package.json", "utf8"));

/** Starts Node as if it were of another version. @returns status and what it printed */
async function on(version: string) {
  const pretended = `Object.defineProperty(process.versions,"node",{value:"${version}"})`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(pretended)}`];
  args.push("--import", "./tools/check-node.mjs", "--eval", "console.log('started')");
  const { code = 0, stdout, stderr } = await promisify(execFile)(process.execPath, args).catch((error) => error);
  return { code, stdout, stderr };
}

test.each(["20.19.0", "22.21.1", "24.1.0"])(
  "on Node %s a command says in one line what is missing",
  async (version) => {
    const { code, stdout, stderr } = await on(version);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr.trim().split("\n")).toEqual([expect.stringMatching(/ignore-scripts.*Run npm rebuild node/)]);
  },
);

test.each(["24.2.0", "24.21.0", "26.0.0"])("on Node %s it starts", async (version) => {
  expect(await on(version)).toMatchObject({ code: 0, stdout: "started\n" });
});

test("every command that Node runs asks first, and its Node is installed where only a site is built", () => {
  const commands = Object.values<string>(scripts).filter((script) => script.startsWith("node "));
  expect(commands.length).toBeGreaterThan(10);
  for (const command of commands)
    expect(command).toMatch(/^node --import \.\/tools\/check-node\.mjs (--[\w=-]+ )*[\w/.-]+\.ts/);
  expect(dependencies).toHaveProperty("node");
});
