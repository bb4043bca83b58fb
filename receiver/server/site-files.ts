import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";

/**
 * The content of a file of the built site, read anew each time: a new build shows without a restart.
 * @param file path below the built site that begins with a slash, such as `/about.html`
 * @returns undefined when there is no such file under exactly that name
 */
export async function readSiteFile(outDir: string, file: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const wanted = join(await realpath(outDir), file);
    // The real path has the letter case of the disk and no links in it: `/About.html` is not `/about.html` on any
    // system, and no link leads out of the site.
    if ((await realpath(wanted)) !== wanted) return undefined;
    return await readFile(wanted);
  } catch (fault) {
    if (isAbsence(fault)) return undefined;
    throw fault;
  }
}

/**
 * Number of the last page of a list, by the files that the build made.
 * @param folder such as `/recentupdate/page`
 * @returns 1 when there is no such folder
 */
export async function lastListPage(outDir: string, folder: string): Promise<number> {
  try {
    const names = await readdir(join(outDir, folder));
    return Math.max(1, ...names.map((name) => Number(/^(\d+)\.html$/.exec(name)?.[1] ?? 1)));
  } catch (fault) {
    if (isAbsence(fault)) return 1;
    throw fault;
  }
}

/**
 * The address as a path, decoded once.
 * @returns undefined for an address that no file of the site can have, and that could mean something to a file system:
 * malformed escapes, an escaped slash, a backslash, a colon, control characters, empty and hidden names
 */
export function decodedPath(pathname: string): string | undefined {
  const names: string[] = [];
  for (const raw of pathname.replace(/^\//, "").replace(/\/$/, "").split("/")) {
    try {
      names.push(decodeURIComponent(raw));
    } catch {
      return undefined;
    }
  }
  if (pathname === "/") return "/";
  // `.well-known` is where other programs look for what concerns the whole host (RFC 8615).
  const allowed = names.every((name) => /^(?!\.(?!well-known$))[^/\\:\p{Cc}]+$/u.test(name));
  return allowed ? `/${names.join("/")}${pathname.endsWith("/") ? "/" : ""}` : undefined;
}

/** Missing, a folder, or below something that is not a folder; a name too long to exist. */
function isAbsence(fault: unknown): boolean {
  const { code } = fault as NodeJS.ErrnoException;
  return ["ENOENT", "EISDIR", "ENOTDIR", "ENAMETOOLONG", "ELOOP", "EINVAL"].includes(code ?? "");
}
