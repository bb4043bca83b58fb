import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { fields, type Kind } from "#contract/submission.ts";

/** What the office reads about the submissions of one kind: `npm run inbox -- --csv …`, a row for each, fields by name. */
export async function inboxRows(dataDir: string, kind: Kind): Promise<Record<string, string>[]> {
  const plural = kind === "enquiry" ? "enquiries" : "subscriptions";
  const { stdout } = await promisify(execFile)(process.execPath, ["receiver/server/inbox.ts", "--csv", plural], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const [, ...rows] = rowsOf(stdout);
  return rows.map(([, ...cells]) =>
    Object.fromEntries([...fields[kind], "marks"].map((name, index) => [name, typed(cells[index])])),
  );
}

/** Every cell is quoted; a row ends after a quote. */
function rowsOf(csv: string): string[][] {
  return csv
    .replace(/^\uFEFF/, "")
    .split(/(?<=")\r\n/)
    .filter((row) => row !== "")
    .map((row) => [...row.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = ""]) => cell.replaceAll('""', '"')));
}

/** What a spreadsheet would take for a number or a formula stands after one apostrophe. */
const typed = (cell = "") => cell.replace(/^'/, "");
