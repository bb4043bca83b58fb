import { describe, expect, test } from "vitest";
import { fields, type Kind, messages } from "#contract/submission.ts";
import { sameTextLimit, sameTextWindow } from "#receiver/accept.ts";
import type { StoredSubmission } from "#receiver/server/read-submissions.ts";
import { asha, ashaSubscribes, formulas, phones, scripts } from "./samples.ts";

/** What every receiver knows of a submission it keeps, the texts as they were typed. */
export type Kept<K extends Kind> = Pick<StoredSubmission<K>, "received_at" | "texts" | "marks">;

/** What a receiver must offer to be asked whether it keeps the promises. */
export type ReceiverUnderTest = {
  /** Posts a body as it is; the label is a content type, undefined for none. */
  send(
    kind: Kind,
    body: string | Uint8Array<ArrayBuffer>,
    label?: string,
  ): Promise<{ sent: boolean; sentence: string }>;
  rows<K extends Kind>(kind: K): Kept<K>[];
  /** Moves the receiver's clock. */
  pass(milliseconds: number): void;
};

const minutes = 60_000;

/** The promises that hold for every receiver, whatever it stores into. */
export function keepsThePromises(name: string, open: () => Promise<ReceiverUnderTest>): void {
  describe(`${name} keeps the promises`, () => {
    test.each([
      ["enquiry", asha],
      ["newsletter", ashaSubscribes],
    ] as const)("a submission (%s) that was answered 'sent' is kept, word for word", async (kind, texts) => {
      const receiver = await open();
      expect(await receiver.send(kind, JSON.stringify(texts))).toEqual({ sent: true, sentence: messages[kind].sent });
      expect(receiver.rows(kind)).toMatchObject([{ texts, marks: [] }]);
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
      expect(receiver.rows("enquiry")).toMatchObject([{ texts: asha }]);
    });

    test.each([
      ["an empty body", ""],
      ["blanks only", " \n"],
      ["half a JSON text", '{"name":"Asha'],
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
      expect(receiver.rows("enquiry")).toEqual([]);
      expect((await receiver.send("enquiry", JSON.stringify(asha))).sent).toBe(true);
    });

    test.each((Object.keys(fields) as Kind[]).flatMap((kind) => fields[kind].map((field) => [kind, field] as const)))(
      "of a %s, a %s that is missing or no text is refused",
      async (kind, field) => {
        const receiver = await open();
        const whole = kind === "enquiry" ? asha : ashaSubscribes;
        for (const wrong of [undefined, null, 5, true, ["a"], { toString: "a" }]) {
          const { sent, sentence } = await receiver.send(kind, JSON.stringify({ ...whole, [field]: wrong }));
          expect(sent).toBe(false);
          expect(sentence).toContain(field);
        }
        expect(receiver.rows(kind)).toEqual([]);
      },
    );

    test.each([
      ["fields of blanks", { name: "   ", message: "\n\t " }, "blank"],
      ["a trap field that a browser filled (EP-23)", { suspect: true }, "suspect"],
      ["a message of nothing but links", { message: "https://x.example/a\nwww.x.example" }, "suspect"],
    ])("an enquiry with %s is kept and marked", async (_, more, mark) => {
      const receiver = await open();
      const { suspect: _suspect, ...texts } = { suspect: undefined, ...asha, ...more };
      expect((await receiver.send("enquiry", JSON.stringify({ ...asha, ...more }))).sent).toBe(true);
      expect(receiver.rows("enquiry")).toMatchObject([{ texts, marks: [mark] }]);
    });

    test("a text that many senders bring within a day is kept each time, and marked from then on", async () => {
      const receiver = await open();
      const from = (sender: number, message: string) => JSON.stringify({ ...asha, name: `Sender ${sender}`, message });
      for (let sender = 0; sender <= sameTextLimit; sender++) {
        expect((await receiver.send("enquiry", from(sender, sender % 2 ? "Buy now" : "BUY \n now"))).sent).toBe(true);
        receiver.pass(minutes);
      }
      const marks = receiver.rows("enquiry").map((row) => row.marks);
      expect(marks).toEqual([...Array(sameTextLimit).fill([]), ["suspect"]]);

      receiver.pass(sameTextWindow);
      await receiver.send("enquiry", from(100, "Buy now"));
      expect(receiver.rows("enquiry").at(-1)?.marks).toEqual([]);
    });

    test("blank messages are not the same text", async () => {
      const receiver = await open();
      for (let sender = 0; sender <= sameTextLimit; sender++)
        await receiver.send("enquiry", JSON.stringify({ ...asha, name: `Sender ${sender}`, message: " " }));
      expect(receiver.rows("enquiry").at(-1)?.marks).toEqual(["blank"]);
    });

    test("unknown fields are ignored", async () => {
      const receiver = await open();
      const more = `{"__proto__":{"name":"x"},"id":7,"received_at":"1970",${JSON.stringify(asha).slice(1)}`;
      expect((await receiver.send("enquiry", more)).sent).toBe(true);
      expect(receiver.rows("enquiry")).toMatchObject([{ texts: asha }]);
    });

    test("Devanagari, emoji and accents come back unchanged (AS-10)", async () => {
      const receiver = await open();
      await receiver.send("enquiry", JSON.stringify({ ...asha, ...scripts }));
      expect(receiver.rows("enquiry")).toMatchObject([{ texts: { ...asha, ...scripts } }]);
    });

    test("phone numbers come back character for character (EP-15)", async () => {
      const receiver = await open();
      for (const mobile of phones) await receiver.send("enquiry", JSON.stringify({ ...asha, mobile }));
      expect(receiver.rows("enquiry").map(({ texts }) => texts.mobile)).toEqual(phones);
    });

    test("what looks like a formula is kept as it was typed (EP-12)", async () => {
      const receiver = await open();
      for (const text of formulas) {
        const everywhere = Object.fromEntries(fields.enquiry.map((field) => [field, text]));
        expect((await receiver.send("enquiry", JSON.stringify(everywhere))).sent).toBe(true);
      }
      expect(receiver.rows("enquiry").map(({ texts }) => texts.subject)).toEqual(formulas);
    });

    test.each([
      ["49,999 characters", "x".repeat(49_999)],
      ["50,000 characters", "x".repeat(50_000)],
      ["50,001 characters", "x".repeat(50_001)],
      ["25,001 emoji", "😀".repeat(25_001)],
      ["50,000 characters that begin like a formula", `=${"x".repeat(49_999)}`],
    ])("a message of %s is kept whole (EP-17, EP-18)", async (_, message) => {
      const receiver = await open();
      expect((await receiver.send("enquiry", JSON.stringify({ ...asha, message }))).sent).toBe(true);
      expect(receiver.rows("enquiry").map(({ texts }) => texts.message === message)).toEqual([true]);
    });

    test("half an emoji, NUL and a byte order mark do not cost the rest of a message", async () => {
      const receiver = await open();
      const body = JSON.stringify(asha).replace("Need", "\\ud83d\\u0000 \\ufeffNeed");
      expect((await receiver.send("enquiry", `\uFEFF${body}`)).sent).toBe(true);
      const [row] = receiver.rows("enquiry");
      expect(row?.texts.message).toBe(`\uFFFD ${asha.message}`);
    });

    test("the same enquiry twice at once, after a second and after nine minutes is one row (EP-19, AS-09)", async () => {
      const receiver = await open();
      const send = () => receiver.send("enquiry", JSON.stringify(asha));
      const answers = await Promise.all([send(), send()]);
      receiver.pass(1_000);
      answers.push(await send());
      receiver.pass(9 * minutes);
      answers.push(await send());
      expect(answers.map(({ sentence }) => sentence)).toEqual(Array(4).fill(messages.enquiry.sent));
      expect(receiver.rows("enquiry")).toHaveLength(1);
      receiver.pass(60 * minutes);
      await send();
      expect(receiver.rows("enquiry")).toHaveLength(2);
    });

    test("the same enquiry is a new one, and in no doubt, after a clock that was wrong was set back", async () => {
      const receiver = await open();
      const from = (name: string) => receiver.send("enquiry", JSON.stringify({ ...asha, name }));
      for (let sender = 0; sender < sameTextLimit; sender++) await from(`Sender ${sender}`);
      receiver.pass(-2 * sameTextWindow);
      expect((await from("Sender 0")).sent).toBe(true);
      expect(receiver.rows("enquiry")).toHaveLength(sameTextLimit + 1);
      expect(receiver.rows("enquiry").at(-1)?.marks).toEqual([]);
    });

    test("an enquiry that differs in one character is another one", async () => {
      const receiver = await open();
      await receiver.send("enquiry", JSON.stringify(asha));
      await receiver.send("enquiry", JSON.stringify({ ...asha, message: `${asha.message}!` }));
      // The same words, parted differently between two fields.
      await receiver.send("enquiry", JSON.stringify({ ...asha, name: "AshaRao", subject: " " }));
      await receiver.send("enquiry", JSON.stringify({ ...asha, name: "Asha", subject: "Rao " }));
      expect(receiver.rows("enquiry")).toHaveLength(4);
    });

    test("an address subscribes once, whatever its letter case and blanks, even years later (EP-21)", async () => {
      const receiver = await open();
      for (const email of ["asha@example.com", "Asha@Example.COM", " asha@example.com "]) {
        const { sentence } = await receiver.send("newsletter", JSON.stringify({ name: `Asha ${email}`, email }));
        expect(sentence).toBe(messages.newsletter.sent);
        receiver.pass(365 * 24 * 60 * minutes);
      }
      expect(receiver.rows("newsletter").map(({ texts }) => texts.email)).toEqual(["asha@example.com"]);
    });

    test("subscriptions with a blank address are kept apart, as nobody knows whose they are", async () => {
      const receiver = await open();
      await receiver.send("newsletter", JSON.stringify({ name: "Asha", email: " " }));
      await receiver.send("newsletter", JSON.stringify({ name: "Ravi", email: "  " }));
      expect(receiver.rows("newsletter")).toMatchObject([{ marks: ["blank"] }, { marks: ["blank"] }]);
    });

    test.each([
      ["under other names", ["bot", "another bot"]],
      ["under its owner's name", [ashaSubscribes.name]],
    ])("an address that a program entered %s is no longer suspect once its owner subscribes", async (_, names) => {
      const receiver = await open();
      for (const name of names) {
        await receiver.send("newsletter", JSON.stringify({ ...ashaSubscribes, name, suspect: true }));
        expect(receiver.rows("newsletter")).toMatchObject([{ marks: ["suspect"] }]);
      }
      await receiver.send("newsletter", JSON.stringify(ashaSubscribes));
      expect(receiver.rows("newsletter")).toMatchObject([{ marks: [] }]);
    });
  });
}
