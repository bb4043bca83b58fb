import { describe, expect, test } from "vitest";
import { messages } from "#contract/alert-messages.ts";
import { fields, type Kind, largestBody } from "#contract/submission.ts";
import { sameTextLimit, sameTextWindow } from "#receiver/accept.ts";
import type { StoredSubmission } from "#receiver/server/stored-submission.ts";
import { asha, ashaSubscribes, formulas, phones, scripts } from "./samples.ts";

/** What every receiver stores of a submission, with the texts as typed. */
export type Kept<K extends Kind> = Pick<StoredSubmission<K>, "received_at" | "texts" | "marks">;

/** What the tests need from a receiver. */
export type ReceiverUnderTest = {
  /** Posts a body. @param label its content type, if any */
  send(
    kind: Kind,
    body: string | Uint8Array<ArrayBuffer>,
    label?: string,
  ): Promise<{ sent: boolean; sentence: string }>;
  rows<K extends Kind>(kind: K): Kept<K>[] | Promise<Kept<K>[]>;
  /** Moves the receiver's clock. */
  pass(milliseconds: number): void;
};

const minutes = 60_000;

const lookalikes = ["'quoted", "''twice", "5 May", "2025-10-05", "TRUE", "#N/A", "22 34"];
const lengths = [49_999, 50_000, 50_001, largestBody - 1_000].map((length) => "x".repeat(length));

/** What visitors type is kept exactly. */
const typed: { what: string; texts: Partial<typeof asha>[]; kind?: Kind; suspect?: true; marks?: string[] }[] = [
  { what: "an enquiry", texts: [asha] },
  { what: "a subscription", texts: [ashaSubscribes], kind: "newsletter" },
  { what: "blank fields", texts: [{ ...asha, name: "   ", message: "\n\t " }], marks: ["blank"] },
  {
    what: "names with only invisible characters",
    texts: ["\u3164", "\u115F\u1160", "\u2800 \u2800", "\uFE0F", "\u200B\u2060", "\u00AD", "\u180E", "\u{E0041}"].map(
      (name, index) => ({ ...asha, name, message: `Enquiry ${index}` }),
    ),
    marks: ["blank"],
  },
  { what: "nothing but links", texts: [{ ...asha, message: "https://x.example/\nwww.x.example" }], marks: ["suspect"] },
  { what: "an enquiry with the trap field filled (EP-23)", texts: [asha], suspect: true, marks: ["suspect"] },
  { what: "Devanagari, emoji and accents (AS-10)", texts: [{ ...asha, ...scripts }] },
  { what: "phone numbers (EP-15)", texts: phones.map((mobile) => ({ ...asha, mobile })) },
  {
    what: "what looks like a formula, a date or a number, in every field (EP-12)",
    texts: [...formulas, ...lookalikes].map((text) => Object.fromEntries(fields.enquiry.map((field) => [field, text]))),
  },
  {
    what: "long messages, some like a formula (EP-17, EP-18)",
    texts: [...lengths, "😀".repeat(25_001), `=${"x".repeat(49_999)}`].map((message) => ({ ...asha, message })),
  },
];

/** The promises that hold for every receiver, wherever it stores submissions. */
export function keepsThePromises(name: string, open: () => Promise<ReceiverUnderTest>): void {
  describe(`${name} keeps the promises`, () => {
    test.each(typed)("$what: answered 'sent', and kept as typed", async (submitted) => {
      const { texts, kind = "enquiry", suspect, marks = [] } = submitted;
      const receiver = await open();
      for (const one of texts) {
        const { sent, sentence } = await receiver.send(kind, JSON.stringify({ ...one, suspect }));
        expect({ sent, sentence }).toEqual({ sent: true, sentence: messages[kind].sent });
      }
      expect(await receiver.rows(kind)).toMatchObject(texts.map((one) => ({ texts: one, marks })));
    });

    test.each([
      "text/plain;charset=UTF-8",
      "application/json",
      undefined,
      "TEXT/PLAIN",
      "text/plain; charset=utf-8; x=y",
      "application/octet-stream",
      "nonsense",
    ])("a body labelled %s is read as JSON like any other (EP-03, EP-04, AS-05)", async (label) => {
      const receiver = await open();
      expect((await receiver.send("enquiry", JSON.stringify(asha), label)).sent).toBe(true);
      expect(await receiver.rows("enquiry")).toMatchObject([{ texts: asha }]);
    });

    test.each([
      ["an empty body", ""],
      ["only blanks", " \n"],
      ["truncated JSON", '{"name":"Asha'],
      ["plain words", "name=Asha&email=asha@example.com"],
      ["null", "null"],
      ["a text", '"hello"'],
      ["a list", JSON.stringify([asha])],
      ["no fields", "{}"],
      ["very deep nesting", "[".repeat(500_000)],
    ])("%s is refused with one plain sentence, and the next visitor is served (EP-01)", async (_, body) => {
      const receiver = await open();
      const { sent, sentence } = await receiver.send("enquiry", body);
      expect(sent).toBe(false);
      expect(sentence).toMatch(/^[A-Z][^\n]*\.$/);
      expect(await receiver.rows("enquiry")).toEqual([]);
      expect((await receiver.send("enquiry", JSON.stringify(asha))).sent).toBe(true);
    });

    test.each((Object.keys(fields) as Kind[]).flatMap((kind) => fields[kind].map((field) => [kind, field] as const)))(
      "a missing or non-text field is refused (%s, %s)",
      async (kind, field) => {
        const receiver = await open();
        const whole = kind === "enquiry" ? asha : ashaSubscribes;
        for (const wrong of [undefined, null, 5, true, ["a"], { toString: "a" }]) {
          const { sent, sentence } = await receiver.send(kind, JSON.stringify({ ...whole, [field]: wrong }));
          expect(sent).toBe(false);
          expect(sentence).toContain(field);
        }
        expect(await receiver.rows(kind)).toEqual([]);
      },
    );

    test("a text from many senders within a day is kept each time, and marked after the limit", async () => {
      const receiver = await open();
      const from = (sender: number, message: string) => JSON.stringify({ ...asha, name: `Sender ${sender}`, message });
      for (let sender = 0; sender <= sameTextLimit; sender++) {
        expect((await receiver.send("enquiry", from(sender, sender % 2 ? "Buy now" : "BUY \n now"))).sent).toBe(true);
        receiver.pass(minutes);
      }
      const marks = (await receiver.rows("enquiry")).map((row) => row.marks);
      expect(marks).toEqual([...Array(sameTextLimit).fill([]), ["suspect"]]);

      receiver.pass(sameTextWindow);
      await receiver.send("enquiry", from(100, "Buy now"));
      expect((await receiver.rows("enquiry")).at(-1)?.marks).toEqual([]);
    });

    test("blank messages do not count as the same text", async () => {
      const receiver = await open();
      for (let sender = 0; sender <= sameTextLimit; sender++)
        await receiver.send("enquiry", JSON.stringify({ ...asha, name: `Sender ${sender}`, message: " " }));
      expect((await receiver.rows("enquiry")).at(-1)?.marks).toEqual(["blank"]);
    });

    test("unknown fields are ignored", async () => {
      const receiver = await open();
      const more = `{"__proto__":{"name":"x"},"id":7,"received_at":"1970",${JSON.stringify(asha).slice(1)}`;
      expect((await receiver.send("enquiry", more)).sent).toBe(true);
      expect(await receiver.rows("enquiry")).toMatchObject([{ texts: asha }]);
    });

    test("half an emoji, NUL or a byte order mark does not lose the rest of a message", async () => {
      const receiver = await open();
      const body = JSON.stringify(asha).replace("Need", "\\ud83d\\u0000 \\ufeffNeed");
      expect((await receiver.send("enquiry", `\uFEFF${body}`)).sent).toBe(true);
      const [row] = await receiver.rows("enquiry");
      expect(row?.texts.message).toBe(`\uFFFD ${asha.message}`);
    });

    test("the same enquiry twice at once, after a second and after nine minutes is one row; after an hour it is a new one (EP-19, AS-09)", async () => {
      const receiver = await open();
      const send = () => receiver.send("enquiry", JSON.stringify(asha));
      const answers = await Promise.all([send(), send()]);
      receiver.pass(1_000);
      answers.push(await send());
      receiver.pass(9 * minutes);
      answers.push(await send());
      expect(answers.map(({ sentence }) => sentence)).toEqual(Array(4).fill(messages.enquiry.sent));
      expect(await receiver.rows("enquiry")).toHaveLength(1);
      receiver.pass(60 * minutes);
      await send();
      expect(await receiver.rows("enquiry")).toHaveLength(2);
    });

    test("the same enquiry is a new one, without marks, after a wrong clock is set back", async () => {
      const receiver = await open();
      const from = (name: string) => receiver.send("enquiry", JSON.stringify({ ...asha, name }));
      for (let sender = 0; sender < sameTextLimit; sender++) await from(`Sender ${sender}`);
      receiver.pass(-2 * sameTextWindow);
      expect((await from("Sender 0")).sent).toBe(true);
      expect(await receiver.rows("enquiry")).toHaveLength(sameTextLimit + 1);
      expect((await receiver.rows("enquiry")).at(-1)?.marks).toEqual([]);
    });

    test("an enquiry that differs in one character is a new one", async () => {
      const receiver = await open();
      await receiver.send("enquiry", JSON.stringify(asha));
      await receiver.send("enquiry", JSON.stringify({ ...asha, message: `${asha.message}!` }));
      // The same words, split differently between two fields.
      await receiver.send("enquiry", JSON.stringify({ ...asha, name: "AshaRao", subject: " " }));
      await receiver.send("enquiry", JSON.stringify({ ...asha, name: "Asha", subject: "Rao " }));
      expect(await receiver.rows("enquiry")).toHaveLength(4);
    });

    test("an address subscribes once, whatever its letter case and spaces, even years later (EP-21)", async () => {
      const receiver = await open();
      for (const email of ["asha@example.com", "Asha@Example.COM", " asha@example.com "]) {
        const { sentence } = await receiver.send("newsletter", JSON.stringify({ name: `Asha ${email}`, email }));
        expect(sentence).toBe(messages.newsletter.sent);
        receiver.pass(365 * 24 * 60 * minutes);
      }
      expect((await receiver.rows("newsletter")).map(({ texts }) => texts.email)).toEqual(["asha@example.com"]);
    });

    test.each([
      ["invisible characters", ["ravi@\u200Bexample.com", "ra\u2060vi@example.com", "ravi@exam\u00ADple.com\uFE0F"]],
      ["full-width letters", ["ｒａｖｉ@example.com", "ravi＠example．com", "RAVI@ＥＸＡＭＰＬＥ.com"]],
      ["spaces", ["ravi@example.com\u00A0", "ravi @example.com", "\u3000ravi@example.com"]],
    ])("an address subscribes once even if written with %s, and is kept as first typed", async (_, writings) => {
      const receiver = await open();
      for (const email of [...writings, "ravi@example.com"])
        expect((await receiver.send("newsletter", JSON.stringify({ name: "Ravi", email }))).sent).toBe(true);
      expect((await receiver.rows("newsletter")).map(({ texts }) => texts.email)).toEqual([writings[0]]);
    });

    test("texts count as the same whatever invisible and full-width characters are in them", async () => {
      const receiver = await open();
      const writings = [
        "Buy now",
        "Buy\u200B now",
        "Ｂｕｙ now",
        "B\u00ADuy now\u3164",
        "Buy\u2003now",
        "Buy now\uFE0F",
      ];
      for (const [sender, message] of writings.entries())
        await receiver.send("enquiry", JSON.stringify({ ...asha, name: `Sender ${sender}`, message }));
      expect((await receiver.rows("enquiry")).at(-1)?.marks).toEqual(["suspect"]);
    });

    test.each([" ", "\u200B\u3164"])(
      "subscriptions with a blank address (%j) never count as the same",
      async (email) => {
        const receiver = await open();
        for (const name of ["Asha", "Ravi"]) await receiver.send("newsletter", JSON.stringify({ name, email }));
        expect(await receiver.rows("newsletter")).toMatchObject([{ marks: ["blank"] }, { marks: ["blank"] }]);
      },
    );

    test.each(["bot", ashaSubscribes.name])(
      "an address that a program entered as %s is no longer suspect once its owner subscribes",
      async (program) => {
        const receiver = await open();
        const bot = JSON.stringify({ ...ashaSubscribes, name: program, suspect: true });
        for (const _ of ["first", "again"]) {
          await receiver.send("newsletter", bot);
          expect(await receiver.rows("newsletter")).toMatchObject([{ marks: ["suspect"] }]);
        }
        await receiver.send("newsletter", JSON.stringify(ashaSubscribes));
        expect(await receiver.rows("newsletter")).toMatchObject([
          { texts: { email: ashaSubscribes.email }, marks: [] },
        ]);
      },
    );
  });
}
