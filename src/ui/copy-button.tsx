import { Button } from "./button.tsx";

type CopyButtonProps = { words: string; what: string };

/** Copies words that stand beside it. What it does, a script of the page does; without scripts it is not drawn. */
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
