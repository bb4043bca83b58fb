import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { defaultEndpoints } from "#contract/addresses.ts";

/** Overrides the developer's environment and `.env`: an empty setting counts as unset. */
export const neutralSettings = {
  PORT: "",
  HOST: "",
  EDIT_PORT: "",
  DATA_DIR: "",
  CONTENT_DIR: "",
  OUT_DIR: "",
  TRUST_PROXY: "",
  PUBLIC_SITE_URL: "",
  PUBLIC_ENQUIRY_URL: "",
  PUBLIC_NEWSLETTER_URL: "",
  PUBLIC_ANALYTICS_URL: defaultEndpoints.pageView,
  PUBLIC_GA4_ID: "",
  PUBLISH_TO: "",
  PUBLISH_FOR: "",
};

/** The builds for browser tests, each with its own content folder, settings and output folder. */
export const builds = {
  /** As shipped: no blogs, updates or messages. */
  shipped: { CONTENT_DIR: "content" },
  /** Everything filled: long lists, hostile texts, another firm's details. */
  filled: { CONTENT_DIR: "tests/content/filled" },
  /** Forms go to a spreadsheet script on another host; no page views. */
  external: {
    CONTENT_DIR: "content",
    PUBLIC_ENQUIRY_URL: "http://127.0.0.1:4398/enquiry/exec",
    PUBLIC_NEWSLETTER_URL: "http://127.0.0.1:4398/newsletter/exec",
    PUBLIC_ANALYTICS_URL: "",
  },
  /** Google Analytics instead of the plain endpoint. */
  google: { CONTENT_DIR: "tests/content/filled", PUBLIC_ANALYTICS_URL: "", PUBLIC_GA4_ID: "G-TEST123456" },
} as const;

export type BuildName = keyof typeof builds;

/** Never `dist/`, which is the developer's. */
export const buildFolder = (name: BuildName) => `${process.env.BUILDS_DIR || ".cache/builds"}/${name}`;

/** Time limit of a test for each build that it makes. Generous, since the machine may be busy. */
export const buildTimeout = 120_000;

/** Makes one of the builds. @throws an error with its output if it fails */
export async function makeBuild(name: BuildName): Promise<void> {
  const { status, output } = await runBuild({ ...builds[name], OUT_DIR: buildFolder(name) });
  if (status !== 0) throw new Error(`The build '${name}' failed:\n${output}`);
}

/** Builds with these settings. @returns the exit status and the output */
export async function runBuild(settings: Record<string, string>): Promise<{ status: number; output: string }> {
  // Vitest sets NODE_ENV to `test`, which would bundle React's development build.
  const env = {
    ...process.env,
    NODE_ENV: "production",
    ASTRO_TELEMETRY_DISABLED: "1",
    ...neutralSettings,
    ...settings,
  };
  const build = promisify(execFile)(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], {
    env,
    maxBuffer: Infinity,
  });
  const { code = 0, stdout, stderr } = await build.catch((error) => error);
  return { status: code, output: stdout + stderr };
}

/** All builds, two at a time. @throws as `makeBuild` */
export async function makeBuilds(): Promise<void> {
  const names = Object.keys(builds) as BuildName[];
  const makeNext = async () => {
    for (let name = names.shift(); name; name = names.shift()) await makeBuild(name);
  };
  await Promise.all([makeNext(), makeNext()]);
}
