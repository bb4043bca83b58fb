import { fields, type Kind, labels } from "#contract/submission.ts";
import type { Mark, Texts } from "#receiver/accept.ts";
import { bundleScript } from "#receiver/spreadsheet-script/bundle.ts";
import type { PostEvent } from "#receiver/spreadsheet-script/read-post.ts";
import { sheetNames } from "#receiver/spreadsheet-script/submission-sheet.ts";
import { AppsScript, type Returned } from "./apps-script.ts";
import type { Kept } from "./receiver-contract.ts";

/** The script that the firm installs. Bundled once; each test has its own spreadsheet. */
const code = await bundleScript();

export function scriptReceiver(): AppsScript {
  return new AppsScript(code);
}

/** The event that Google makes from a request whose body is not an ordinary form. */
export function bodyEvent(body: string | Uint8Array, label?: string, query: Record<string, string> = {}): PostEvent {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const contents = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return {
    parameter: query,
    postData: { contents, length: bytes.length, ...(label !== undefined && { type: label }) },
  };
}

/** The event that Google makes from an ordinary form. */
export function formEvent(entries: Record<string, string>, query: Record<string, string> = {}): PostEvent {
  const contents = new URLSearchParams(entries).toString();
  return {
    parameter: { ...entries, ...query },
    postData: { contents, length: contents.length, type: "application/x-www-form-urlencoded" },
  };
}

/** What the sending script receives. */
export function answered(returned: unknown): { sent: boolean; sentence: string } {
  return JSON.parse((returned as Returned).content);
}

/** The rows of a kind, with long texts rejoined as `docs/receiving.md` says; none if there is no sheet yet. */
export function rowsOf<K extends Kind>(app: AppsScript, kind: K): Kept<K>[] {
  const valuesOf = (sheet: string) => app.sheets.find(({ name }) => name === sheet)?.values() ?? [];
  const long = valuesOf(`${sheetNames[kind]}, long texts`);
  const names: Record<string, string> = labels[kind];
  return valuesOf(sheetNames[kind]).map((row) => {
    const texts = fields[kind].map((field) => {
      const label = names[field] ?? "";
      const rest = long.find((each) => each.Column === label && each.Fingerprint === row.Fingerprint) ?? {};
      const parts = [row[label], ...Array.from({ length: 20 }, (_, index) => rest[`Text (${index + 2})`] ?? "")];
      return [field, parts.every((part) => typeof part === "string") ? parts.join("") : parts];
    });
    const marks = String(row.Marks).split(", ");
    return {
      received_at: new Date(Number(row.Received)).toISOString(),
      texts: Object.fromEntries(texts) as Texts<K>,
      marks: marks.filter((mark): mark is Mark => mark === "suspect" || mark === "blank"),
    };
  });
}
