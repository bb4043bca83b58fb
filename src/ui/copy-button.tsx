import { Button } from "./button.tsx";

type CopyButtonProps = { words: string; what: string };

/** Copies the words beside it, by a script of the page (`copy-to-clipboard.ts`); it is hidden without scripts. */
export function CopyButton({ words, what }: CopyButtonProps) {
  return (
    <span className="copy-button needs-script not-printed">
      <Button variant="text" data-copy={words}>
        Copy {what}
      </Button>{" "}
      <span role="status" />
    </span>
  );
}
