import { spawnSync } from "node:child_process";
import { missed } from "./missed.ts";

/** CSS that browsers know and the checker does not yet, as it stands in a message or in the few signs it quotes. */
const newCss =
  /@view-transition|nsition-(?:group|old|new)\(|@starting-style|@container|container-type|field-sizing|\dcq[bi]/;

type Message = { type: string; url: string; message: string; extract?: string };

/** Every page of some builds through the Nu HTML Checker. Needs Java. */
export function checkMarkup(folders: readonly string[]): string {
  const { stderr, error } = spawnSync(
    "java",
    ["-jar", "tools/bench/node_modules/vnu-jar/build/dist/vnu.jar", "--format", "json", "--skip-non-html", ...folders],
    { encoding: "utf8", maxBuffer: 1024 ** 3 },
  );
  if (error) return `Not checked: ${error.message}. The checker needs Java.`;
  const { messages } = JSON.parse(stderr) as { messages: Message[] };
  const errors = messages.filter(
    ({ type, message, extract = "" }) =>
      type !== "info" && !(message.startsWith("CSS:") && newCss.test(`${message} ${extract}`)),
  );
  const found = errors.map(({ url, message }) => `- ${url.replace(/^.*\/builds\//, "")}: ${message}`);
  missed.push(...found);
  return [`Errors on the pages of the shipped and the filled build: ${found.length || "none"}.`, ...found].join("\n");
}
