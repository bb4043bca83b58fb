import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openNow } from "#receiver/server/database.ts";
import { localApp } from "#receiver/server/inbox/local-app.ts";
import { readSubmissions } from "#receiver/server/read-submissions.ts";
import { bundledReceiver } from "./bundled-receiver.ts";
import { asha, scripts } from "./samples.ts";
import { scratchFolder } from "./scratch-folder.ts";
import { run } from "./server-process.ts";

const host = "127.0.0.1:50123";

/** The inbox with enquiries from these people, oldest first, while the server runs. */
async function inboxWith(...people: Partial<typeof asha>[]) {
  const receiver = await bundledReceiver({ now: () => new Date("2025-10-05T12:01:00Z") });
  for (const person of people) await receiver.store.save("enquiry", { ...asha, ...person }, []);
  const database = openNow(receiver.dataDir);
  onTestFinished(() => database.close());
  let stopped = false;
  const app = localApp({ database, token: "token", host: () => host, stop: () => (stopped = true) });
  return {
    ...receiver,
    app,
    database,
    stopped: () => stopped,
    read: async (query = "") => (await app.request(`/token/${query}`, { headers: { Host: host } })).text(),
    press: (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      app.request(`/token/${path}`, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { Host: host, Origin: `http://${host}`, ...headers },
      }),
  };
}

/** The names on the page, in order. */
const namesOn = (page: string) =>
  [...page.matchAll(/<dt>Full Name<\/dt>\s*<dd dir="auto">([^<]*)<\/dd>/g)].map(([, name]) => name);

describe("staff who open the inbox in a browser", () => {
  test("see the newest first, in full, with the time in India", async () => {
    const { read } = await inboxWith({ name: "first" }, { ...scripts, message: "one\n  two" });
    const page = await read();
    expect(namesOn(page)).toEqual([scripts.name, "first"]);
    expect(page).toContain('<p class="message" dir="auto">one\n  two</p>');
    expect(page).toContain("5 October 2025, 17:31 IST");
    for (const text of [asha.email, asha.mobile, asha.subject]) expect(page).toContain(text);
  });

  test("see what a stranger typed as text, never as markup or as a link to anywhere", async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror=alert(1)>'&amp;`;
    const { read } = await inboxWith({
      name: hostile,
      email: "javascript:alert(1)",
      subject: hostile,
      message: hostile,
    });
    for (const page of [await read(), await read(`?words=${encodeURIComponent(hostile)}`)]) {
      expect(page).not.toMatch(/<script|<img/);
      expect(page).toContain("&lt;script&gt;");
      expect(page).not.toContain('href="javascript');
    }
  });

  test("find words anywhere in any letter case, and a number however it is written", async () => {
    const { read } = await inboxWith(
      { name: "Asha" },
      { name: "Ravi", mobile: "098765-43210", message: "Merger of two LLPs" },
      scripts,
    );
    const found = async (words: string) => namesOn(await read(`?words=${encodeURIComponent(words)}`));
    expect(await found("merger ravi")).toEqual(["Ravi"]);
    expect(await found("MERGER")).toEqual(["Ravi"]);
    expect(await found("9876543210")).toEqual([scripts.name, "Ravi", "Asha"]);
    expect(await found("नमस्ते")).toEqual([scripts.name]);
    expect(await found("98765 4321")).toHaveLength(3);
    expect(await found("ＭＥＲＧＥＲ")).toEqual(["Ravi"]);
    expect(await found("%%%")).toEqual([]);
    for (const odd of ['"""', 'merger" OR "asha', "(((", "NOT", "merger*", "text:merger", "zzz\u0000merger"])
      expect(await found(odd)).toEqual([]);
    expect(await found("  ")).toHaveLength(3);
  });

  test("search for words of three letters or more; the page says so", async () => {
    const { read } = await inboxWith({ name: "Asha" }, { name: "Ravi" });
    expect(namesOn(await read("?words=of+ravi"))).toEqual(["Ravi"]);
    const page = await read("?words=zz");
    expect(namesOn(page)).toHaveLength(2);
    expect(page).toContain("Words shorter than 3 letters are ignored.");
    expect(await read("?words=ravi")).not.toContain("are ignored");
  });

  test("search with an index, whatever the number and length of the words", async () => {
    const { read, database } = await inboxWith({ name: "Ravi", message: "Merger of two companies" });
    const plans: string[] = [];
    const prepare = database.prepare.bind(database);
    database.prepare = (sql: string) => {
      for (const { detail } of prepare(`EXPLAIN QUERY PLAN ${sql}`).all()) plans.push(String(detail));
      return prepare(sql);
    };
    for (const words of ["merger two companies of ravi the annual filing", "merger ".repeat(600), "x".repeat(4_000)]) {
      for (const open of ["", "&open=1"]) await read(`?words=${encodeURIComponent(words)}${open}`);
    }
    await read("?open=1");
    expect(plans.join("\n")).toContain("SCAN enquiry_search VIRTUAL TABLE INDEX");
    // No query reads every enquiry, only an index.
    for (const plan of plans) expect(plan).not.toMatch(/SCAN enquiries(?! USING (?:COVERING )?INDEX)/);
    database.prepare = prepare;
    expect(namesOn(await read(`?words=${"merger+".repeat(600)}`))).toEqual(["Ravi"]);
  });

  test("are told when more than a thousand were found, and can page through the newest thousand", async () => {
    const { read, database } = await inboxWith({ name: "one" });
    database.exec(`
      WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
      INSERT INTO enquiry_search (rowid, text) SELECT n, 'merger' FROM numbers;
      WITH RECURSIVE numbers (n) AS (SELECT 2 UNION ALL SELECT n + 1 FROM numbers WHERE n < 1200)
      INSERT INTO enquiries (id, received_at, name, email, mobile, subject, message, suspect, blank, content_hash)
      SELECT n, '2025-10-05T12:01:00.000Z', 'Person ' || n, 'a', '1', 's', 'merger', 0, 0, n FROM numbers`);
    expect(await read("?words=merger")).toContain("More than 1,000 enquiries, page 1 of 40");
    expect(namesOn(await read("?words=merger&page=40")).at(-1)).toBe("Person 201");
    expect(await read()).toContain("1,200 enquiries, page 1 of 48");
  });

  test("mark an enquiry as handled, hide handled ones, and remove the mark", async () => {
    const { read, press, rows } = await inboxWith({ name: "one" }, { name: "two" });
    const answer = await press("handled?words=asha&open=1", { id: "1", handled: "1" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "./?words=asha&open=1#enquiry-1"]);
    expect(rows("enquiry").map(({ marks }) => marks)).toEqual([["handled"], []]);
    expect(namesOn(await read("?open=1"))).toEqual(["two"]);
    await press("handled", { id: "1", handled: "0" });
    expect(namesOn(await read("?open=1"))).toEqual(["two", "one"]);
  });

  test("are no longer warned about notifications of enquiries they handled", async () => {
    const { press, database, dataDir } = await inboxWith({ name: "one" }, { name: "two" });
    database.exec(
      "INSERT INTO notifications VALUES (1, 'e-mail', 20, NULL, 'refused'), (2, 'e-mail', 20, NULL, 'refused')",
    );
    await press("handled", { id: "1", handled: "1" });
    using received = readSubmissions(dataDir);
    expect(received.unsentNotifications()).toMatchObject([{ enquiryId: 2 }]);
  });

  test("page through thousands, and a page number after the last gives the last page", async () => {
    const receiver = await inboxWith(...Array.from({ length: 60 }, (_, index) => ({ name: `Person ${index}` })));
    const first = await receiver.read();
    expect(namesOn(first)).toHaveLength(25);
    expect(first).toContain("60 enquiries, page 1 of 3");
    expect(first).toContain('<a href="?page=2" rel="next">');
    const last = await receiver.read("?page=3&words=person");
    expect(namesOn(last).at(-1)).toBe("Person 0");
    expect(last).toContain('<a href="?words=person&amp;page=2" rel="prev">');
    for (const odd of ["?page=99", "?page=1e3"]) expect(await receiver.read(odd)).toContain("page 3 of 3");
    for (const odd of ["?page=-1", "?page=x", "?page=1.5"]) expect(await receiver.read(odd)).toContain("page 1 of 3");
  });

  test("close it by its button", async () => {
    const { press, stopped } = await inboxWith();
    expect(await (await press("stop")).text()).toContain("You can close this window.");
    expect(stopped()).toBe(true);
  });
});

describe("a page of another site", () => {
  test.each([
    ["/token/", "evil.example:50123", 403],
    ["/token/", "localhost:50123", 403],
    ["/token/", "127.0.0.1:1", 403],
    ["/", host, 404],
    ["/toke/", host, 404],
    ["/tokenx/", host, 404],
    ["/page.css", host, 404],
  ])("cannot read the inbox at %s under the name %s", async (path, Host, status) => {
    const { app } = await inboxWith({ name: "Asha" });
    const answer = await app.request(path, { headers: { Host } });
    expect([answer.status, await answer.text()]).toEqual([status, expect.not.stringContaining("Asha")]);
  });

  test("cannot press its buttons, even when it knows the address, nor frame it or learn of it from a link", async () => {
    const { press, rows, stopped, app } = await inboxWith({ name: "Asha" });
    for (const Origin of ["https://evil.example", "null", `https://${host}`, ""]) {
      expect((await press("handled", { id: "1", handled: "1" }, { Origin })).status).toBe(403);
      expect((await press("stop", {}, { Origin })).status).toBe(403);
    }
    expect(rows("enquiry")).toMatchObject([{ marks: [] }]);
    expect(stopped()).toBe(false);
    const { headers } = await app.request("/token/", { headers: { Host: host } });
    expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Cache-Control")).toBe("no-store");
  });
});

describe("npm run inbox -- --open", () => {
  const onlyUnix = process.platform === "win32";

  async function opened(PATH: string) {
    const { dataDir, store } = await bundledReceiver();
    await store.save("enquiry", asha, []);
    const inbox = run("receiver/server/inbox.ts", { args: ["--open"], env: { DATA_DIR: dataDir, PATH } });
    const [, address = ""] = await inbox.saying(/The inbox is open at (http:\/\/127\.0\.0\.1:\d+\/[\w-]{32}\/)\n/);
    return { ...inbox, address };
  }

  test.skipIf(onlyUnix)("opens the browser, and ends with the button on the page", async () => {
    const bin = scratchFolder();
    const seen = join(bin, "seen");
    for (const name of ["xdg-open", "open"]) {
      writeFileSync(join(bin, name), `#!/bin/sh\necho "$1" > ${seen}.part && /bin/mv ${seen}.part ${seen}\n`);
      chmodSync(join(bin, name), 0o755);
    }
    const { address, ended } = await opened(bin);
    await expect.poll(() => existsSync(seen)).toBe(true);
    // Every user of the computer can read a command line, so it must not contain the token.
    const given = readFileSync(seen, "utf8").trim();
    expect(given).not.toContain(new URL(address).pathname.replaceAll("/", ""));
    expect(readFileSync(given, "utf8")).toContain(`http-equiv="refresh" content="0; url=${address}"`);
    expect([statSync(given).mode & 0o777, statSync(dirname(given)).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(await (await fetch(address)).text()).toContain(asha.email);
    expect((await fetch(`${address}page.css`)).headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    const headers = { Origin: new URL(address).origin };
    expect((await fetch(`${address}stop`, { method: "POST", headers })).status).toBe(200);
    expect(await ended).toMatchObject({ code: 0, stderr: "" });
    expect(existsSync(dirname(given))).toBe(false);
  });

  test.skipIf(onlyUnix)("says so if it cannot open a browser, and ends with Ctrl+C", async () => {
    const { child, saying, ended } = await opened(scratchFolder());
    await saying(/No browser could be opened/);
    child.kill("SIGINT");
    expect(await ended).toMatchObject({ code: 0, stderr: "" });
  });
});
