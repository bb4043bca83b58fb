import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { publishedFolder, settingsOrStop } from "#settings/settings.ts";
import { UserError } from "#settings/user-error.ts";
import { backUp, restore } from "./inbox/backup.ts";
import { endSubscription, eraseBefore, erasePerson } from "./inbox/erase.ts";
import { markHandled } from "./inbox/handled.ts";
import { openInBrowser } from "./inbox/open-in-browser.ts";
import { isPlural, showNewest, showPageViews, writeCsv } from "./inbox/show.ts";
import { readSubmissions } from "./read-submissions.ts";

const usage =
  "Usage: npm run inbox [-- --open | --csv enquiries | --csv subscriptions | --page-views | --handled NUMBER | --end-subscription EMAIL | --erase-person EMAIL | --erase-before YYYY-MM-DD | --backup FILE | --restore FILE] [--at cloudflare [--local]]";

const { name, value } = readArguments();
const settings = settingsOrStop();
const { dataDir } = settings;
process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // A reader that has seen enough, such as `head`, closes the pipe.
  if (code === "EPIPE") process.exit();
  console.error(`The output is incomplete: ${message}. Write it somewhere else.`);
  process.exit(1);
});

try {
  if (name === "open") await openInBrowser(dataDir);
  else if (name === "handled") console.log(await markHandled(dataDir, value));
  else if (name === "end-subscription") console.log(await endSubscription(dataDir, value));
  else if (name === "erase-person") console.log(await erasePerson(dataDir, value));
  else if (name === "erase-before") console.log(await eraseBefore(dataDir, value));
  else if (name === "backup") console.log(await backUp(dataDir, unpublished(resolve(value))));
  else if (name === "restore") console.log(restore(dataDir, resolve(value)));
  else {
    using reader = readSubmissions(dataDir);
    if (name === "csv" && isPlural(value)) writeCsv(reader, value);
    else if (name === "page-views") showPageViews(reader);
    else showNewest(reader);
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(error instanceof UserError ? reason : `The data in ${dataDir} cannot be used: ${reason}.`);
  process.exitCode = 1;
}

function unpublished(file: string): string {
  const published = publishedFolder(settings, file);
  if (published)
    throw new UserError(`${file} is inside ${published}, where it could be published. Choose another folder.`);
  return file;
}

/** At most one option, and no other arguments. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        open: { type: "boolean" },
        csv: { type: "string" },
        "page-views": { type: "boolean" },
        handled: { type: "string" },
        "end-subscription": { type: "string" },
        "erase-person": { type: "string" },
        "erase-before": { type: "string" },
        backup: { type: "string" },
        restore: { type: "string" },
      },
    });
    const [[name, value] = ["newest", true], ...more] = Object.entries(values);
    const isComplete = value !== "" && (name !== "csv" || isPlural(String(value)));
    if (more.length === 0 && isComplete) return { name, value: String(value) };
  } catch {
    // An unknown option: the usage lists the known ones.
  }
  console.error(usage);
  process.exit(2);
}
