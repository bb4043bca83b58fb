import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { movedTo } from "#hosting/redirect-page.ts";
import { type BuildName, buildFolder } from "#tools/test-sites/builds.ts";

export type BuiltPage = {
  file: string;
  html: string;
  /** Pages from the same file in `src/pages` are the same kind. */
  kind: string;
  /** The address of the page; undefined for an answer to a form, which has none. */
  address: string | undefined;
  status: 200 | 404;
};

const read = new Map<BuildName, BuiltPage[]>();

/** Every page of a build, except those that only redirect. */
export function builtPages(build: BuildName): BuiltPage[] {
  const pages = read.get(build) ?? readPages(buildFolder(build));
  read.set(build, pages);
  return pages;
}

function readPages(folder: string): BuiltPage[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".html"))
    .toSorted()
    .map((file) => ({ file, html: readFileSync(join(folder, file), "utf8") }))
    .filter(({ html }) => movedTo(html) === undefined)
    .map(({ file, html }) => ({
      file,
      html,
      kind: kind(file),
      address: address(file),
      status: file.endsWith("404.html") ? 404 : 200,
    }));
}

/** The first page of each kind. */
export function oneOfEachKind(pages: BuiltPage[]): BuiltPage[] {
  return [...new Map(pages.toReversed().map((page) => [page.kind, page])).values()];
}

function kind(file: string) {
  if (file.endsWith("404.html")) return "not found";
  const [, folder] = /^(receive|services|blog|updates|blogs|recentupdate)\//.exec(file) ?? [];
  return folder ? `${folder}/` : file;
}

function address(file: string) {
  if (file.startsWith("receive/")) return undefined;
  return `/${file}`
    .replace(/404\.html$/, "nothing-is-here")
    .replace(/\.html$/, "")
    .replace(/\/index$/, "/")
    .replace(/\/page\/(\d+)$/, "?page=$1");
}
