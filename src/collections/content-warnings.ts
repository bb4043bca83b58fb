/** Finds what a build accepts and a careful editor would still change. Runs without Astro. */

import { stat } from "node:fs/promises";
import { join } from "node:path";
import { addresses, redirects } from "#contract/addresses.ts";
import { calendarDate, isoDate } from "#text/calendar-date.ts";
import { slug } from "#text/slug.ts";
import { legalHref } from "./addresses.ts";
import type { Mistake } from "./check-content.ts";
import { type ContentFile, readMarkdownFiles, readYamlFile } from "./content-files.ts";
import { professionalWords } from "./forbidden-phrases.ts";
import { listFiles } from "./list-files.ts";
import { isPictureName, moves, tellsMore } from "./picture-problem.ts";
import { samples } from "./placeholder-texts.ts";
import { textsOf } from "./texts-of.ts";

type Readable = Extract<ContentFile, { body: string }>;

/** A phone makes none so large, and GitHub takes no larger file through its pages. Bytes. */
const heaviest = 25_000_000;

/** A drawing goes to visitors as it is. Bytes. */
const heaviestDrawing = 100_000;

/** After so many months somebody reads a text on the law again, unless `site.yaml` says another number. */
const monthsUntilReview = 12;

/**
 * @param folder a folder shaped like `content/`
 * @param publicFolder where files that are named with `/` lie
 * @param today the day from which the age of the law is counted
 */
export async function contentWarnings(folder: string, publicFolder: string, today: Date): Promise<Mistake[]> {
  const warnings: Mistake[] = [];
  const say = (file: string, field: string, problem: string) => warnings.push({ file, field, problem });

  const yaml = ["site", "home", "about", "services", "update-messages"].map((name) =>
    readYamlFile(folder, `${name}.yaml`),
  );
  const markdown = ["services", "blog", "updates", "legal"].map((kind) => readMarkdownFiles(folder, kind));
  const files = [...(await Promise.all(yaml)), ...(await Promise.all(markdown)).flat()].filter(isReadable);

  for (const { file, fields, body } of files)
    for (const [field, text] of [...textsOf(fields), ["", body] as const])
      for (const { words, reason } of professionalWords) {
        for (const found of new Set(Array.from(text.matchAll(words), ([found]) => found)))
          say(file, field, `"${found}": ${reason}`);
      }

  const known = addressesOf(files, await listFiles(publicFolder));
  for (const { file, body } of files) {
    for (const address of internalLinks(body))
      if (!known.has(address)) say(file, "", `the link "${address}" leads to no page of this site`);
    for (const target of unfinishedLinks(body))
      say(
        file,
        "",
        `the link "${target}" leads nowhere; write it whole, as https://www.mca.gov.in, or for a page of this site from the first slash, as /contact`,
      );
    for (const sample of Object.values(samples))
      if (body.includes(sample)) say(file, "", `"${sample}" is what the button wrote; put your own words there`);
  }

  for (const { file, fields, body } of files) {
    if (text(fields, "image") && file.startsWith("blog/") && !text(fields, "image_alt"))
      say(file, "image_alt", "is missing; say what the picture shows, for those who do not see it");
    if (/!\[\s*\]\(/.test(body))
      say(file, "", "a picture in the text has no words; write them between the square brackets: ![what it shows](…)");
  }

  for (const name of await listFiles(join(folder, "images"))) {
    const { size } = await stat(join(folder, "images", name));
    const limit = name.endsWith(".svg") ? heaviestDrawing : heaviest;
    if (size > limit)
      say(`images/${name}`, "", `has ${megabytes(size)} MB; make it smaller than ${megabytes(limit)} MB`);
    if (isPictureName(name) && (await moves(join(folder, "images", name))))
      say(`images/${name}`, "", "moves; visitors see the first of its pictures, standing still");
  }
  for (const name of await listFiles(publicFolder))
    if (isPictureName(name) && (await tellsMore(join(publicFolder, name))))
      say(`public/${name}`, "", "is published with what the camera wrote into it; put it into content/images instead");

  const fieldsOf = (name: string) => files.find(({ file }) => file === name)?.fields;
  const site = fieldsOf("site.yaml") as { law_review_months?: number } | undefined;
  const months = site?.law_review_months ?? monthsUntilReview;
  const now = today.toISOString().slice(0, 10);
  const oldest = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - months, today.getUTCDate()));
  for (const { file, fields } of files) {
    const written = dateOf(fields, "law_as_at");
    if (written && written > now)
      say(
        file,
        "law_as_at",
        `is ${written}, a day that is still to come; write the day up to which the law was checked`,
      );
    const statesLaw = file.startsWith("services/") || text(fields, "reviewed_by") || hasEntries(fields, "sources");
    if (!written && statesLaw)
      say(file, "law_as_at", "is missing; write the day up to which the law was checked, so that readers know");
    if (written && written < oldest.toISOString().slice(0, 10))
      say(
        file,
        "law_as_at",
        `is ${written}, more than ${months} months ago; read the text again and write the new day`,
      );
  }

  for (const problem of differences(fieldsOf("legal/privacy.md"), fieldsOf("legal/privacy.hi.md")))
    say("legal/privacy.hi.md", ...problem);

  return warnings;
}

/** What the translation of the privacy notice says otherwise than the notice itself. */
function differences(notice: unknown, translation: unknown): [field: string, problem: string][] {
  if (notice === undefined || translation === undefined) return [];
  const found: [string, string][] = [];
  const [day, translated] = [dateOf(notice, "version"), dateOf(translation, "version")];
  if (day && translated && translated < day)
    found.push(["version", `is ${translated}, but that of privacy.md is ${day}; bring the translation up to date`]);
  for (const field of ["kept", "answered"]) {
    const [said, saidHere] = [text(notice, field), text(translation, field)];
    if (said && saidHere && digitsIn(said) !== digitsIn(saidHere))
      found.push([field, `is "${saidHere}", but privacy.md says "${said}"`]);
  }
  return found;
}

/** Also those of Devanagari. */
const digitsIn = (words: string) =>
  words
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)))
    .replaceAll(/\D+/g, " ")
    .trim();

const hasEntries = (fields: unknown, name: string) => {
  const value = (fields as Record<string, unknown>)[name];
  return Array.isArray(value) && value.length > 0;
};

const isReadable = (file: ContentFile): file is Readable => !("problem" in file);

function text(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown>)[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** YAML makes a day that stands without quotes an instant. */
function dateOf(fields: unknown, name: string): string | undefined {
  const value = (fields as Record<string, unknown>)[name];
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  const day = calendarDate(text(fields, name) ?? "");
  return day && isoDate(day);
}

/** Where a body leads to on this site, without what follows `?` or `#`. */
function internalLinks(body: string): string[] {
  return [...body.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?(\/[^\s)>]*)|href="(\/[^"]*)"/g)]
    .map(([, markdown, html]) => (markdown ?? html ?? "").replace(/[?#].*$/, ""))
    .filter((address) => !address.startsWith("//"));
}

/** Links that are neither to this site nor, whole, to another place: visitors would stay where they are, or find nothing. */
function unfinishedLinks(body: string): string[] {
  return Array.from(body.matchAll(/(?<!!)\[[^\]]*\]\(\s*<?([^\s)>]*)/g), ([, target = ""]) => target).filter(
    (target) => !/^(?:\/|#|mailto:\S|tel:\S|https?:\/\/[^\s/]+\.[^\s/]+)/i.test(target),
  );
}

function addressesOf(files: readonly Readable[], publicFiles: readonly string[]): Set<string> {
  const known = new Set<string>([
    "/",
    addresses.about,
    addresses.services,
    addresses.blogs,
    addresses.updates,
    addresses.contact,
    addresses.officeCard,
    addresses.feed,
  ]);
  for (const address of [...Object.keys(redirects), ...publicFiles.map((name) => `/${name}`)]) known.add(address);
  for (const { file, fields } of files) {
    const title = text(fields, "title") ?? "";
    if (file.startsWith("services/")) known.add(`/services/${slug(title)}`);
    if (file.startsWith("blog/")) {
      known.add(`/blog/${text(fields, "slug") ?? slug(title)}`);
      known.add(`/blogs/category/${text(fields, "category_slug") ?? slug(text(fields, "category") ?? "General")}`);
    }
    if (file.startsWith("updates/")) known.add(`/updates/${String((fields as { id?: unknown }).id)}`);
    if (file.startsWith("legal/")) known.add(legalHref(file));
  }
  return known;
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1);
