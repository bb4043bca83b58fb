import { legalFiles } from "#collections/content-slugs.ts";
import { isIgnored } from "#collections/list-content.ts";
import { ruleFiles } from "#visitor-tools/rule-schemas.ts";
import type { Content } from "./content.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Folders of Markdown files. */
const kinds = ["services", "blog", "updates", "legal"];

/** Reports everything in the content folder that is ignored, except unreadable files, which are reported when read. */
export function* filesAreRead({ entries }: Pick<Content, "entries">): Generator<Finding> {
  if (!entries.some(({ path }) => path.startsWith("services/") && path.endsWith(".md") && !isIgnored(path)))
    yield warning("services", "", "has no file, so the site shows no service; was the folder moved, or renamed?");
  for (const { path, kind } of entries) {
    const [top = ""] = path.split("/");
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isText = kinds.includes(top) && path.endsWith(".md");
    if (kind === "link to a folder") yield error(path, "", "is a link to a folder; put the folder itself there");
    else if (isIgnored(path) && (isText || name.startsWith("._")))
      yield warning(path, "", `is ignored, because its name begins with "${ignoredPrefix(path)}"`);
    else if (kind === "link to nothing" && !isText)
      yield error(path, "", "is a broken link; put the file itself there");
    else if (isText && top === "legal" && !legalFiles.includes(path))
      yield error(path, "", `is not a legal text of this site; rename it to one of ${legalFiles.join(", ")}`);
    else if (kind === "file" && /\.(md|ya?ml)$/i.test(path) && top !== "images" && !kinds.includes(top) && !known(path))
      yield warning(path, "", `is not read; texts belong in ${kinds.join(", ")}, and the other files have fixed names`);
  }
}

const known = (path: string) =>
  /^(site|home|about|services|update-messages)\.yaml$|^README\.md$/i.test(path) ||
  Object.keys(ruleFiles).some((file) => path === `tools/${file}`);

const ignoredPrefix = (path: string) => /(?:^|\/)(\._|[_.]|~\$)/.exec(path)?.[1] ?? "";
