import { describe, expect, onTestFinished, test } from "vitest";
import { type Kind, labels, largestBody, messages, trapField } from "#contract/submission.ts";
import { repeatWindow } from "#receiver/accept.ts";
import type { RequestEvent } from "#receiver/spreadsheet-script/services.ts";
import type { AppsScript, Returned } from "./apps-script.ts";
import { keepsThePromises } from "./promises.ts";
import { asha, ashaSubscribes, formulas, phones, scripts } from "./samples.ts";
import { answered, bodyEvent, formEvent, rowsOf, scriptReceiver } from "./script-receiver.ts";
import { serveScript } from "./script-server.ts";

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
const post = (app: AppsScript, event?: RequestEvent) => answered(app.call("doPost", event));
const page = (app: AppsScript, event: RequestEvent) => app.call("doPost", event) as Returned;

describe("a call of the script", () => {
  test.each<[string, RequestEvent | undefined]>([
    ["no event", undefined],
    ["an empty event", {}],
    ["no body", { parameter: {} }],
    ["an empty body", bodyEvent("")],
    ["an event that is no event", { parameter: null, postData: null } as unknown as RequestEvent],
  ])("with %s is answered, and leaves no row (EP-01)", (_, event) => {
    const app = scriptReceiver();
    expect(post(app, event)).toEqual({ sent: false, sentence: "The body is empty." });
    expect(app.sheets).toEqual([]);
  });

  test("that is larger than 1 MB is answered, and leaves no row", () => {
    const app = scriptReceiver();
    const { sent, sentence } = post(app, enquiry({ message: "x".repeat(largestBody) }));
    expect([sent, sentence]).toEqual([false, "That is larger than 1 MB. Nothing was stored."]);
    expect(app.sheets).toEqual([]);
  });

  test.each([{}, { name: "x", message: "y" }, { kind: "enquiry", ...asha }])(
    "by someone who opens the address (%j) is answered in a sentence, and leaves no row (EP-25)",
    (parameter: Record<string, string>) => {
      const app = scriptReceiver();
      for (const event of [{ parameter }, undefined]) {
        const { type, content } = app.call("doGet", event) as Returned;
        expect([type, content]).toEqual(["text/plain", expect.stringMatching(/^ok\..*nothing to read here\.$/)]);
      }
      expect(app.sheets).toEqual([]);
    },
  );

  test("finds out whether the spreadsheet can be reached", () => {
    const app = scriptReceiver();
    app.failing.add("getActiveSpreadsheet");
    expect((app.call("doGet") as Returned).content).toMatch(/^The spreadsheet cannot be reached\./);
  });

  test("may say in the address which kind it brings", () => {
    const app = scriptReceiver();
    const { sentence } = post(app, bodyEvent(JSON.stringify(asha), undefined, { kind: "newsletter" }));
    expect(sentence).toBe(messages.newsletter.sent);
    expect(page(app, formEvent({ ...asha, email: "b@example.com" }, { kind: "newsletter" })).content).toContain(
      sentence,
    );
    expect(rowsOf(app, "newsletter")).toMatchObject([{ texts: ashaSubscribes }, { texts: { email: "b@example.com" } }]);
    expect(app.logged).toEqual([]);
  });
});

describe("a visitor without scripts", () => {
  test.each<[Kind, Record<string, string>]>([
    ["enquiry", asha],
    ["newsletter", ashaSubscribes],
  ])("sends a %s form and reads a page that says so (FM-09)", (kind, entries) => {
    const app = scriptReceiver();
    const { type, content } = page(app, formEvent(entries));
    expect([type, content]).toEqual(["text/plain", `${messages[kind].sent}\n\nYou can close this page.`]);
    expect(rowsOf(app, kind)).toMatchObject([{ texts: entries, marks: [] }]);
  });

  test("is the same person as with scripts: a form's line ends make no second row (FM-01)", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    page(app, formEvent({ ...asha, message: asha.message.replace(/\n/g, "\r\n") }));
    expect(rowsOf(app, "enquiry")).toHaveLength(1);
  });

  test("whose browser filled the trap field is kept, marked (EP-23)", () => {
    const app = scriptReceiver();
    page(app, formEvent({ ...asha, [trapField]: "x" }));
    expect(rowsOf(app, "enquiry")).toMatchObject([{ marks: ["suspect"] }]);
  });

  test("reads a page about a form that was incomplete, unreadable or could not be kept", () => {
    const app = scriptReceiver();
    expect(page(app, formEvent({ name: "Asha" })).content).toContain('The field "email" is missing.');
    const multipart: RequestEvent = {
      parameter: {},
      postData: { contents: "--x", length: 3, type: "multipart/form-data; boundary=x" },
    };
    expect(page(app, multipart)).toMatchObject({ type: "text/plain" });
    app.failing.add("insertSheet");
    expect(page(app, formEvent(asha)).content).toMatch(
      new RegExp(`^${messages.enquiry.failed}\n\nGo back to the form`),
    );
    expect(app.sheets).toEqual([]);
  });
});

describe("the script at a web address", () => {
  const served = async () => {
    const app = scriptReceiver();
    const { address, close } = await serveScript(app);
    onTestFinished(close);
    return { app, address };
  };

  test("gets what a page of another host sends without reading the answer, which comes by a redirect (AS-05, AS-07)", async () => {
    const { app, address } = await served();
    const response = await fetch(address, {
      method: "POST",
      body: JSON.stringify({ ...asha, ...scripts }),
      headers: { "Content-Type": "text/plain;charset=UTF-8" },
    });
    expect([response.redirected, await response.json()]).toEqual([
      true,
      { sent: true, sentence: messages.enquiry.sent },
    ]);
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: { ...asha, ...scripts } }]);
  });

  test("gets an ordinary form, in every script, and answers with a page (AS-10, FM-09)", async () => {
    const { app, address } = await served();
    const body = new URLSearchParams({ ...asha, ...scripts });
    const response = await fetch(`${address}?kind=enquiry`, { method: "POST", body });
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toContain(messages.enquiry.sent);
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: { ...asha, ...scripts } }]);
  });

  test("says that it is alive to whoever opens it (EP-25)", async () => {
    const { address } = await served();
    expect(await (await fetch(`${address}?name=x&message=y`)).text()).toMatch(/^ok\./);
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
    ["without it, when some call keeps it", true],
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

  test("is kept, at worst twice, when the lock cannot be had; a later repeat is still recognised", () => {
    const app = scriptReceiver();
    app.lockTaken = true;
    app.callAtOnce([enquiry(), enquiry()], 5);
    const rows = rowsOf(app, "enquiry").length;
    expect(rows).toBeGreaterThan(0);
    expect(post(app, enquiry()).sent).toBe(true);
    expect(rowsOf(app, "enquiry")).toHaveLength(rows);
  });

  test("is kept in the sheet, at worst twice, when repeats cannot be looked up", () => {
    const app = scriptReceiver();
    app.failing.add("findAll");
    for (const _ of ["first", "again"]) expect(post(app, enquiry()).sent).toBe(true);
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: asha }, { texts: asha }]);
  });

  test("covers no header of another when the lock cannot be had: a long text stands there without one", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const headers = app.sheet("Enquiries").headers();
    app.lockTaken = true;
    const message = `start ${"x".repeat(60_000)} end`;
    expect(post(app, enquiry({ message })).sent).toBe(true);
    const sheet = app.sheet("Enquiries");
    expect(sheet.headers().filter((name) => name !== "")).toEqual(headers);
    const last = headers.length + 1;
    expect(sheet.cell(3, headers.indexOf(labels.enquiry.message) + 1).value + String(sheet.cell(3, last).value)).toBe(
      message,
    );
  });
});

describe("staff who read the sheet", () => {
  test("find a header in a fixed row, and only columns that mean something to them", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    post(app, json(ashaSubscribes));
    const shown = (name: string) => {
      const sheet = app.sheet(name);
      return sheet.headers().filter((header) => !sheet.hiddenColumns.has(header));
    };
    expect(shown("Enquiries")).toEqual(["Received", ...Object.values(labels.enquiry), "Marks", "Mail"]);
    expect(shown("Subscriptions")).toEqual(["Received", ...Object.values(labels.newsletter), "Marks"]);
    expect(app.sheet("Enquiries").values()[0]?.Received).toEqual(new Date(app.now));
  });

  test.each(["kept", "read"] as const)(
    "find no formula, number or date, also where they formatted a column as plain text (%s) (EP-12, EP-15)",
    (plainText) => {
      const app = scriptReceiver();
      app.plainText = plainText;
      post(app, enquiry());
      for (const label of [labels.enquiry.mobile, labels.enquiry.subject])
        app.sheet("Enquiries").formats.set(label, "@");
      const texts = [...formulas, ...phones, "5 May", "2025-10-05", "TRUE", "#N/A", "'quoted", "''twice", "22 34"];
      for (const text of texts) {
        app.now += repeatWindow;
        post(app, json({ name: text, email: text, mobile: text, subject: text, message: text }));
      }
      expect(app.sheet("Enquiries").formulas()).toEqual([]);
      const rows = rowsOf(app, "enquiry").slice(1);
      expect(rows.map((row) => row.texts.message)).toEqual(texts);
      // Where Sheets keeps the apostrophe that means 'text', it stands in front; the typed text is behind it, whole.
      const front = plainText === "kept" ? "'" : "";
      expect(rows.map((row) => row.texts.mobile)).toEqual(texts.map((text) => front + text));
    },
  );

  test("find a text longer than a cell continued to the right, marked, in cells that Sheets takes (EP-17, EP-18)", () => {
    const app = scriptReceiver();
    const message = "😀".repeat(60_000);
    expect(post(app, enquiry({ message, subject: `=${"y".repeat(50_000)}` })).sent).toBe(true);
    const [row = {}] = app.sheet("Enquiries").values();
    expect(row.Marks).toBe("long");
    const parts = [row["Your Message"], row["Your Message (2)"], row["Your Message (3)"]].map(String);
    expect(parts.join("")).toBe(message);
    for (const part of parts) expect(part).toMatch(/^(?:😀)+$/u);
    expect(`${row.Subject}${row["Subject (2)"]}`).toBe(`=${"y".repeat(50_000)}`);
  });

  test("find the longest that can be sent, though it takes more columns than a new sheet has", () => {
    const app = scriptReceiver();
    const message = "z".repeat(largestBody - 1_000);
    expect(post(app, enquiry({ message })).sent).toBe(true);
    expect(rowsOf(app, "enquiry").map(({ texts }) => texts.message === message)).toEqual([true]);
    expect(app.sheet("Enquiries").columns).toBeGreaterThan(26);
  });

  test("may put the columns in any order and add their own, in which nothing is ever written", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const sheet = app.sheet("Enquiries");
    sheet.arrange(["Handled by", ...sheet.headers().toReversed(), "Notes"]);
    sheet.write("Handled by", 2, "Ravi");
    sheet.write("Notes", 2, "called back");
    const before = sheet.values()[0];
    post(app, enquiry({ name: "Meera" }));
    expect(sheet.values()[0]).toEqual(before);
    expect(sheet.values()[1]).toMatchObject({
      "Handled by": "",
      Notes: "",
      "Full Name": "Meera",
      Subject: asha.subject,
    });
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: asha }, { texts: { ...asha, name: "Meera" } }]);
  });

  test("may delete a column: it comes back at the right end, and no text is lost", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const sheet = app.sheet("Enquiries");
    sheet.arrange(["Notes", ...sheet.headers().filter((name) => name !== "Mobile Number" && name !== "Fingerprint")]);
    sheet.write("Notes", 2, "called back");
    expect(post(app, enquiry({ name: "Meera" })).sent).toBe(true);
    expect(sheet.headers().slice(-2)).toEqual(["Mobile Number", "Fingerprint"]);
    expect(sheet.values()).toMatchObject([{ Notes: "called back" }, { "Mobile Number": asha.mobile, Notes: "" }]);
  });

  test("may sort the rows and insert some: repeats are still recognised, and a mail is recorded in its own row", () => {
    const app = scriptReceiver();
    for (const name of ["A", "B", "C"]) post(app, enquiry({ name }));
    const sheet = app.sheet("Enquiries");
    sheet.sortBackwards();
    sheet.rows.splice(2, 0, []);
    post(app, enquiry({ name: "C" }));
    expect(sheet.values().map((row) => row["Full Name"])).toEqual(["C", "", "B", "A"]);
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    post(app, enquiry({ name: "D" }));
    const mail = "none: NOTIFY_EMAIL is not set";
    expect(sheet.values().map((row) => row.Mail)).toEqual([mail, "", mail, mail, "sent"]);
  });

  test("find each mail recorded in the row of its own enquiry, though the same one came before", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    app.now += repeatWindow;
    post(app, enquiry());
    expect(
      app
        .sheet("Enquiries")
        .values()
        .map((row) => row.Mail),
    ).toEqual(["none: NOTIFY_EMAIL is not set", "sent"]);
  });

  test.each(["", "other@example.com"])(
    "may change the address of a subscriber to %j: whoever subscribes with the old one is a new row",
    (changed) => {
      const app = scriptReceiver();
      post(app, json(ashaSubscribes));
      app.sheet("Subscriptions").write(labels.newsletter.email, 2, changed);
      for (const _ of ["first", "again"]) post(app, json(ashaSubscribes));
      expect(rowsOf(app, "newsletter").map(({ texts }) => texts.email)).toEqual([changed, ashaSubscribes.email]);
    },
  );

  test("may have a second column of the same name: the first is the script's", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const sheet = app.sheet("Enquiries");
    const last = sheet.lastColumn() + 1;
    sheet.put(1, last, { value: "Subject", formula: "" });
    post(app, enquiry({ name: "Meera" }));
    expect(sheet.cell(3, sheet.headers().indexOf("Subject") + 1).value).toBe(asha.subject);
    expect(sheet.cell(3, last).value).toBe("");
  });

  test("may have 50,000 rows: a call reads hardly more cells than in an empty sheet", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const [header = [], row = []] = app.sheet("Enquiries").rows;
    const other = row.map((cell, index) =>
      header[index]?.value === "Fingerprint" || header[index]?.value === "Text fingerprint"
        ? { value: "other", formula: "" }
        : cell,
    );
    app.sheet("Enquiries").rows.push(...Array(50_000).fill(other));
    app.cellsRead = 0;
    expect(post(app, enquiry({ name: "Meera" })).sent).toBe(true);
    expect(app.cellsRead).toBeLessThan(100);
    expect(app.sheet("Enquiries").lastRow()).toBe(50_003);
  });
});

describe("the firm", () => {
  const withMail = () => {
    const app = scriptReceiver();
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    return app;
  };
  const mailColumn = (app: AppsScript) =>
    app
      .sheet("Enquiries")
      .values()
      .map((row) => row.Mail);

  test("gets a mail for each new enquiry, none for a repeat or a subscription", () => {
    const app = withMail();
    post(app, enquiry());
    post(app, enquiry());
    post(app, json(ashaSubscribes));
    expect(app.mails).toHaveLength(1);
    const [mail] = app.mails;
    expect(mail).toMatchObject({
      to: "office@example.com",
      replyTo: asha.email,
      subject: "Enquiry: Annual filing (Asha Rao)",
    });
    for (const text of Object.values(asha)) expect(mail?.body).toContain(text);
    expect(mail?.locked).toBe(false);
    expect(mailColumn(app)).toEqual(["sent"]);
  });

  test("keeps the row when the mails of the day are used up, and reads so in it (EP-10)", () => {
    const app = withMail();
    app.mailsLeft = 0;
    expect(post(app, enquiry())).toEqual({ sent: true, sentence: messages.enquiry.sent });
    expect(rowsOf(app, "enquiry")).toMatchObject([{ texts: asha }]);
    expect(mailColumn(app)).toEqual([expect.stringMatching(/^none: the last mails of the day/)]);
  });

  test("keeps the row when a mail fails, and reads why in it", () => {
    const app = withMail();
    app.failing.add("sendEmail");
    expect(post(app, enquiry()).sent).toBe(true);
    expect(mailColumn(app)).toEqual([expect.stringMatching(/^failed: .*sendEmail$/)]);
  });

  test("reads in the row that no mail went out when no address is set", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    expect(mailColumn(app)).toEqual(["none: NOTIFY_EMAIL is not set"]);
  });

  test("cannot be sent a mail whose headers a stranger wrote, and answers only what is plainly an address", () => {
    const app = withMail();
    for (const email of [
      "x@example.com\nBcc: all@example.com",
      "Asha <asha@example.com>",
      "a@b.example, c@d.example",
      "none",
      "@",
      "a@b",
    ])
      post(app, enquiry({ email, subject: `Hello\r\nBcc: all@example.com ${email}`, name: "\u2028A\u0000" }));
    expect(app.mails).toHaveLength(6);
    for (const { subject, replyTo } of app.mails) {
      expect(subject).not.toMatch(/[\p{Cc}\u2028]/u);
      expect(replyTo).toBeUndefined();
    }
  });

  test("gets a mail of a bearable length for a long enquiry", () => {
    const app = withMail();
    post(app, enquiry({ subject: "😀".repeat(300), message: `x${"😀".repeat(200_000)}` }));
    expect(`${app.mails[0]?.subject}${app.mails[0]?.body}`.isWellFormed()).toBe(true);
    expect(app.mails[0]?.body).toMatch(/The sheet has the whole text\.$/);
    expect(mailColumn(app)).toEqual(["sent"]);
  });

  test("has mails left for real enquiries when a flood of suspect ones comes", () => {
    const app = withMail();
    for (let sender = 0; sender < 80; sender++) post(app, enquiry({ name: `Sender ${sender}`, message: "Buy now" }));
    expect(app.mailsLeft).toBe(50);
    post(app, enquiry());
    expect(app.mails.at(-1)?.subject).toContain("Asha Rao");
    expect(rowsOf(app, "enquiry")).toHaveLength(81);
    expect(mailColumn(app).at(-2)).toMatch(/^none: suspect/);
  });

  test("has a mail left for what the sheet refuses when ordinary enquiries used up the others", () => {
    const app = withMail();
    for (let sender = 0; sender < 95; sender++) post(app, enquiry({ name: `Sender ${sender}`, message: `${sender}` }));
    expect(app.mails).toHaveLength(90);
    expect(mailColumn(app).at(-1)).toMatch(/^none: .* kept for what the sheet refuses$/);
    app.failing.add("appendRow");
    expect(post(app, enquiry()).sent).toBe(true);
    expect(app.mails.at(-1)?.files[0]).toContain(asha.name);
  });

  test("gets the whole text by mail when the sheet cannot be written, and the visitor hears 'sent'", () => {
    const app = withMail();
    app.failing.add("appendRow");
    const message = "x".repeat(300_000);
    expect(post(app, enquiry({ message })).sent).toBe(true);
    expect(app.mails).toMatchObject([{ to: "office@example.com", files: [expect.stringContaining(message)] }]);
    for (const text of [asha.name, asha.email, asha.mobile, asha.subject])
      expect(app.mails[0]?.files[0]).toContain(text);
    expect(post(app, json(ashaSubscribes)).sent).toBe(true);
    expect(app.mails[1]?.files[0]).toContain(ashaSubscribes.email);
  });

  const services = [
    "getActiveSpreadsheet",
    "flush",
    "getSheetByName",
    "insertSheet",
    "appendRow",
    "getLastColumn",
    "getLastRow",
    "getMaxColumns",
    "getRange",
    "hideColumns",
    "setFrozenRows",
    "createTextFinder",
    "findAll",
    "getValues",
    "setValues",
    "getScriptLock",
    "tryLock",
    "releaseLock",
    "sendEmail",
    "getRemainingDailyQuota",
    "getProperty",
  ];

  test.each(
    services.flatMap(
      (method) =>
        [
          [method, "a new sheet"],
          [method, "a sheet in use"],
        ] as const,
    ),
  )("loses nothing when %s fails, with %s", (method, sheet) => {
    const app = withMail();
    if (sheet === "a sheet in use") post(app, enquiry({ name: "Before" }));
    app.failing.add(method);
    const { sent, sentence } = post(app, enquiry());
    app.failing.clear();
    const kept = app.sheets.some((one) => one.rows.flat().some(({ value }) => value === asha.name));
    const mailed = app.mails.some(({ files }) => files.some((file) => file.includes(asha.name)));
    expect({ sent, sentence }).toEqual({ sent: true, sentence: messages.enquiry.sent });
    expect(kept || mailed).toBe(true);
    expect(post(app, enquiry({ name: "After" })).sent).toBe(true);
    expect(rowsOf(app, "enquiry").at(-1)?.texts.name).toBe("After");
  });

  test.each(["setFrozenRows", "hideColumns", "getMaxColumns", "setValues"])(
    "has every word in a new sheet when %s fails, though no address is set for mail",
    (method) => {
      const app = scriptReceiver();
      app.failing.add(method);
      expect(post(app, enquiry()).sent).toBe(true);
      const texts = app
        .sheet("Enquiries")
        .rows.flat()
        .map(({ value }) => value);
      expect(texts).toEqual(expect.arrayContaining(Object.values(asha)));
    },
  );

  test("has a text longer than a cell, without headers, where the header row is protected and no address is set", () => {
    const app = scriptReceiver();
    post(app, enquiry());
    const sheet = app.sheet("Enquiries");
    const headers = sheet.headers();
    app.headerProtected = true;
    const message = "x".repeat(60_000);
    expect(post(app, enquiry({ message })).sent).toBe(true);
    const [first, second] = [headers.indexOf(labels.enquiry.message) + 1, headers.length + 1];
    expect(`${sheet.cell(3, first).value}${sheet.cell(3, second).value}`).toBe(message);
    expect(sheet.header(second)).toBe("");
  });

  test("is not told that the sheet refused a row when only the lock could not be given back", () => {
    const app = withMail();
    app.failing.add("releaseLock");
    expect(post(app, enquiry()).sent).toBe(true);
    expect(mailColumn(app)).toEqual(["sent"]);
    expect(app.mails.map(({ files }) => files)).toEqual([[]]);
  });

  test("and the visitor hear that nothing was kept when neither sheet nor mail work", () => {
    const app = withMail();
    app.failing.add("appendRow").add("sendEmail");
    expect(post(app, enquiry())).toEqual({ sent: false, sentence: messages.enquiry.failed });
    expect(post(app, json(ashaSubscribes))).toEqual({ sent: false, sentence: messages.newsletter.failed });
  });

  test("find every word of what could not be kept in the execution log, the last copy, whatever its length", () => {
    const app = scriptReceiver();
    app.failing.add("appendRow");
    const message = `${"😀".repeat(100_000)}\n${scripts.message}`;
    post(app, enquiry({ message }));
    expect(Math.max(...app.logged.map((entry) => Buffer.byteLength(entry)))).toBeLessThan(256_000);
    expect(app.logged.join("")).toContain(JSON.stringify({ ...asha, message }));
    page(app, formEvent({ ...asha, ...scripts }));
    expect(app.logged.join("")).toContain(JSON.stringify({ ...asha, ...scripts }));
  });
});

describe("selfTest", () => {
  test("says that all is well, in the sheet too, and leaves nothing else", () => {
    const app = scriptReceiver();
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    post(app, enquiry());
    const before = app.sheet("Enquiries").values();
    for (const _ of ["first", "again"]) {
      expect(app.call("selfTest")).toMatch(/^All is well/);
      expect(app.sheet("Self-test").rows.map(([cell]) => cell?.value)).toEqual([expect.stringMatching(/^All is well/)]);
    }
    expect(app.logged.at(-1)).toMatch(/^All is well/);
    expect(app.sheets.map(({ name }) => name)).toEqual(["Enquiries", "Self-test"]);
    expect(app.sheet("Enquiries").values()).toEqual(before);
    expect(app.mails.at(-1)?.subject).toContain("Self-test");
  });

  test("says so too after a test that was broken off and left its rows", () => {
    const app = scriptReceiver();
    app.properties.set("NOTIFY_EMAIL", "office@example.com");
    app.failing.add("deleteSheet");
    expect(app.call("selfTest")).toMatch(/The sheet 'Self-test' could not be made anew, please delete it: .*$/);
    app.failing.clear();
    expect(app.call("selfTest")).toMatch(/^All is well/);
  });

  test.each(["getActiveSpreadsheet", "getSheetByName", "insertSheet", "appendRow", "getRange", "getProperty"])(
    "says in words, and does not throw, that %s failed",
    (method) => {
      const app = scriptReceiver();
      app.properties.set("NOTIFY_EMAIL", "office@example.com");
      app.failing.add(method);
      expect(app.call("selfTest")).toContain(`Service error: ${method}`);
    },
  );

  test("calls it a danger that no address is set for mail", () => {
    expect(scriptReceiver().call("selfTest")).toMatch(/^DANGER: NOTIFY_EMAIL is not set/);
  });

  test("says what differs where an apostrophe does not mean what we believe", () => {
    const ignoring = scriptReceiver();
    ignoring.apostrophe = "is ignored";
    const report = String(ignoring.call("selfTest"));
    expect(report).toContain('DANGER: "=1+1" became a formula.');
    expect(report).toContain('Mobile Number: "098765 43210" reads "9876543210".');
    expect(report).toContain("NOTIFY_EMAIL is not set");
    expect(ignoring.sheet("Self-test").lastRow()).toBe(report.split("\n").length);

    const showing = scriptReceiver();
    showing.apostrophe = "is shown";
    expect(showing.call("selfTest")).toContain(`Full Name: "=1+1" reads "'=1+1".`);
  });

  test("says so when the search does not find what is hidden, and when it has to stop", () => {
    const blind = scriptReceiver();
    blind.passedOver = "hidden columns";
    expect(blind.call("selfTest")).toContain('A row with "=1+1" was written and is not found again.');
    expect(blind.call("selfTest")).toContain("The same enquiry again made a second row.");
    blind.passedOver = "hidden rows";
    expect(blind.call("selfTest")).toContain("An enquiry whose row is hidden made a second row.");

    const stopped = scriptReceiver();
    stopped.failing.add("appendRow");
    expect(stopped.call("selfTest")).toMatch(/^The test stopped: /);
    expect(stopped.sheets.map(({ name }) => name)).toEqual(["Self-test"]);
  });
});
