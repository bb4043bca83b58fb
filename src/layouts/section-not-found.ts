/** On a host with a single not-found page, that page says what the section of the address would say. */
import { notFoundTexts } from "./not-found-texts.ts";

const section = Object.entries(notFoundTexts).find(([start]) => start !== "/" && location.pathname.startsWith(start));
const heading = document.querySelector("h1");
const text = document.querySelector(".not-found > p");
const back = document.querySelector<HTMLAnchorElement>(".not-found .button");
if (section && heading && text && back) {
  const [, texts] = section;
  document.title = document.title.replace(heading.textContent, texts.heading);
  heading.textContent = texts.heading;
  text.textContent = texts.text;
  back.textContent = texts.back.text;
  back.href = texts.back.href;
  if (texts.back.from) back.dataset.goBack = texts.back.from;
}
