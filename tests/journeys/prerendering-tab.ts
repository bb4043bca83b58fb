import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromiumOptions, findChromium } from "#tools/test-sites/chromium.ts";

/**
 * A Chromium tab that prerenders as a visitor's does. Chromium does not prerender in pages that Playwright controls, so
 * this uses the DevTools protocol directly, as far as these tests need it.
 */
export type PrerenderingTab = {
  goto: (url: string) => Promise<void>;
  /** Moves the mouse to the middle of the first matching element. */
  pointAt: (selector: string) => Promise<void>;
  press: (selector: string) => Promise<void>;
  /** Types into the focused field. */
  type: (text: string) => Promise<void>;
  /** The value of an expression in the visible page. */
  read: <T>(expression: string) => Promise<T>;
  /** The value of an expression in the prerendered page; undefined if there is none. */
  readPrerendered: <T>(expression: string) => Promise<T | undefined>;
  /** The addresses that the browser would prerender if somebody pointed at their links. */
  candidates: () => string[];
  /** The texts of the alerts so far, which were accepted at once. */
  alerts: string[];
  close: () => Promise<void>;
};

type Message = { id?: number; sessionId?: string; method: string; params: Record<string, unknown>; error?: object };
type Target = { type: string; subtype?: string; targetId: string };

export async function openPrerenderingTab(): Promise<PrerenderingTab> {
  const { args = [] } = chromiumOptions();
  const profile = await mkdtemp(join(tmpdir(), "prerendering-"));
  const browser = spawn(
    findChromium() ?? "chromium",
    [...args, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "--window-size=1280,900"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const socket = new WebSocket(await addressOf(browser.stderr));
  await once(socket, "open");

  const answers = new Map<number, (message: Message & { result: never }) => void>();
  const pages = new Map<string, { session: string; prerendered: boolean }>();
  const alerts: string[] = [];
  const candidates = new Map<string, string[]>();
  let last = 0;
  const send = <T>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      last += 1;
      answers.set(last, ({ error, result }) => (error ? reject(new Error(JSON.stringify(error))) : resolve(result)));
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
    });
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    if (message.id) answers.get(message.id)?.(message);
    else note(message);
  });

  const { targetId } = await send<Target>("Target.createTarget", { url: "about:blank", forTab: true });
  const tab = await send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
  const follow = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false, filter: [{ type: "page" }] };
  await send("Target.setAutoAttach", follow, tab.sessionId);

  return {
    alerts,
    candidates: () => candidates.get(shown()) ?? [],
    goto: async (url) => {
      await send("Page.navigate", { url }, shown());
      while (!(await read<boolean>("document.readyState === 'complete' && location.protocol !== 'about:'", shown())));
    },
    pointAt: async (selector) => void (await mouse("mouseMoved", await middleOf(selector))),
    press: async (selector) => {
      const place = await middleOf(selector);
      for (const type of ["mouseMoved", "mousePressed", "mouseReleased"]) await mouse(type, place);
    },
    type: (text) => send("Input.insertText", { text }, shown()),
    read: async (expression) => read(expression, shown()),
    readPrerendered: async (expression) => {
      const session = [...pages.values()].find(({ prerendered }) => prerendered)?.session;
      return session === undefined ? undefined : read(expression, session);
    },
    close: async () => {
      socket.close();
      browser.kill();
      if (browser.exitCode === null && browser.signalCode === null) await once(browser, "exit");
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };

  /** A prerendered page is a separate target, which loses its subtype when it replaces the visible page. */
  function note({ method, params, sessionId }: Message) {
    const target = params.targetInfo as Target;
    const known = target && pages.get(target.targetId);
    if (method === "Target.attachedToTarget" && target.type === "page") {
      pages.set(target.targetId, { session: String(params.sessionId), prerendered: target.subtype === "prerender" });
      for (const domain of ["Page", "Preload"]) void send(`${domain}.enable`, {}, String(params.sessionId));
    } else if (method === "Target.targetInfoChanged" && known) known.prerendered = target.subtype === "prerender";
    else if (method === "Target.detachedFromTarget") pages.delete(String(params.targetId));
    else if (method === "Preload.preloadingAttemptSourcesUpdated") {
      const sources = params.preloadingAttemptSources as { key: { url: string } }[];
      candidates.set(
        String(sessionId),
        sources.map(({ key }) => key.url),
      );
    } else if (method === "Page.javascriptDialogOpening") {
      alerts.push(String(params.message));
      void send("Page.handleJavaScriptDialog", { accept: true }, sessionId);
    }
  }

  function shown(): string {
    const page = [...pages.values()].find(({ prerendered }) => !prerendered);
    if (!page) throw new Error("No page is shown");
    return page.session;
  }

  async function read<T>(expression: string, session: string): Promise<T> {
    const { result } = await send<{ result: { value: T } }>(
      "Runtime.evaluate",
      { expression, returnByValue: true, awaitPromise: true },
      session,
    );
    return result.value;
  }

  function middleOf(selector: string): Promise<{ x: number; y: number }> {
    return read(
      `(() => {
        const element = document.querySelector(${JSON.stringify(selector)});
        element.scrollIntoView({ block: "center", behavior: "instant" });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      })()`,
      shown(),
    );
  }

  function mouse(type: string, place: { x: number; y: number }) {
    const button = type === "mouseMoved" ? {} : { button: "left", clickCount: 1 };
    return send("Input.dispatchMouseEvent", { type, ...place, ...button }, shown());
  }
}

/** The address of the DevTools protocol, which Chromium prints when it is ready. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  let written = "";
  for await (const words of output) {
    written += words;
    const [address] = /ws:\/\/\S+/.exec(written) ?? [];
    if (address) return address;
  }
  throw new Error(`Chromium did not start:\n${written}`);
}
