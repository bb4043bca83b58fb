// The heavy tools are no part of the project's `npm ci`, so types are checked without them. This is what is used of them.

declare module "lighthouse" {
  type Audit = { numericValue?: number };
  type Result = {
    categories: Record<string, { title: string; score: number | null }>;
    audits: Record<string, Audit | undefined>;
  };
  type Flags = { port: number; logLevel: "error"; onlyCategories: readonly string[] };
  /** The default configuration is that of a phone on slow 4G, simulated. */
  export default function lighthouse(url: string, flags: Flags, config?: object): Promise<{ lhr: Result } | undefined>;
  export const desktopConfig: object;
}

declare module "chrome-launcher" {
  type Chrome = { port: number; kill(): void };
  export function launch(options: { chromePath?: string; chromeFlags: string[] }): Promise<Chrome>;
}
