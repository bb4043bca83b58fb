/** On hosts with a single not-found page, shows the text of the section that the address belongs to. */
import { detailFolders } from "#contract/addresses.ts";
import { notFoundTexts } from "./not-found-texts.ts";

const kinds = ["service", "blog", "update"] as const;
const kind = kinds.find((kind) => location.pathname.startsWith(`${detailFolders[kind]}/`));
const heading = document.querySelector("h1");
const text = document.querySelector(".not-found > p");
const back = document.querySelector<HTMLAnchorElement>(".not-found .button");
if (kind && heading && text && back) {
  const texts = notFoundTexts[kind];
  document.title = document.title.replace(heading.textContent, texts.heading);
  heading.textContent = texts.heading;
  text.textContent = texts.text;
  back.textContent = texts.back.text;
  back.href = texts.back.href;
  if (texts.back.from) back.dataset.goBack = texts.back.from;
}
