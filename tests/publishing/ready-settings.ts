import type { Home, LegalText, Service, Site } from "#content.config.ts";
import { readSettings, type Settings } from "#settings/settings.ts";
import type { LaunchContent } from "#tools/publishing/launch-check/content.ts";

/** The particulars of a firm that has replaced every word of the sample. */
export const readySite: Site = {
  company_name: "Shivalik & Partners",
  tagline: "Company Secretary",
  copyright_holder: "www.shivalik-partners.in",
  address: ["Plot 8, Second Floor", "Mohali 160071", "India"],
  phone: "+91 172 555 0101",
  email: "office@shivalik-partners.in",
  chat_number: "+91 98765 43210",
  chat_text: "Hello",
  notice_text: "Welcome",
  notice_seconds: 15,
  working_hours: "Mon - Fri",
  map_url: "https://www.google.com/maps?q=Plot+8,+Mohali&output=embed",
};

const slide = { title: "Registers", button: "More", image: "slides/1.svg", alt: "" };

export const readyHome: Home = {
  headline: "Company secretaries in Mohali",
  slides: ["Kept in order.", "From name to number.", "Read before it is signed."].map((caption) => ({
    ...slide,
    caption,
  })),
  who_we_are: ["Shivalik & Partners is a practice of company secretaries."],
  specialities: ["Meetings", "Returns", "Approvals", "Mergers", "Audit", "XBRL"],
  whats_new: [{ date: "2027-01-15", text: "The office has moved." }],
};

export const readyNotice: LegalText & { body: string } = {
  title: "Privacy",
  description: "What the office does with what you write.",
  version: "2027-01-15",
  contact: "The office manager",
  body: "{contact} answers questions: {email}.",
};

export const readyService: Service = {
  title: "Approval Services",
  description: "Applications.",
  image: "services/approval-services.svg",
  details: [],
  order: 1,
  reviewed_by: "R. Gill, FCS 1234",
};

/** Content of which nothing is left to do, except where a test says otherwise. */
export const readyDisclaimer = {
  "legal/disclaimer.md": { ...readyNotice, footer: "General information, not advice." },
};

export function readyContent(changes: Partial<LaunchContent> = {}): LaunchContent {
  return {
    folder: "content",
    site: readySite,
    home: readyHome,
    services: [{ file: "services/approval-services.md", data: readyService }],
    legal: {
      ...readyDisclaimer,
      "legal/privacy.md": readyNotice,
      "legal/privacy.hi.md": { ...readyNotice, checked: true },
    },
    texts: [{ file: "home.yaml", field: "headline", text: readyHome.headline }],
    mistakes: [],
    warnings: [],
    ...changes,
  };
}

/** Settings of a site with a server of its own. */
export const readyEnv = {
  PUBLIC_SITE_URL: "https://www.shivalik-partners.in",
  TRUST_PROXY: "1",
  NOTIFY_EMAIL: "office@shivalik-partners.in",
  SMTP_URL: "smtps://office:word@mail.shivalik-partners.in:465",
};

export function readySettings(env: Record<string, string> = {}): Settings {
  return readSettings({ ...readyEnv, ...env });
}
