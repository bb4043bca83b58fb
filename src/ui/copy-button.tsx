import { Button } from "./button.tsx";

type CopyButtonProps = { words: string; what: string };

/** Copies the text beside it. Needs `copy-to-clipboard.ts` in the page. */
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
