import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { randomNumbers } from "./random-numbers.ts";

/**
 * Writes a content folder as the office would have it after years: the shipped one with `count` blogs and `count` updates,
 * of the lengths that such firms write. The same ones each time.
 * @param photographs how many different pictures the blogs share; with none no blog has a picture
 */
export async function writeGrownContent(folder: string, count: number, photographs = 0): Promise<void> {
  const random = randomNumbers(20_261_128);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = (words: readonly string[]) => words[below(words.length)] ?? "";
  const sentence = () => `${pick(beginnings)} ${pick(forms)} ${pick(middles)} ${pick(endings)}.`;
  const paragraph = () => Array.from({ length: 2 + below(5) }, sentence).join(" ");
  const day = (number: number) => new Date(Date.UTC(2026, 10, 27 - number)).toISOString().slice(0, 10);
  const write = (file: string, fields: Record<string, string>, paragraphs: number) => {
    const front = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const body = Array.from({ length: paragraphs }, paragraph).join("\n\n");
    writeFileSync(join(folder, file), `---\n${front.join("\n")}\n---\n${body}\n`);
  };

  const photograph = (number: number) => `blog/photograph-${1 + (number % photographs)}.png`;
  const picture = (number: number) =>
    photographs > 0 ? { image: photograph(number), image_alt: `Papers on a desk of the office, ${number}` } : {};

  cpSync("content", folder, { recursive: true });
  mkdirSync(join(folder, "images/blog"), { recursive: true });
  for (let number = 0; number < photographs; number++) {
    const background = { r: number, g: 100, b: 200 };
    await sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .png()
      .toFile(join(folder, "images", photograph(number)));
  }
  for (const kind of ["blog", "updates"]) mkdirSync(join(folder, kind), { recursive: true });
  for (let number = 1; number <= count; number++) {
    const title = `${pick(forms)} ${pick(middles)} ${pick(endings)}: note ${number}`;
    const category = pick(categories);
    const fields = { title, category, published_at: day(number), excerpt: sentence() };
    write(`blog/${number}.md`, { ...fields, ...picture(number) }, 5 + below(15));
    write(
      `updates/${number}.md`,
      { id: `change-${number}`, title: sentence(), published_at: day(number) },
      1 + below(4),
    );
  }
}

const categories = [
  "Company law",
  "LLP",
  "Securities law",
  "Secretarial audit",
  "FEMA",
  "Insolvency",
  "Start-ups",
  "Labour codes",
  "Trademarks",
  "Data protection",
];
const beginnings = [
  "From the first day of the coming quarter",
  "Where the board has met at shorter notice",
  "For a company that is not small",
  "As the notification now reads",
  "Unless the Registrar has called for more",
  "Once the general meeting has been held",
];
const forms = [
  "Form AOC-4",
  "Form MGT-7A",
  "Form DIR-3 KYC",
  "Form INC-22A",
  "Form LLP-11",
  "Form PAS-6",
  "Form BEN-2",
];
const middles = [
  "is to be filed within thirty days of the event",
  "carries the particulars of every director and secretary",
  "takes the certificate of a company secretary in practice",
  "replaces the statement that was kept at the registered office",
  "goes with the resolution and the notice of the meeting",
];
const endings = [
  "and a copy stays with the minutes",
  "before the additional fee begins to run",
  "even where nothing has changed since the last one",
  "with the reasons for each delay",
  "in the way that the rules of 2014 set out",
  "for the financial year that ended in March",
];
