import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { UserError } from "#settings/user-error.ts";
import { installPackage } from "#tools/install-package.ts";

const folder = "tools/cloudflare/wrangler";
/** Without the starter beside it, which only checks the version of Node and starts this in another process. */
const program = resolve(folder, "node_modules/wrangler/wrangler-dist/cli.js");

/** Installs the platform's own tool on first use. @throws UserError */
export function installWrangler(): void {
  if (!installPackage(folder))
    throw new UserError("Cloudflare's tool (wrangler) could not be installed. That needs the network once; try again.");
}

const wranglerEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  // Its log would contain what it prints: the words of enquiries, even after they are erased.
  WRANGLER_WRITE_LOGS: "false",
  // The trial on this computer needs no network, not even to learn where this computer is.
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // No advertisements.
  WRANGLER_HIDE_BANNER: "true",
  NO_COLOR: "1",
  FORCE_COLOR: "0",
});

/** Starts the tool, which has to be installed. @param stdio as for `spawn` */
export const startWrangler = (
  args: readonly string[],
  stdio: "inherit" | "pipe",
  env: NodeJS.ProcessEnv = wranglerEnvironment(),
) =>
  spawn(process.execPath, ["--no-warnings", program, ...args], {
    env,
    stdio: [stdio === "inherit" ? stdio : "ignore", stdio, stdio],
    windowsHide: true,
  });

/**
 * Runs the tool to its end.
 * @returns what it wrote
 * @throws UserError in one plain sentence
 */
export async function wrangler(args: readonly string[]): Promise<string> {
  installWrangler();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const child = startWrangler(args, "pipe", { ...wranglerEnvironment(), CI: "1" });
  let [out, all] = ["", ""];
  child.stdout?.setEncoding("utf8").on("data", (text) => {
    out += text;
    all += text;
  });
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    all += text;
  });
  child.on("error", reject).on("close", (code) => {
    if (code === 0) resolve(out);
    else reject(new UserError(explained(all)));
  });
  return promise;
}

/** What a person can do about the tool's own words, which are coloured in any terminal. */
export function explained(output: string): string {
  const words = stripVTControlCharacters(output);
  // Of a request that failed, the reason follows its address.
  const [, said = words.trim().split("\n").at(-1) ?? ""] =
    /\[ERROR\]\s*(?:A request to the Cloudflare API .+ failed\.\s+)?(.+)/.exec(words) ??
    /"text":\s*"([^"]+)/.exec(words) ??
    [];
  const known = reasons.find(([pattern]) => pattern.test(words))?.[1];
  return known ?? `Cloudflare's tool stopped: ${said.trim().replace(/[.:]*$/, ".")}`;
}

export const noSuchWorker = "There is no such worker in this account at Cloudflare. npm run go-live publishes it.";

const reasons: [RegExp, string][] = [
  [
    /not (?:been )?(?:logged|authenticated|signed) ?in|CLOUDFLARE_API_TOKEN|wrangler login|Authentication error|code: 10000/i,
    "You are not signed in at Cloudflare, so nothing was done. Sign in: npm run cloudflare -- login",
  ],
  [
    /More than one account/i,
    "You may use several accounts at Cloudflare. Write in .env CLOUDFLARE_ACCOUNT_ID= and the id of one: npm run cloudflare -- whoami",
  ],
  [
    /register a workers\.dev subdomain/i,
    "This account at Cloudflare has no address for workers yet. Open Workers & Pages in its dashboard once, then try again.",
  ],
  [
    /Couldn't find (?:a )?D1 DB|couldn't find DB|database .*(?:not found|does not exist)|code: 7404/i,
    "There is no such database in this account at Cloudflare yet. npm run go-live with PUBLISH_TO=cloudflare creates it.",
  ],
  [
    /fetch failed|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|network/i,
    "Cloudflare cannot be reached from this computer. Check its connection and try again.",
  ],
  [/code: 10007|has no deployments/i, noSuchWorker],
  [/Could not find stable Worker Version/i, "At Cloudflare there is no earlier version to go back to."],
  [/no such table/i, "The database has no tables yet. Start npm run serve:cloudflare, or npm run go-live, once."],
];
