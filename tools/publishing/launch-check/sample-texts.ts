/** Words of the sample firm in the texts, and mistakes in them. */

import type { LaunchContent } from "./content.ts";
import { done, type Item, open } from "./item.ts";
import { sampleFirm } from "./sample-firm.ts";

export function firmNameInTexts({ folder, texts }: Pick<LaunchContent, "folder" | "texts">): Item {
  const { company_name } = sampleFirm.site;
  const left = texts.filter(({ text }) => text.includes(company_name) || /\bexample\.(?:com|net|org)\b/i.test(text));
  const places = left.map(({ file, field }) => `${folder}/${file}${field ? `, ${field}` : ""}`);
  return left.length > 0
    ? open(
        `Firm's name in the texts: "${company_name}" or an address at example.com still stands in ${places.join("; ")}. Write the firm's own there.`,
      )
    : done("Firm's name in the texts: the sample's is nowhere left.");
}

export function captions({ folder, home }: Pick<LaunchContent, "folder" | "home">): Item {
  const isPlaceholder = (caption: string) => sampleFirm.captions.some((sample) => sample === caption);
  const left = (home?.slides ?? []).flatMap((slide, index) => (isPlaceholder(slide.caption) ? [index + 1] : []));
  return left.length > 0
    ? open(
        `Slides: the words of ${left.length === 1 ? "slide" : "slides"} ${left.join(", ")} are placeholders. Write the firm's own title, caption and button in ${folder}/home.yaml, slides.`,
      )
    : done("Slides: each caption is the firm's own.");
}

export function news({ folder, home }: Pick<LaunchContent, "folder" | "home">): Item {
  const left = (home?.whats_new ?? []).filter(({ text }) => sampleFirm.news.some((sample) => sample === text));
  return left.length > 0
    ? open(
        `What's New: it still announces the site ("${left[0]?.text}"). Replace or delete that item in ${folder}/home.yaml, whats_new.`,
      )
    : done("What's New: nothing of the sample is left.");
}

export function mistakes({ folder, mistakes }: Pick<LaunchContent, "folder" | "mistakes">): Item {
  return mistakes.length > 0
    ? open(
        `Mistakes in the texts: ${mistakes.length}, which stop a build. npm run check:content names each, with its file and what to write. What else those files lack is listed here once they can be read.`,
      )
    : done(`Mistakes in the texts: none; ${folder} can be built.`);
}
