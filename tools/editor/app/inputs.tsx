import "@github/markdown-toolbar-element";
import { Button } from "@keystar/ui/button";
import { Flex } from "@keystar/ui/layout";
import { TextArea, TextField } from "@keystar/ui/text-field";
import { type ClipboardEvent, type HTMLAttributes, useId, useRef, useState } from "react";
import { sampleDescription } from "../../../src/collections/content-rules/placeholder-texts.ts";
import type { InputProps } from "../custom-fields.ts";
import { htmlToMarkdown, plainTextToMarkdown, saysMore } from "./pasted-text.ts";

const pictures = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

/** The name of a picture, a button to upload one, and the picture itself. */
export function PictureInput({ label, description, value, onChange }: InputProps) {
  const { error, save } = usePictures(onChange);
  return (
    <Flex direction="column" gap="regular">
      <TextField
        label={label}
        description={description}
        value={value}
        onChange={onChange}
        onPaste={(event) => {
          const [picture] = event.clipboardData?.files ?? [];
          if (picture) {
            event.preventDefault();
            void save(picture);
          }
        }}
      />
      {value ? <img className="picture" src={`/images/${value}`} alt="" /> : null}
      <ChoosePicture text="Choose picture" error={error} onChosen={save} />
    </Flex>
  );
}

export const ParagraphsInput = (props: InputProps) => <TextArea {...props} />;

/** Markdown, with buttons for people who do not know its syntax. */
export function MarkdownInput({ label, value, onChange }: InputProps) {
  const id = useId();
  const area = () => document.getElementById(id) as HTMLTextAreaElement;
  const { error, setError, save } = usePictures((name) => {
    insertBlock(area(), `![${sampleDescription}](${name})`);
    const end = area().selectionStart;
    const start = area().value.lastIndexOf(sampleDescription, end);
    area().setSelectionRange(start, start + sampleDescription.length);
  });
  const paste = (event: ClipboardEvent) => {
    const { clipboardData } = event;
    const html = clipboardData.getData("text/html");
    const plain = clipboardData.getData("text/plain");
    const text = saysMore(html) ? htmlToMarkdown(html) : plainTextToMarkdown(plain);
    const [picture] = clipboardData.files;
    event.preventDefault();
    setError("");
    if (text !== "") {
      // A single line is inserted within its line.
      if (text.includes("\n")) insertBlock(area(), text);
      else insertText(area(), text);
      if (/<img\s/i.test(html)) setError(picturesLeftOut);
    } else if (picture) void save(picture);
    else if (/<img\s/i.test(html)) setError(picturesLeftOut);
  };
  return (
    <Flex direction="column" gap="regular">
      <Flex gap="regular" wrap alignItems="center">
        <markdown-toolbar for={id} className="toolbar">
          <md-header level="2" {...asButton}>
            Heading
          </md-header>
          <md-bold {...asButton}>Bold</md-bold>
          <md-unordered-list {...asButton}>List</md-unordered-list>
          <md-ordered-list {...asButton}>Numbered list</md-ordered-list>
          <md-link {...asButton}>Link</md-link>
        </markdown-toolbar>
        <ChoosePicture text="Picture" error={error} onChosen={save} />
      </Flex>
      <TextArea
        id={id}
        label={label}
        description="You can paste from Word. An empty line separates paragraphs. Begin a heading with ## and a list entry with -."
        value={value}
        onChange={onChange}
        onPaste={paste as never}
        UNSAFE_className="markdown"
      />
    </Flex>
  );
}

/** These elements handle the keys of a button but do not set its role. */
const asButton = { role: "button" };

const picturesLeftOut =
  "The text was pasted without its pictures. Save each picture as a file, and add it with the Picture button.";

/** Inserts text as if typed, so that the caret is right and Ctrl+Z undoes it. */
function insertText(area: HTMLTextAreaElement, text: string) {
  area.focus();
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Inserts text between empty lines. */
function insertBlock(area: HTMLTextAreaElement, text: string) {
  const before = area.value.slice(0, area.selectionStart).trimEnd();
  const after = area.value.slice(area.selectionEnd);
  const lineEnds = (have: string) => "\n".repeat(Math.max(0, 2 - have.length));
  const gap = before === "" ? "" : lineEnds(area.value.slice(before.length, area.selectionStart).replace(/[^\n]/g, ""));
  insertText(area, gap + text + (after.trim() === "" ? "\n" : lineEnds(/^\n*/.exec(after)?.[0] ?? "")));
}

/** Uploads pictures into the content folder. `onSaved` receives the name in `images`. */
function usePictures(onSaved: (name: string) => void) {
  const [error, setError] = useState("");
  const save = async (file: File) => {
    setError("");
    try {
      const response = await fetch(`/pictures?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
      const answer = await response.text();
      if (response.ok) onSaved(answer);
      else setError(answer);
    } catch {
      setError(
        "The picture was not saved: the editor has been stopped. Start it again, and choose the picture once more.",
      );
    }
  };
  return { error, setError, save };
}

type ChoosePictureProps = { text: string; error: string; onChosen(file: File): Promise<void> };

function ChoosePicture({ text, error, onChosen }: ChoosePictureProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onPress={() => fileInput.current?.click()}>{text}</Button>
      {/* Not an `alert()`, which the browser closes when the page beside the forms reloads. */}
      <p className="error" role="alert">
        {error}
      </p>
      <input
        ref={fileInput}
        type="file"
        accept={pictures}
        aria-label={text}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onChosen(file).finally(() => (target.value = ""));
        }}
      />
    </>
  );
}

type ElementProps = HTMLAttributes<HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": ElementProps & { for: string };
      "md-header": ElementProps & { level: string };
      "md-bold": ElementProps;
      "md-unordered-list": ElementProps;
      "md-ordered-list": ElementProps;
      "md-link": ElementProps;
    }
  }
}
