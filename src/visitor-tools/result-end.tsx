import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { copy } from "#ui/copy.ts";
import { dayInWords } from "./civil-date.ts";

type ResultEndProps = { contactHref: string; lawAsAt: string; text: string; canPrint?: boolean };

/** What stands under every result: what it rests on, and what can be done with it. */
export function ResultEnd({ contactHref, lawAsAt, text, canPrint = false }: ResultEndProps) {
  const [copied, setCopied] = useState("");
  return (
    <div className="result-end">
      <p className="result-end__note">{noteOf(lawAsAt)}</p>
      <p className="result-end__ways not-printed">
        <ButtonLink href={contactHref}>Write to the office</ButtonLink>
        <Button
          variant="quiet"
          onClick={async () => setCopied((await copy(`${text}\n\n${noteOf(lawAsAt)}`)) ? text : "")}
        >
          Copy the result
        </Button>
        {canPrint ? (
          <Button variant="quiet" onClick={() => print()}>
            Print
          </Button>
        ) : null}
        <span role="status">{copied === text ? "Copied." : ""}</span>
      </p>
    </div>
  );
}

const noteOf = (lawAsAt: string) =>
  `Worked out from what you entered, under the rules listed below as at ${dayInWords(lawAsAt)}. General information, not advice. Special Acts, sector rules, exemption notifications and orders of authorities are not considered. Dates may be changed by circular.`;

/** The day of the row that was checked longest ago. */
export const oldestLaw = (rows: readonly { law_as_at: string }[]): string =>
  rows.map(({ law_as_at }) => law_as_at).toSorted()[0] ?? "";
