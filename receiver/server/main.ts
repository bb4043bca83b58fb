import { existsSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pageFile } from "#contract/addresses.ts";
import { settingsOrStop, unencrypted } from "#settings/settings.ts";
import { createApp } from "./app.ts";
import { databaseFile } from "./database.ts";
import { startEraser } from "./eraser.ts";
import { finish, listen } from "./listen.ts";
import { channelsOf, startNotifier } from "./notification-queue.ts";
import { hostToOpen, listenProblem } from "./port.ts";
import { countRefusals } from "./refusals.ts";
import { openStore, type Store } from "./store.ts";
import { UnusableDataDir } from "./store-unavailable.ts";

/** How long a shutdown waits for requests in progress; longer than the store makes one wait. Milliseconds. */
const lastWait = 12_000;

const settings = settingsOrStop();
if (!existsSync(join(settings.outDir, "index.html"))) {
  stop(`There is no built site in ${settings.outDir}. Run npm run build first.`);
}

for (const [name, path] of Object.entries({
  PUBLIC_ENQUIRY_URL: settings.enquiryUrl,
  PUBLIC_NEWSLETTER_URL: settings.newsletterUrl,
  PUBLIC_ANALYTICS_URL: settings.pageViews.to === "endpoint" ? settings.pageViews.url : "",
})) {
  if (path.startsWith("/") && existsSync(join(settings.outDir, pageFile(path))))
    stop(`${name} is "${path}", which is a page of the site. Choose another path, such as ${path}/receive.`);
}

const channels = channelsOf(settings);
let store: Store;
try {
  store = await openStore(settings.dataDir, { channels: channels.map(({ name }) => name) });
} catch (error) {
  if (!(error instanceof UnusableDataDir)) throw error;
  stop(
    `DATA_DIR is "${settings.dataDir}". Nothing can be stored there: ${error.message}. Correct that, or choose another folder.`,
  );
}

const notifier = startNotifier({ channels, store });
const eraser = startEraser(settings);
const refusals = countRefusals(console.error);
const app = createApp({ settings, store, stored: notifier.wake, refusals });
const server = listen(app, { ...settings, refusals }, async (address) => console.log(await welcome(address)));

server.on("error", (error: NodeJS.ErrnoException) => {
  store.close();
  stop(listenProblem(error, settings));
});

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, shutDown);

/** A second signal ends the process at once. */
async function shutDown() {
  eraser.stop();
  await Promise.all([finish(server, lastWait), notifier.stop()]);
  store.close();
  refusals.report();
}

async function welcome({ port }: AddressInfo): Promise<string> {
  const { host, enquiryUrl, newsletterUrl, dataDir, notifyByMail, notifyWebhookUrl } = settings;
  const kept = `are saved in ${databaseFile(dataDir)} (to read them: npm run inbox)`;
  const notified = [notifyByMail && `a mail to ${notifyByMail.to}`, notifyWebhookUrl && "the webhook"].filter(Boolean);
  return [
    `The site is at http://${await hostToOpen({ host, port })}:${port}`,
    `Enquiries ${enquiryUrl.startsWith("/") ? kept : `go to ${enquiryUrl}`}`,
    `Subscriptions ${newsletterUrl.startsWith("/") ? kept : `go to ${newsletterUrl}`}`,
    notified.length > 0
      ? `Each enquiry is announced by ${notified.join(" and ")}`
      : "Nobody is notified of enquiries (to change that: NOTIFY_EMAIL in .env)",
    ...unencrypted(settings),
  ].join("\n");
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}
