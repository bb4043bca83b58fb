import { spawnSync } from "node:child_process";
import { defaultEndpoints } from "#contract/addresses.ts";

/**
 * The settings of whoever runs the tests, in the environment or in `.env`, are not those of the tests: each is given
 * here, and an empty one counts as unset.
 */
export const neutralSettings = {
  PORT: "",
  HOST: "",
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

/** The builds that browser tests look at: each with a content folder, settings and an output folder of its own. */
export const builds = {
  /** As shipped: no blogs, updates or messages. */
  shipped: { CONTENT_DIR: "content" },
  /** Everything filled: long lists, hostile texts, other particulars. */
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

/** Never `dist/`, which belongs to whoever works on the site. */
export const buildFolder = (name: BuildName) => `${process.env.BUILDS_DIR || ".cache/builds"}/${name}`;

/** Makes one build; its output is shown only when it fails. */
export function makeBuild(name: BuildName): boolean {
  return runBuild({ ...builds[name], OUT_DIR: buildFolder(name) }).status === 0;
}

/** Runs `npm run build` with settings and gives back how it ended and what it printed. */
export function runBuild(settings: Record<string, string>): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"], {
    // Vitest says `test`, and React would be built as for development.
    env: { ...process.env, NODE_ENV: "production", ASTRO_TELEMETRY_DISABLED: "1", ...neutralSettings, ...settings },
    encoding: "utf8",
  });
  const output = stdout + stderr;
  if (status !== 0 && process.env.SHOW_BUILD !== "0") console.error(output);
  return { status, output };
}

if (import.meta.main) {
  const failed = (Object.keys(builds) as BuildName[]).filter((name) => !makeBuild(name));
  if (failed.length > 0) {
    console.error(`These builds failed: ${failed.join(", ")}`);
    process.exit(1);
  }
}
