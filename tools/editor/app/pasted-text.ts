/** Converts what is pasted from Word, a mail or a web page to Markdown. Runs in the browser and in Node. */
import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/** Converts HTML from the clipboard; only headings, lists, tables, links, bold and italic words are kept. */
export function htmlToMarkdown(html: string): string {
  return (
    converter
      .turndown(html)
      .replaceAll("\u00A0", " ")
      // What was left out takes its own spaces with it.
      .replace(/ *\uE000[ \uE000]*([.,;:!?)]?)/g, (all, mark) => mark || (all.includes(" ") ? " " : ""))
      .replaceAll("<br><br>", "<br>")
      // Word's tables have no heading row, which Markdown needs: the first row becomes it.
      .replace(
        /^\|(?: +\|)+\n(\|(?: :?-+:? \|)+)\n(\|.*)$/gm,
        (_, line, first) => `${first.replaceAll("**", "")}\n${line}`,
      )
      .replace(/[ \t]+$(?=\n\n)|^[ \t]+$/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Whether HTML from the clipboard has more than the plain text does: some programs only add colours to code or Markdown. */
export const saysMore = (html: string) => /<(p|li|tr|h[1-6]|b|strong|em|i|a|br|img)[\s>]/i.test(html);

/** Turns bullets into lists, and single line breaks into paragraphs if there are no empty lines, as Word writes them. */
export function plainTextToMarkdown(plain: string): string {
  const lines = plain.replaceAll("\r\n", "\n").replaceAll("\u00A0", " ").trimEnd().split("\n");
  const written = lines.map((line) => {
    const [, indent = "", bullet = "", text = ""] =
      /^(\s*)([•●○▪■◦‣·\uF0B7\uF0A7]|o(?=\t)|–(?=\t))\s*(\S.*)$/u.exec(line) ?? [];
    if (bullet === "") return line.trimEnd();
    const isInner = /[○▪■◦\uF0A7o]/u.test(bullet) || indent.length > 1 || indent === "\t";
    return `${isInner ? indentation : ""}- ${text}`;
  });
  const isSeparated = written.some((line) => line === "");
  return written.reduce((text, line, index) => {
    if (index === 0) return line;
    const before = written[index - 1] ?? "";
    const isSame = markOf(before) === markOf(line) && markOf(line) !== "";
    const isParted = before === "" || line === "" || isSame || (isSeparated && markOf(before) === markOf(line));
    return `${text}${isParted ? "\n" : "\n\n"}${line}`;
  }, "");
}

/** The kind of block that a line of Markdown is in; empty for a plain line. */
const markOf = (line: string) =>
  /^\s*(?:([-*+])|(\d+[.)])|([|>]))(?:\s|$|(?<=\|))/.exec(line)?.slice(1).findIndex(Boolean) ?? "";

const indentation = "    ";

const converter = new TurndownService({ headingStyle: "atx", bulletListMarker: "-", emDelimiter: "*" });
converter.use(gfm);
converter.remove(["head", "style", "script", "title", "meta", "link", "xml"] as never);

const styleOf = (node: HTMLElement) => node.getAttribute?.("style") ?? "";

const listItem = (text: string, isNumbered: boolean, number = 1) =>
  `\n${isNumbered ? `${number}. ` : "- "}${text.trim().replaceAll("\n", `\n${indentation}`)}\n`;

/** Word writes a list entry as a paragraph with its level as a style and the bullet as text. */
converter.addRule("word-list-entry", {
  filter: (node) => /^(P|DIV|H\d)$/.test(node.nodeName) && wordLevel(node as HTMLElement) > 0,
  replacement: (content, node) => {
    const bullet = Array.from((node as HTMLElement).querySelectorAll("span")).find(isWordBullet)?.textContent ?? "";
    const indent = indentation.repeat(wordLevel(node as HTMLElement) - 1);
    const isNumbered = /^\s*\(?[\da-z]{1,5}[.)]/i.test(bullet);
    const item = listItem(content.replace(/\s*\n\s*/g, " "), isNumbered, Number.parseInt(bullet, 10) || 1);
    return item.replace("\n", `\n${indent}`);
  },
});
const isWordBullet = (node: HTMLElement) => /mso-list:\s*ignore/i.test(styleOf(node));
const wordLevel = (node: HTMLElement) => Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(node))?.[1] ?? 0);

converter.addRule("list-entry", {
  filter: "li",
  replacement: (content, node) => {
    const siblings = Array.from(node.parentNode?.childNodes ?? []).filter(({ nodeName }) => nodeName === "LI");
    return listItem(
      content.replace(/\n{2,}/g, "\n"),
      node.parentNode?.nodeName === "OL",
      siblings.indexOf(node as never) + 1,
    );
  },
});
/** A nested list directly follows its entry's line; Google Docs writes it after the entry instead of inside. */
converter.addRule("inner-list", {
  filter: (node) => /^[OU]L$/.test(node.nodeName) && /^(LI|[OU]L)$/.test(node.parentNode?.nodeName ?? ""),
  replacement: (content, node) => {
    const isBeside = node.parentNode?.nodeName !== "LI";
    return `\n${isBeside ? content.trim().replace(/^/gm, indentation) : content.trim()}\n`;
  },
});

/** Headings start at level 2, since the page's title is the level 1 heading. */
converter.addRule("heading", {
  filter: ["h1", "h2", "h3", "h4", "h5", "h6"],
  replacement: (content, node) => {
    const text = content.replaceAll("**", "").replace(/\s+/g, " ").trim();
    return text && `\n\n${"#".repeat(Math.max(2, Number(node.nodeName[1])))} ${text}\n\n`;
  },
});

const isBold = (node: HTMLElement) => {
  const weight = /font-weight:\s*(\w+)/i.exec(styleOf(node))?.[1];
  if (weight) return weight === "bold" || Number(weight) >= 600;
  return /^(B|STRONG)$/.test(node.nodeName);
};
const isItalic = (node: HTMLElement) => {
  const style = /font-style:\s*(\w+)/i.exec(styleOf(node))?.[1];
  return style ? style === "italic" : /^(I|EM)$/.test(node.nodeName);
};
converter.addRule("emphasis", {
  filter: (node) => /^(B|STRONG|I|EM|SPAN)$/.test(node.nodeName),
  replacement: (content, node) => {
    const bold = isBold(node as HTMLElement) && !content.includes("**") ? "**" : "";
    const italic = isItalic(node as HTMLElement) && !/(?<![\\*])\*(?!\*)/.test(content) ? "*" : "";
    const mark = bold + italic;
    // Google Docs wraps the whole text in a <b> with normal weight.
    if (mark === "" || content.trim() === "" || content.includes("\n")) return content;
    const [, before = "", words = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
    return before + mark + words + mark + after;
  },
});

/** A link within the document, or to a file on the computer, would not work on the site; nor one without words. */
converter.addRule("dead-link", {
  filter: (node) =>
    node.nodeName === "A" &&
    !(/^(https?:|mailto:|tel:)/i.test(node.getAttribute("href") ?? "") && node.textContent?.trim()),
  replacement: (content) => content,
});

converter.addRule("word-list-bullet", { filter: (node) => isWordBullet(node as HTMLElement), replacement: () => "" });

/** Visitors cannot see a file on that computer, and pictures of other sites are not allowed. */
converter.addRule("picture", { filter: "img", replacement: () => "" });

/** Google Docs strikes words through by a style. */
converter.addRule("struck-through", {
  filter: (node) => node.nodeName === "SPAN" && /text-decoration[^;]*line-through/i.test(styleOf(node as HTMLElement)),
  replacement: (content) => (content.trim() === "" || content.includes("\n") ? content : `~~${content.trim()}~~`),
});

/**
 * What readers of the document do not see, or should not: words that were deleted while changes were tracked, hidden ones, and
 * the remarks of colleagues, which Word puts at the end.
 */
converter.addRule("unpublished", {
  filter: (node) =>
    node.nodeName === "DEL" ||
    node.hasAttribute("hidden") ||
    /\bmso(?:com|-?comment)/i.test(node.className) ||
    /display:\s*none|mso-hide:\s*all|mso-element:\s*comment|mso-special-character:\s*comment/i.test(
      styleOf(node as HTMLElement),
    ),
  replacement: () => "\uE000",
});
