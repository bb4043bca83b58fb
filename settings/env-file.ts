import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { UserError } from "./user-error.ts";

/**
 * The variables in the file `.env` of a folder; none if there is no such file. Rejects anything that would otherwise be
 * silently ignored, because a wrong address shows up only when enquiries go elsewhere.
 * @param known the names of all settings
 * @throws UserError with line numbers and names, but never a value, which may be a password
 */
export function readEnvFile(folder: string, known: readonly string[]): Record<string, string | undefined> {
  const file = join(folder, ".env");
  refuseOtherNames(folder);
  if (!existsSync(file)) return {};
  const written = decode(read(file), file);
  const values = parseEnv(written);
  const lineOf = new Map<string, number>();
  for (const [index, line] of written.split(/\r\n?|\n/).entries()) {
    const words = line.trim();
    if (words === "" || words.startsWith("#")) continue;
    const at = `${file}, line ${index + 1}`;
    const [, name = "", sign, value = ""] = /^(?:export\s+)?([^\s=:"']+)\s*([=:]?)\s*(.*)$/.exec(words) ?? [];
    const meant = known.find((setting) => isAlike(setting, name));
    if (sign !== "=")
      throw new UserError(
        `${at} is not a setting. Write NAME=value, such as ${meant ?? "PORT"}=…, or begin the line with # to leave it out.`,
      );
    if (!known.includes(name) && !foreign.test(name))
      throw new UserError(
        `${at}: ${name} is not a setting of this site. ${meant ? `Write ${meant}=…` : "Correct its name (see .env.example), or remove the line"}.`,
      );
    const problem = lossOf(value, values[name]);
    if (problem) throw new UserError(`${at}: ${name} ${problem}.`);
    const other = lineOf.get(name);
    if (other) throw new UserError(`${at}: ${name} stands in line ${other} already. Keep one of the two.`);
    lineOf.set(name, index + 1);
  }
  return values;
}

/** Why a value is not read as it is written, and what to do; without the value, which may be a password. */
function lossOf(written: string, read: string | undefined): string | undefined {
  if (read === undefined) return "is not read. Write the line again by hand; a copied space may be in it";
  if (/[\r\n]/.test(read))
    return "would go on in the next line. Close its quotes; around a path with backslashes write none, or single ones";
  if (/^(?!["'`#])[^#]*[^\s#]#/.test(written)) return 'would lose everything after "#". Put the value in quotes';
  return undefined;
}

/** Variables that other programs read from the same file, or that our own tools read from the environment. */
const foreign =
  /^(?:NODE_|NPM_|ASTRO_|COMPOSE_|DOCKER_|CHROMIUM_PATH$|BUILDS_DIR$|CI$|TZ$|CLOUDFLARE_(?:ACCOUNT_ID|API_TOKEN)$|LANG$|(?:https?|no)_proxy$)/i;

/** Windows hides file extensions, and its programs add one. */
function refuseOtherNames(folder: string) {
  const wrong = readdirSync(folder).find(
    (name) =>
      /^(?:\.?env(?:\.txt)?|\.env\.env)$/i.test(name) &&
      name !== ".env" &&
      statSync(join(folder, name), { throwIfNoEntry: false })?.isFile(),
  );
  if (wrong)
    throw new UserError(
      `${join(folder, wrong)} is not read: settings belong in a file named .env, without an extension. Rename it, or remove it.`,
    );
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${file} cannot be read (${code}). Make it a readable text file.`);
  }
}

/** Drops a byte order mark, as Windows writes it. PowerShell's `>` writes UTF-16. */
function decode(bytes: Buffer, file: string): string {
  const encoding = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.subarray(0, 2).join()] ?? "utf-8";
  try {
    const written = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!written.includes("\0")) return written;
  } catch {
    // Not text in this encoding: rejected below.
  }
  throw new UserError(`${file} is not UTF-8 text. Save it as UTF-8: in Notepad, 'Save as', 'Encoding'.`);
}

/** Whether `name` may be a misspelling of the setting: in a different case, or with a letter or two wrong. */
function isAlike(setting: string, name: string): boolean {
  const [wanted, given] = [setting, name.toUpperCase().replaceAll("-", "_")];
  if (wanted === given) return true;
  let start = 0;
  while (start < given.length && wanted[start] === given[start]) start++;
  let end = 0;
  while (end < given.length - start && wanted.at(-1 - end) === given.at(-1 - end)) end++;
  return start + end > 5 && Math.max(wanted.length, given.length) - start - end <= 2;
}
