import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import type { ContentShape } from "../content-shapes.ts";
import { ownFields } from "../custom-fields.ts";
import { keystaticConfig } from "../keystatic-config.ts";
import { dropOldDrafts, forgetContent, rememberContent } from "./drafts.ts";
import { MarkdownInput, ParagraphsInput, PictureInput } from "./inputs.tsx";
import "./forms.css";

// Each window says who it is, so that it does not undo what was changed elsewhere since it read the files.
const ownWindow = crypto.randomUUID();
const plainFetch = window.fetch;
window.fetch = async (address, options) => {
  if (!String(address).startsWith("/api/keystatic/")) return plainFetch(address, options);
  const headers = new Headers(options?.headers);
  headers.set("X-Window", ownWindow);
  const response = await plainFetch(address, { ...options, headers });
  if (String(address).endsWith("/update")) await (response.ok ? rememberContent() : forgetContent());
  return response;
};

await dropOldDrafts();
const shapes = (await (await fetch("/shapes.json")).json()) as ContentShape[];
const own = ownFields({ picture: PictureInput, paragraphs: ParagraphsInput, markdown: MarkdownInput });
const config = keystaticConfig(shapes, own);

createRoot(document.getElementById("forms") as HTMLElement).render(<Keystatic config={config} />);
