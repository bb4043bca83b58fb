import { readFileSync, writeFileSync } from "node:fs";
import { addresses } from "../../contract/addresses.ts";
import type { Submission } from "../../contract/submission.ts";

/** One page of each kind, from the build with everything filled. */
export const pageKinds = [
  addresses.home,
  addresses.about,
  addresses.services,
  addresses.service("approval-services"),
  addresses.blogs,
  addresses.category("company-law"),
  addresses.blog("annual-filing-what-falls-due-after-the-general-meeting"),
  addresses.updates,
  addresses.update("din-kyc"),
  addresses.contact,
  addresses.tools,
  addresses.complianceCalendar,
  addresses.privacy,
];

export const enquiry = (name: string): Submission<"enquiry"> => ({
  name,
  email: "asha@example.com",
  mobile: "+91 98765 43210",
  subject: "Annual filing",
  message: `Need help with annual filing for two companies. ${name}`,
});

/** How often each thing is measured for its median. `BENCH_RUNS` sets fewer for a quick look. */
export const runs = Number(process.env.BENCH_RUNS || 5);

/** The median; the lower one if there are two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** Every budget that was exceeded; `npm run bench` prints them at the end and exits with status 1. */
export const overBudget: string[] = [];

/** Resident memory in MB, as Linux reports it. */
export function memoryOf({ pid }: { pid: number | undefined }): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** A Markdown table: the first column is text, the others are numbers. */
export function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, column) => (column === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** Replaces one section of a Markdown file, up to the next heading of its level, or adds it at the end. */
export function writeSection(file: string, heading: string, text: string): void {
  const sections = readFileSync(file, "utf8")
    .trim()
    .split(/\n+(?=## )/);
  const index = sections.findIndex((section) => section.startsWith(`## ${heading}\n`));
  sections.splice(index < 0 ? sections.length : index, 1, `## ${heading}\n\n${text.trim()}`);
  writeFileSync(file, `${sections.join("\n\n")}\n`);
}
