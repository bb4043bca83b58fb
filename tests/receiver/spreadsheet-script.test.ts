import { describe, expect, test } from "vitest";
import { messages } from "#contract/alert-messages.ts";
import { type Kind, labels, largestBody, trapField } from "#contract/submission.ts";
import { repeatWindow } from "#receiver/accept.ts";
import type { PostEvent } from "#receiver/spreadsheet-script/read-post.ts";
import type { AppsScript, Returned } from "./apps-script.ts";
import { keepsThePromises } from "./receiver-contract.ts";
import { asha, ashaSubscribes, scripts } from "./samples.ts";
import { answered, bodyEvent, formEvent, rowsOf, scriptReceiver } from "./script-receiver.ts";

keepsThePromises("the spreadsheet script", async () => {
  const app = scriptReceiver();
  return {
    rows: (kind) => rowsOf(app, kind),
    pass(milliseconds) {
      app.now += milliseconds;
    },
    send: async (_, body, label) => answered(app.call("doPost", bodyEvent(body, label))),
  };
});

const json = (body: object) => bodyEvent(JSON.stringify(body), "text/plain;charset=UTF-8");
const enquiry = (changes: Partial<typeof asha> = {}) => json({ ...asha, ...changes });
const post = (app: AppsScript, event?: PostEvent) => answered(app.call("doPost", event));
const postForm = (app: AppsScript, event: PostEvent) => app.call("doPost", event) as Returned;
const column = (app: AppsScript, header: string) =>
  app
    .sheet("Enquiries")
    .values()
    .map((row) => row[header]);

function receiverWithEmail(): AppsScript {
  const app = scriptReceiver();
  app.properties.set("NOTIFY_EMAIL", "office@example.com");
  return app;
}

/** A receiver that has stored an enquiry, and its sheet. */
function receiverInUse() {
  const app = scriptReceiver();
  post(app, enquiry());
  return { app, sheet: app.sheet("Enquiries") };
}

describe("a call of the script", () => {
  const empty = "The body is empty.";

  test.each<[string, PostEvent | undefined, string]>([
    ["no event", undefined, empty],
    ["an empty event", {}, empty],
    ["no body", { parameter: {} }, empty],
    ["an empty body", bodyEvent(""), empty],
    ["an event of nulls", { parameter: null, postData: null } as unknown as PostEvent, empty],
    [
      "contents of null",
      { parameter: null, postData: { contents: null, length: null, type: null } } as unknown as PostEvent,
      empty,
    ],
    ["more than 1 MB", enquiry({ message: "x".repeat(largestBody) }), "That is larger than 1 MB. Nothing was stored."],
  ])("with %s is answered and stores nothing (EP-01)", (_, event, sentence) => {
    const app = scriptReceiver();
    expect(post(app, event)).toEqual({ sent: false, sentence });
    expect(app.sheets).toEqual([]);
  });

  test.each([undefined, {}, { name: "x", message: "y" }, { kind: "enquiry", ...asha }])(
    "by someone who opens the address (%j) is answered in a sentence and stores nothing (EP-25)",
    (parameter) => {
      const app = scriptReceiver();
      const open = () => app.call("doGet", parameter && { parameter });
      expect(open()).toMatchObject({
        type: "text/plain",
        content: expect.stringMatching(/^ok\..*nothing to read here\.$/),
      });
      expect(app.sheets).toEqual([]);
      app.failing.add("getActiveSpreadsheet");
      expect(open()).toMatchObject({ content: expect.stringMatching(/^The spreadsheet cannot be reached\./) });
    },
  );

  test("may name its kind in the address", () => {
    const app = scriptReceiver();
    const query = { kind: "newsletter" };
    const { sentence } = post(app, bodyEvent(JSON.stringify(asha), undefined, query));
    expect(sentence).toBe(messages.newsletter.sent);
    expect(postForm(app, formEvent({ ...asha, email: "b@example.com" }, query)).content).toContain(sentence);
    expect(rowsOf(app, "newsletter")).toMatchObject([{ texts: ashaSubscribes }, { texts: { email: "b@example.com" } }]);
    expect(app.logged).toEqual([]);
  });
});

describe("a visitor without scripts", () => {
  test.each<[Kind, Record<string, string>]>([
    ["enquiry", { ...asha, ...scripts }],
    ["newsletter", ashaSubscribes],
  ])("sends a %s form in any script and reads that it was sent (AS-10, FM-09)", (kind, entries) => {
    const app = scriptReceiver();
    expect(postForm(app, formEvent(entries))).toMatchObject({
      type: "text/plain",
      content: `${messages[kind].sent}\n\nYou can close this page.`,
    });
    expect(rowsOf(app, kind)).toMatchObject([{ texts: entries, marks: [] }]);
  });

  test("is the same person as with scripts: a form's line ends make no second row (FM-01)", () => {
    const { app } = receiverInUse();
    postForm(app, formEvent({ ...asha, message: asha.message.replace(/\n/g, "\r\n") }));
    expect(rowsOf(app, "enquiry")).toHaveLength(1);
  });

  test("whose browser filled the trap field is kept, marked (EP-23)", () => {
    const app = scriptReceiver();
    postForm(app, formEvent({ ...asha, [trapField]: "x" }));
    expect(rowsOf(app, "enquiry")).toMatchObject([{ marks: ["suspect"] }]);
  });

  test("reads that a form was incomplete, unreadable or could not be kept", () => {
    const app = scriptReceiver();
    expect(postForm(app, formEvent({ name: "Asha" })).content).toContain('The field "email" is missing.');
    const multipart = bodyEvent("--x", "multipart/form-data; boundary=x");
    expect(postForm(app, multipart)).toMatchObject({ type: "text/plain" });
    app.failing.add("insertSheet");
    expect(postForm(app, formEvent(asha)).content).toMatch(
      new RegExp(`^${messages.enquiry.failed}\n\nGo back to the form`),
    );
    expect(app.sheets).toEqual([]);
  });
});

describe("what visitors send at the same moment", () => {
  /** After how many reads of one call the next begins. */
  const moments = Array.from({ length: 20 }, (_, index) => index);

  const thirty = Array.from({ length: 30 }, (_, index) =>
    Object.fromEntries(Object.entries(asha).map(([field, text]) => [field, `${text} ${index}`])),
  );

  test.each([
    ["with the lock", false],
    ["without it, when another call keeps it", true],
  ])("is 30 rows, none mixed with another, %s (EP-05)", (_, lockTaken) => {
    for (const reads of moments) {
      const app = scriptReceiver();
      app.lockTaken = lockTaken;
      const answers = app.callAtOnce(thirty.map(json), reads).map(answered);
      expect(answers.map(({ sent }) => sent)).toEqual(Array(30).fill(true));
      const rows = rowsOf(app, "enquiry").map(({ texts }) => texts);
      expect(rows).toHaveLength(30);
      expect(rows).toEqual(expect.arrayContaining(thirty));
    }
  });

  test("is one row when it is the same enquiry (EP-19)", () => {
    for (const reads of moments) {
      const app = scriptReceiver();
      const answers = app.callAtOnce([enquiry(), enquiry(), enquiry()], reads).map(answered);
      expect(answers.map(({ sent }) => sent)).toEqual([true, true, true]);
      expect(rowsOf(app, "enquiry")).toHaveLength(1);
    }
  });

  test("is kept, at worst twice, without the lock; a later repeat is still recognised (EP-08)", () => {
    const app = scriptReceiver();
    app.lockTaken = true;
    app.callAtOnce([enquiry(), enquiry()], 5);
    const rows = rowsOf(app, "enquiry").length;
    expect(rows).toBeGreaterThan(0);
    expect(post(app, enquiry()).sent).toBe(true);
    expect(rowsOf(app, "enquiry")).toHaveLength(rows);
  });

  test("is kept, at worst twice, when repeats cannot be searched for", () => {
    const app = scriptReceiver();
    app.failing.add("findAll");
    for (const _ of ["first", "again"]) expect(post(app, enquiry()).sent).toBe(true);
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: asha }, { texts: asha }]);
  });
});

describe("staff who read the sheet", () => {
  test("find only columns that mean something to them", () => {
    const { app } = receiverInUse();
    post(app, json(ashaSubscribes));
    const shown = (name: string) => {
      const sheet = app.sheet(name);
      return sheet.headers().filter((header) => !sheet.hiddenColumns.has(header));
    };
    expect(shown("Enquiries")).toEqual(["Received", ...Object.values(labels.enquiry), "Marks", "Mail"]);
    expect(shown("Subscriptions")).toEqual(["Received", ...Object.values(labels.newsletter), "Marks"]);
    expect(column(app, "Received")).toEqual([new Date(app.now)]);
  });

  test("find a text longer than a cell continued in a sheet beside it, marked, in cells that Sheets takes (EP-17, EP-18)", () => {
    const app = scriptReceiver();
    const message = "😀".repeat(60_000);
    const subject = `=${"y".repeat(50_000)}`;
    expect(post(app, enquiry({ message, subject })).sent).toBe(true);
    const [row = {}] = app.sheet("Enquiries").values();
    expect(row.Marks).toBe("long");
    const long = app.sheet("Enquiries, long texts");
    expect(long.headers().filter((header) => !long.hiddenColumns.has(header))).toEqual([
      ...["Received", "Column"],
      ...Array.from({ length: 20 }, (_, index) => `Text (${index + 2})`),
    ]);
    const [ofSubject = {}, ofMessage = {}] = long.values();
    expect([ofSubject.Column, ofMessage.Column]).toEqual(["Subject", "Your Message"]);
    expect(`${row.Subject}${ofSubject["Text (2)"]}`).toBe(subject);
    const parts = [row["Your Message"], ofMessage["Text (2)"], ofMessage["Text (3)"]].map(String);
    expect(parts.join("")).toBe(message);
    for (const part of parts) expect(part).toMatch(/^(?:😀)+$/u);
  });

  test("find no sheet wider than a new one, however long the texts that strangers send", () => {
    const app = scriptReceiver();
    const length = largestBody - 1_000;
    for (const field of ["name", "email", "mobile", "subject", "message"] as const) {
      const piece = field === "message" ? "😀" : "x";
      const text = piece.repeat(length / Buffer.byteLength(piece));
      expect(post(app, enquiry({ [field]: text })).sent).toBe(true);
      expect(rowsOf(app, "enquiry").at(-1)?.texts[field]).toBe(text);
    }
    for (const { columns } of app.sheets) expect(columns).toBe(26);
    const ofNewRow = app.sheet("Enquiries").headers();
    post(app, enquiry());
    expect(app.sheet("Enquiries").headers()).toEqual(ofNewRow);
    expect(ofNewRow).toHaveLength(10);
  });

  test.each([
    ["the lock cannot be had", { lockTaken: true }],
    ["the header row is protected", { failing: new Set(["setValues"]) }],
  ])("find a text longer than a cell, and no header overwritten, when %s", (_, trouble) => {
    const { app, sheet } = receiverInUse();
    const headers = sheet.headers();
    Object.assign(app, trouble);
    const message = `start ${"x".repeat(60_000)} end`;
    expect(post(app, enquiry({ message })).sent).toBe(true);
    expect(sheet.headers()).toEqual(headers);
    const rest = app.sheet("Enquiries, long texts").rows.at(-1) ?? [];
    expect(`${sheet.value(3, headers.indexOf(labels.enquiry.message) + 1)}${rest[2]}`).toBe(message);
  });

  test("find a subscriber once whose address is longer than a cell", () => {
    const app = scriptReceiver();
    for (const name of ["first", "again"]) post(app, json({ name, email: `${"a".repeat(60_000)}@example.com` }));
    expect(rowsOf(app, "newsletter").map(({ texts }) => texts.name)).toEqual(["first"]);
  });

  test("may reorder the columns and add their own, in which nothing is ever written", () => {
    const { app, sheet } = receiverInUse();
    // The first of two columns of one name is the script's.
    sheet.arrange(["Handled by", ...sheet.headers().toReversed(), "Notes"]);
    sheet.write("Handled by", 2, "Ravi");
    sheet.write("Notes", 2, "called back");
    sheet.put(1, sheet.lastColumn() + 1, "Subject");
    const before = structuredClone(sheet.rows[1]);
    post(app, enquiry({ name: "Meera" }));
    expect(sheet.rows[1]).toEqual(before);
    expect(column(app, "Handled by")).toEqual(["Ravi", ""]);
    expect(column(app, "Notes")).toEqual(["called back", ""]);
    expect(sheet.value(3, sheet.lastColumn())).toBe("");
    expect(sheet.value(3, sheet.headers().indexOf("Subject") + 1)).toBe(asha.subject);
    expect(column(app, "Full Name")).toEqual([asha.name, "Meera"]);
  });

  test("may delete a column: it comes back at the right end, and no text is lost", () => {
    const { app, sheet } = receiverInUse();
    sheet.arrange(["Notes", ...sheet.headers().filter((name) => name !== "Mobile Number" && name !== "Fingerprint")]);
    sheet.write("Notes", 2, "called back");
    expect(post(app, enquiry({ name: "Meera" })).sent).toBe(true);
    expect(sheet.headers().slice(-2)).toEqual(["Mobile Number", "Fingerprint"]);
    expect(sheet.values()).toMatchObject([{ Notes: "called back" }, { "Mobile Number": asha.mobile, Notes: "" }]);
  });

  test("may sort the rows and insert some: repeats are still recognised, and an email is recorded in its own row", () => {
    const app = scriptReceiver();
    for (const name of ["A", "B", "C"]) post(app, enquiry({ name }));
    const { rows } = app.sheet("Enquiries");
    rows.splice(1, 3, ...rows.slice(1).toReversed());
    rows.splice(2, 0, []);
    post(app, enquiry({ name: "C" }));
    expect(column(app, "Full Name")).toEqual(["C", "", "B", "A"]);
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    post(app, enquiry({ name: "D" }));
    // The same enquiry after the time in which it would have been a repeat.
    app.now += repeatWindow;
    app.properties.clear();
    post(app, enquiry({ name: "D" }));
    const none = "none: NOTIFY_EMAIL is not set";
    expect(column(app, "Mail")).toEqual([none, "", none, none, "sent", none]);
  });

  test.each(["", "other@example.com"])(
    "may change the address of a subscriber to %j: the old address can subscribe again",
    (changed) => {
      const app = scriptReceiver();
      post(app, json(ashaSubscribes));
      app.sheet("Subscriptions").write(labels.newsletter.email, 2, changed);
      for (const _ of ["first", "again"]) post(app, json(ashaSubscribes));
      expect(rowsOf(app, "newsletter").map(({ texts }) => texts.email)).toEqual([changed, ashaSubscribes.email]);
    },
  );

  test("may have 50,000 rows: a call reads hardly more cells than in an empty sheet", () => {
    const { app, sheet } = receiverInUse();
    const fingerprints = sheet.headers().map((header) => /fingerprint/i.test(header));
    const other = sheet.rows[1]?.map((cell, index) => (fingerprints[index] ? "other" : cell)) ?? [];
    sheet.rows.push(...Array(50_000).fill(other));
    app.cellsRead = 0;
    expect(post(app, enquiry({ name: "Meera" })).sent).toBe(true);
    expect(app.cellsRead).toBeLessThan(100);
    expect(sheet.lastRow()).toBe(50_003);
  });
});

describe("the firm", () => {
  test("gets an email for each new enquiry, none for a repeat or a subscription", () => {
    const app = receiverWithEmail();
    for (const event of [enquiry(), enquiry(), json(ashaSubscribes)]) post(app, event);
    expect(app.emails).toMatchObject([
      {
        to: "office@example.com",
        replyTo: asha.email,
        subject: "Enquiry: Annual filing (Asha Rao)",
        locked: false,
      },
    ]);
    for (const line of Object.values(asha).flatMap((text) => text.split("\n")))
      expect(app.emails[0]?.body).toContain(line);
    expect(column(app, "Mail")).toEqual(["sent"]);
  });

  test.each([
    ["the quota of the day is used up", { emailsLeft: 0 }, /^not sent yet: comes in an email with others$/],
    ["Google refuses it", { failing: new Set(["sendEmail"]) }, /^not sent yet: .*sendEmail$/],
    ["no address is set", { properties: new Map() }, /^none: NOTIFY_EMAIL is not set$/],
  ])("has the row, and reads in it that no email was sent, when %s (EP-10)", (_, trouble, state) => {
    const app = receiverWithEmail();
    Object.assign(app, trouble);
    expect(post(app, enquiry())).toEqual({ sent: true, sentence: messages.enquiry.sent });
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: asha }]);
    expect(column(app, "Mail")).toEqual([expect.stringMatching(state)]);
  });

  test.each(["x@example.com\nBcc: all@example.com", "Asha <asha@example.com>", "a@b.example, c@d.example", "@", "a@b"])(
    "gets no email whose headers a stranger wrote (%j), and replies only to what is plainly an address",
    (email) => {
      const app = receiverWithEmail();
      post(app, enquiry({ email, subject: "Hello\r\nBcc: all@example.com", name: "\u2028A\u0000" }));
      expect(app.emails).toHaveLength(1);
      expect(app.emails[0]?.subject).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(app.emails[0]?.replyTo).toBeUndefined();
    },
  );

  test("gets an email in which nothing typed can pass for another line", () => {
    const app = receiverWithEmail();
    const forged = "Asha\r\nMobile Number: 1\u2028Subject: forged\n\nYour Message:";
    post(app, enquiry({ name: forged, subject: forged, message: forged }));
    const lines = app.emails[0]?.body.split(/[\r\n\u2028]+/).filter((line) => !line.startsWith("    ")) ?? [];
    expect(lines.map((line) => line.split(":")[0])).toEqual(Object.values(labels.enquiry));
  });

  test("gets an email of reasonable length for a long enquiry", () => {
    const app = receiverWithEmail();
    post(app, enquiry({ subject: "😀".repeat(300), message: `x${"😀".repeat(200_000)}` }));
    expect(`${app.emails[0]?.subject}${app.emails[0]?.body}`.isWellFormed()).toBe(true);
    expect(app.emails[0]?.body).toMatch(/The sheet has the whole text\.$/);
    expect(column(app, "Mail")).toEqual(["sent"]);
  });

  /** Sends enquiries with as many different texts. */
  function flood(app: AppsScript, howMany: number, changes: Partial<typeof asha> = {}) {
    for (let n = 0; n < howMany; n++) post(app, enquiry({ name: `Sender ${n}`, message: `Text ${n}`, ...changes }));
  }
  const hour = 60 * 60_000;
  const subjects = (app: AppsScript) => app.emails.map(({ subject }) => subject.replace(/ \(.*/, ""));

  test("gets ten emails an hour of their own in a flood, and one that reports the others", () => {
    const app = receiverWithEmail();
    flood(app, 130);
    expect(subjects(app)).toEqual([...Array(10).fill("Enquiry: Annual filing"), "1 more enquiry"]);
    app.now += hour;
    // Each is a call that a visitor waits for.
    app.reads = 0;
    post(app, enquiry({ name: "Meera", subject: "=Real\nperson" }));
    expect(subjects(app).slice(11)).toEqual(["Enquiry: =Real person", "119 more enquiries"]);
    expect(app.reads).toBeLessThan(40);
    const { body = "" } = app.emails.at(-1) ?? {};
    expect(body).toContain("19 more come in the next email");
    expect(body).toContain("    Annual filing\n    Sender 11\n    asha@example.com\n");
    app.now += hour;
    app.call("sendWaiting");
    app.now += hour;
    for (const _ of ["nothing waits", "nor now"]) app.call("sendWaiting");
    expect(subjects(app).slice(13)).toEqual(["19 more enquiries"]);
    const reported = app.emails.map(({ body }) => body).join();
    for (let n = 0; n < 130; n++) expect(reported).toMatch(new RegExp(`Sender ${n}\\n`));
    expect(new Set(column(app, "Mail"))).toEqual(new Set(["sent", "sent, with others"]));
  });

  test("hears of every enquiry of a flood that lasts a day, and has emails left for what the sheet refuses", () => {
    const app = receiverWithEmail();
    for (let hours = 0; hours < 24; hours++) {
      flood(app, 20, { subject: `Hour ${hours}` });
      app.now += hour;
    }
    app.call("sendWaiting");
    expect(app.emailsLeft).toBeGreaterThanOrEqual(10);
    expect(new Set(column(app, "Mail"))).toEqual(new Set(["sent", "sent, with others"]));
    app.failing.add("appendRow");
    expect(post(app, enquiry()).sent).toBe(true);
    expect(app.emails.at(-1)?.files[0]).toContain(asha.name);
  });

  test("has emails of their own left for real enquiries during a flood of suspect ones", () => {
    const app = receiverWithEmail();
    for (let hours = 0; hours < 12; hours++) {
      flood(app, 20, { message: "https://x.example", subject: `Hour ${hours}` });
      app.now += hour;
    }
    post(app, enquiry());
    expect(app.emails.filter(({ replyTo }) => replyTo).at(-1)?.subject).toBe("Enquiry: Annual filing (Asha Rao)");
  });

  test("has at least ten emails left when the day's are used up, and hears of the enquiries on the next", () => {
    const app = receiverWithEmail();
    app.emailsLeft = 10;
    post(app, enquiry());
    expect(app.emails).toEqual([]);
    app.emailsLeft = 100;
    app.now += 24 * hour;
    app.call("sendWaiting");
    expect(subjects(app)).toEqual(["1 more enquiry"]);
    expect(column(app, "Mail")).toEqual(["sent, with others"]);
  });

  test("hears with the next one of an enquiry whose email failed, or whose call ended before its email", () => {
    const app = receiverWithEmail();
    app.failing.add("sendEmail");
    post(app, enquiry({ name: "First" }));
    app.failing.clear();
    post(app, enquiry({ name: "Second" }));
    app.sheet("Enquiries").write("Mail", 3, "not sent yet");
    app.now += hour;
    post(app, json(ashaSubscribes));
    expect(subjects(app)).toEqual(["Enquiry: Annual filing", "2 more enquiries"]);
    for (const name of ["First", "Second"]) expect(app.emails[1]?.body).toContain(`    ${name}\n`);
  });

  test.each(["getRangeList", "setValue"])("gets what was listed once more when %s fails", (method) => {
    const app = receiverWithEmail();
    flood(app, 11);
    app.failing.add(method);
    app.now += hour;
    flood(app, 12, { subject: "Again" });
    app.failing.clear();
    app.now += hour;
    app.call("sendWaiting");
    expect(new Set(column(app, "Mail"))).toEqual(new Set(["sent", "sent, with others"]));
  });

  test("sends one email for several although calls come at the same moment, and no more of their own than the hour allows", () => {
    for (let reads = 0; reads < 30; reads++) {
      const app = receiverWithEmail();
      flood(app, 11);
      app.now += hour;
      app.callAtOnce(
        Array.from({ length: 30 }, (_, n) => enquiry({ name: `At once ${n}`, message: `At once ${n}` })),
        reads,
      );
      const together = app.emails.slice(11).filter(({ subject }) => / more enquir(?:y|ies)$/.test(subject));
      expect([app.emails.length - 11 - together.length, together.length]).toEqual([10, 1]);
    }
  });

  test("gets the whole text by email when the sheet cannot be written, and the visitor reads 'sent'", () => {
    const app = receiverWithEmail();
    app.failing.add("appendRow");
    const long = { ...asha, message: "x".repeat(300_000) };
    for (const [index, texts] of [long, ashaSubscribes].entries()) {
      expect(post(app, json(texts)).sent).toBe(true);
      for (const text of Object.values(texts).flatMap((text) => text.split("\n")))
        expect(app.emails[index]?.files[0]).toContain(text);
    }
  });

  test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "gets a file with that email in which nothing typed can pass for another line (%j)",
    (lineEnd) => {
      const app = receiverWithEmail();
      app.failing.add("appendRow");
      const forged = ["Asha", "Mobile Number: 1", "", "Your Message: forged"].join(lineEnd);
      for (const texts of [
        { ...asha, name: forged, message: forged },
        { name: forged, email: forged },
      ])
        post(app, json(texts));
      const labelsIn = (file = "") =>
        file
          .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
          .filter((line) => !line.startsWith("    "))
          .map((line) => line.split(":")[0]);
      expect(app.emails.map(({ files }) => labelsIn(files[0]))).toEqual([
        Object.values(labels.enquiry),
        Object.values(labels.newsletter),
      ]);
    },
  );

  // Every method that the script uses, in a new sheet and in one in use.
  const used = receiverWithEmail();
  for (const name of ["first", "second"]) post(used, enquiry({ name, message: "x".repeat(60_000) }));
  used.emailsLeft = 20;
  post(used, enquiry({ name: "third" }));

  test.each([...used.used])("loses nothing when %s fails", (method) => {
    for (const inUse of [false, true]) {
      const app = receiverWithEmail();
      if (inUse) post(app, enquiry({ name: "Before" }));
      app.failing.add(method);
      expect(post(app, enquiry())).toEqual({ sent: true, sentence: messages.enquiry.sent });
      app.failing.clear();
      const stored = app.sheets.flatMap(({ rows }) => rows.flat()).includes(asha.name);
      expect(stored || app.emails.some(({ files }) => files.some((file) => file.includes(asha.name)))).toBe(true);
      expect(post(app, enquiry({ name: "After" })).sent).toBe(true);
      expect(rowsOf(app, "enquiry").at(-1)?.texts.name).toBe("After");
    }
  });

  test.each(["setFrozenRows", "hideColumns", "getMaxColumns", "setProperty", "setValues", "releaseLock"])(
    "has every word in a new sheet when %s fails, without an email about it",
    (method) => {
      const app = receiverWithEmail();
      app.failing.add(method);
      expect(post(app, enquiry()).sent).toBe(true);
      expect(app.sheet("Enquiries").rows.flat()).toEqual(expect.arrayContaining(Object.values(asha)));
      expect(app.emails.map(({ files }) => files)).toEqual([[]]);
    },
  );

  test.each([
    ["the email fails", receiverWithEmail],
    ["no address is set", scriptReceiver],
  ])("has the last copy in the execution log, whatever its length, when the sheet fails and %s", (_, open) => {
    const app = open();
    app.failing.add("appendRow").add("sendEmail");
    const texts = { ...asha, message: `${"😀".repeat(100_000)}\n${scripts.message}` };
    expect(post(app, json(texts))).toEqual({ sent: false, sentence: messages.enquiry.failed });
    expect(post(app, json(ashaSubscribes))).toEqual({ sent: false, sentence: messages.newsletter.failed });
    postForm(app, formEvent({ ...asha, ...scripts }));
    expect(Math.max(...app.logged.map((entry) => Buffer.byteLength(entry)))).toBeLessThan(256_000);
    for (const sent of [texts, { ...asha, ...scripts }]) expect(app.logged.join("")).toContain(JSON.stringify(sent));
  });
});

describe("selfTest", () => {
  test("reports that all is well, in the sheet too, and leaves nothing else behind", () => {
    const app = receiverWithEmail();
    post(app, enquiry());
    const before = app.sheet("Enquiries").values();
    // The first run cannot remove its rows; the next one does.
    app.failing.add("deleteSheet");
    expect(app.call("selfTest")).toMatch(/The sheet 'Self-test' could not be recreated, please delete it: .*$/);
    app.failing.clear();
    const well = "All is well: every text came back as it was typed.";
    expect(app.call("selfTest")).toBe(well);
    expect(app.sheet("Self-test").rows).toEqual([[well]]);
    expect(app.logged.at(-1)).toBe(well);
    expect(app.sheets.map(({ name }) => name)).toEqual(["Enquiries", "Self-test"]);
    expect(app.sheet("Enquiries").values()).toEqual(before);
    expect(app.emails.at(-1)?.subject).toContain("Self-test");
  });

  test.each(["getActiveSpreadsheet", "getSheetByName", "insertSheet", "appendRow", "getRange", "getProperty"])(
    "reports in words, without throwing, that %s failed",
    (method) => {
      const app = receiverWithEmail();
      app.failing.add(method);
      expect(app.call("selfTest")).toContain(`Service error: ${method}`);
    },
  );

  test.each<[AppsScript["differs"], string[]]>([
    ["nowhere", ["DANGER: NOTIFY_EMAIL is not set"]],
    ["apostrophe ignored", ['DANGER: "=1+1" became a formula.', 'Mobile Number: "098765 43210" reads "9876543210".']],
    ["apostrophe shown", [`Full Name: "=1+1" reads "'=1+1".`]],
    [
      "hidden columns",
      ['A row with "=1+1" was written but cannot be found.', "The same enquiry again made a second row."],
    ],
    ["hidden rows", ["An enquiry whose row is hidden made a second row."]],
  ])("reports where Sheets differs from what we believe (%s), in the sheet too", (differs, lines) => {
    const app = scriptReceiver();
    app.differs = differs;
    const report = String(app.call("selfTest"));
    for (const line of lines) expect(report).toContain(line);
    expect(app.sheet("Self-test").lastRow()).toBe(report.split("\n").length);
  });
});
