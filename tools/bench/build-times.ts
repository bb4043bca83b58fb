import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runBuild } from "../test-sites/builds.ts";
import { writeGrownContent } from "../test-sites/large-content.ts";
import { table } from "./table.ts";

const counts = [10, 100, 1_000];

/** How long a build takes with so many blogs and so many updates. @param folder where to write contents and sites */
export async function measureBuilds(folder: string): Promise<string> {
  const rows: string[][] = [];
  for (const count of counts) {
    const content = join(folder, `content-${count}`);
    await writeGrownContent(content, count);
    const begun = { time: performance.now(), processor: childrenSeconds() };
    const { status, output } = runBuild({ CONTENT_DIR: content, OUT_DIR: join(folder, `site-${count}`) });
    if (status !== 0) throw new Error(output);
    const [, pages = ""] = /(\d+) page\(s\) built/.exec(output) ?? [];
    const seconds = (performance.now() - begun.time) / 1_000;
    const processor = childrenSeconds() - begun.processor;
    rows.push([`${count} + ${count}`, pages, seconds.toFixed(1), Number.isNaN(processor) ? "" : processor.toFixed(1)]);
  }
  return `One build each, from nothing kept. The processor's time is less of a guess where others work on the machine.\n\n${table(["Blogs + updates", "Pages", "Seconds", "Of the processor"], rows)}`;
}

/** Processor time of all ended children of this process; not a number where the system does not say. */
function childrenSeconds(): number {
  try {
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return Number.NaN;
  }
}
