import { legalFiles } from "#collections/addresses.ts";
import { isLeftAlone } from "#collections/list-content.ts";
import { ruleFiles } from "#visitor-tools/rule-shapes.ts";
import type { Content } from "./content.ts";
import { error, type Finding, warning } from "./finding.ts";

/** Folders of Markdown files. */
const kinds = ["services", "blog", "updates", "legal"];

/** Everything in the content folder is read, or it is said why not. What cannot be read, its reader names. */
export function* filesAreRead({ entries }: Content): Generator<Finding> {
  for (const { path, kind } of entries) {
    const [top = ""] = path.split("/");
    const name = path.slice(path.lastIndexOf("/") + 1);
    const isText = kinds.includes(top) && path.endsWith(".md");
    if (kind === "link to a folder") yield error(path, "", "is a link to a folder; put the folder itself there");
    else if (isLeftAlone(path) && (isText || name.startsWith("._")))
      yield warning(path, "", `is left alone, because of the "${mark(path)}" at the beginning of its name`);
    else if (kind === "link to nothing" && !isText)
      yield error(path, "", "is a link that leads to no file; put the file itself there");
    else if (isText && top === "legal" && !legalFiles.includes(path))
      yield error(path, "", `is no legal text that the site has; name it as one of ${legalFiles.join(", ")}`);
    else if (kind === "file" && /\.(md|ya?ml)$/i.test(path) && top !== "images" && !kinds.includes(top) && !known(path))
      yield warning(path, "", `is not read; texts lie in ${kinds.join(", ")}, and the other files have fixed names`);
  }
}

const known = (path: string) =>
  /^(site|home|about|services|update-messages)\.yaml$|^README\.md$/i.test(path) ||
  Object.keys(ruleFiles).some((file) => path === `tools/${file}`);

/** What an isLeftAlone name begins with. */
const mark = (path: string) => /(?:^|\/)(\._|[_.]|~\$)/.exec(path)?.[1] ?? "";
