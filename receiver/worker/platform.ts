/** What of Cloudflare's runtime this project uses: developers.cloudflare.com/workers/runtime-apis. */

type Value = string | number | null;

type PreparedStatement = {
  bind(...values: Value[]): PreparedStatement;
  all(): Promise<Result>;
};

export type Result = {
  results: Record<string, Value>[];
  meta: {
    /** Of the whole database. Bytes. */
    size_after?: number;
    changes: number;
  };
};

export type Database = {
  prepare(sql: string): PreparedStatement;
  /** All of them or none, one after the other. */
  batch(statements: PreparedStatement[]): Promise<Result[]>;
};

export type RateLimit = { limit(of: { key: string }): Promise<{ success: boolean }> };

export type Fetcher = { fetch(request: Request): Promise<Response> };

/** The mail that the platform sends, to an address that was verified there. */
type SendEmail = {
  send(mail: {
    from: string;
    to: string;
    subject: string;
    text: string;
    replyTo?: string;
    headers?: Record<string, string>;
  }): Promise<unknown>;
};

/** What the configuration binds (tools/cloudflare/configuration.ts). */
export type Bindings = {
  DB: Database;
  ASSETS: Fetcher;
  SUBMISSIONS: RateLimit;
  DOUBTFUL: RateLimit;
  SAME_TEXT: RateLimit;
  LARGE: RateLimit;
  VIEWS: RateLimit;
  EMAIL?: SendEmail;
  /** A secret. */
  NOTIFY_WEBHOOK_URL?: string;
  SITE: SiteVariables;
};

type SiteVariables = {
  siteUrl: string;
  enquiryUrl: string;
  newsletterUrl: string;
  viewsUrl: string;
  /** Lists of more than one page, with the number of the last one. */
  lists: Record<string, number>;
  /** Whether the webhook is notified: the platform keeps a secret that is no longer set. */
  webhook: boolean;
  /** Of notifications by mail. */
  mail?: { from: string; to: string };
};
