import { Button } from "@keystar/ui/button";
import { Flex } from "@keystar/ui/layout";
import { TextArea, TextField } from "@keystar/ui/text-field";
import { useRef, useState } from "react";
import { samples } from "../../../src/collections/content-rules/placeholder-texts.ts";
import type { InputProps } from "../custom-fields.ts";

const pictures = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

/** The name of a picture, a button to choose one from the computer, and the picture itself. */
export function PictureInput({ label, description, value, onChange }: InputProps) {
  return (
    <Flex direction="column" gap="regular">
      <TextField label={label} description={description} value={value} onChange={onChange} />
      {value ? <img className="picture" src={`/images/${value}`} alt="" /> : null}
      <ChoosePicture text="Choose picture" onChosen={onChange} />
    </Flex>
  );
}

export const ParagraphsInput = (props: InputProps) => <TextArea {...props} />;

/** Markdown, with buttons for people who do not know its syntax. */
export function MarkdownInput({ label, value, onChange }: InputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Wraps the selection, or a sample when nothing is selected. */
  const wrap = (before: string, sample: string, after = "") => {
    // A picture takes time to upload: what was typed meanwhile is in the text area.
    const {
      value: text,
      selectionStart,
      selectionEnd,
    } = area.current ?? { value, selectionStart: value.length, selectionEnd: value.length };
    const selected = text.slice(selectionStart, selectionEnd) || sample;
    onChange(text.slice(0, selectionStart) + before + selected + after + text.slice(selectionEnd));
    area.current?.focus();
  };
  return (
    <Flex direction="column" gap="regular">
      <Flex gap="regular" wrap>
        <Button onPress={() => wrap("\n\n## ", samples.heading, "\n\n")}>Heading</Button>
        <Button onPress={() => wrap("**", samples.bold, "**")}>Bold</Button>
        <Button onPress={() => wrap("\n\n- ", samples.entry, `\n- ${samples.nextEntry}\n\n`)}>List</Button>
        <Button onPress={() => wrap("[", samples.link, "](https://)")}>Link</Button>
        <ChoosePicture text="Picture" onChosen={(name) => wrap("\n\n![", samples.picture, `](${name})\n\n`)} />
      </Flex>
      <TextArea
        ref={area as never}
        label={label}
        description="An empty line separates paragraphs. Begin a heading with ## and a list entry with -."
        value={value}
        onChange={onChange}
        UNSAFE_className="markdown"
      />
    </Flex>
  );
}

/** Copies a picture from the computer into the content folder. `onChosen` receives its name in `images`. */
function ChoosePicture({ text, onChosen }: { text: string; onChosen(name: string): void }) {
  const fileInput = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");
  const send = async (file: File | undefined) => {
    if (!file) return;
    setError("");
    try {
      const response = await fetch(`/pictures?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
      const answer = await response.text();
      if (response.ok) onChosen(answer);
      else setError(answer);
    } catch {
      setError(
        "The picture was not saved: the editor has been stopped. Start it again, and choose the picture once more.",
      );
    }
  };
  return (
    <>
      <Button onPress={() => fileInput.current?.click()}>{text}</Button>
      {/* Not an `alert()`: the browser closes that when the page beside the forms reloads. */}
      <p className="error" role="alert">
        {error}
      </p>
      <input
        ref={fileInput}
        type="file"
        accept={pictures}
        aria-label={text}
        hidden
        onChange={({ target }) => void send(target.files?.[0]).finally(() => (target.value = ""))}
      />
    </>
  );
}
