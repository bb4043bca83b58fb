import { Button } from "@keystar/ui/button";
import { Flex } from "@keystar/ui/layout";
import { TextArea, TextField } from "@keystar/ui/text-field";
import { useRef, useState } from "react";
import { samples } from "../../../src/collections/content-rules/placeholder-texts.ts";
import type { InputProps } from "../custom-fields.ts";

const pictures = "image/jpeg,image/png,image/webp,image/avif,image/gif,image/svg+xml";

/** The name of a picture, which can be chosen from the computer, and the picture. */
export function PictureInput({ label, description, value, onChange }: InputProps) {
  return (
    <Flex direction="column" gap="regular">
      <TextField label={label} description={description} value={value} onChange={onChange} />
      {value ? <img className="picture" src={`/images/${value}`} alt="" /> : null}
      <ChoosePicture text="Choose picture" onChosen={onChange} />
    </Flex>
  );
}

export function ParagraphsInput({ label, description, value, onChange }: InputProps) {
  return <TextArea label={label} description={description} value={value} onChange={onChange} />;
}

/** Markdown, with buttons for those who do not know its signs. */
export function MarkdownInput({ label, value, onChange }: InputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Puts signs around what is marked, or a sample when nothing is. */
  const put = (before: string, sample: string, after = "") => {
    // A picture takes its time to arrive: what was typed meanwhile is in the area.
    const {
      value: text,
      selectionStart,
      selectionEnd,
    } = area.current ?? { value, selectionStart: value.length, selectionEnd: value.length };
    const marked = text.slice(selectionStart, selectionEnd) || sample;
    onChange(text.slice(0, selectionStart) + before + marked + after + text.slice(selectionEnd));
    area.current?.focus();
  };
  return (
    <Flex direction="column" gap="regular">
      <Flex gap="regular" wrap>
        <Button onPress={() => put("\n\n## ", samples.heading, "\n\n")}>Heading</Button>
        <Button onPress={() => put("**", samples.bold, "**")}>Bold</Button>
        <Button onPress={() => put("\n\n- ", samples.entry, `\n- ${samples.nextEntry}\n\n`)}>List</Button>
        <Button onPress={() => put("[", samples.link, "](https://)")}>Link</Button>
        <ChoosePicture text="Picture" onChosen={(name) => put("\n\n![", samples.picture, `](${name})\n\n`)} />
      </Flex>
      <TextArea
        ref={area as never}
        label={label}
        description="An empty line parts paragraphs. Begin a heading with ## and an entry of a list with -."
        value={value}
        onChange={onChange}
        UNSAFE_className="markdown"
      />
    </Flex>
  );
}

/** Copies a picture from the computer into the content folder. `onChosen` hears its name below `images`. */
function ChoosePicture({ text, onChosen }: { text: string; onChosen(name: string): void }) {
  const chooser = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState("");
  const send = async (file: File | undefined) => {
    if (!file) return;
    setFault("");
    try {
      const response = await fetch(`/pictures?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
      const answer = await response.text();
      if (response.ok) onChosen(answer);
      else setFault(answer);
    } catch {
      setFault(
        "The picture was not taken: the editor has been ended. Start it again, and choose the picture once more.",
      );
    }
  };
  return (
    <>
      <Button onPress={() => chooser.current?.click()}>{text}</Button>
      {/* Not `alert`: the page beside the forms, when it is drawn anew, takes it away. */}
      <p className="fault" role="alert">
        {fault}
      </p>
      <input
        ref={chooser}
        type="file"
        accept={pictures}
        aria-label={text}
        hidden
        onChange={({ target }) => void send(target.files?.[0]).finally(() => (target.value = ""))}
      />
    </>
  );
}
