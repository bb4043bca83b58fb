import { Keystatic } from "@keystatic/core/ui";
import { createRoot } from "react-dom/client";
import type { ContentShape } from "../content-shapes.ts";
import { customFields } from "../custom-fields.ts";
import { keystaticConfig } from "../keystatic-config.ts";
import { MarkdownInput, ParagraphsInput, PictureInput } from "./inputs.tsx";
import { guardAgainstStaleContent } from "./stale-content.ts";
import "./forms.css";

await guardAgainstStaleContent();
const shapes = (await (await fetch("/shapes.json")).json()) as ContentShape[];
const custom = customFields({ picture: PictureInput, paragraphs: ParagraphsInput, markdown: MarkdownInput });
const config = keystaticConfig(shapes, custom);

createRoot(document.getElementById("forms") as HTMLElement).render(<Keystatic config={config} />);
