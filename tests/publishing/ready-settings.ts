import { readSettings, type Settings } from "#settings/settings.ts";

/** The settings of a site with a server of its own, of which nothing is left to do. */
export const readyEnv = {
  PUBLIC_SITE_URL: "https://www.shivalik-partners.in",
  TRUST_PROXY: "1",
  NOTIFY_EMAIL: "office@shivalik-partners.in",
  SMTP_URL: "smtps://office:word@mail.shivalik-partners.in:465",
};

export function readySettings(env: Record<string, string> = {}): Settings {
  return readSettings({ ...readyEnv, ...env });
}
