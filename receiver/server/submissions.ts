import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { messages } from "#contract/alert-messages.ts";
import { type Kind, largestBody } from "#contract/submission.ts";
import { accept, acceptForm, type Mark, sameTextKey } from "#receiver/accept.ts";
import { limits as allLimits } from "./limits.ts";
import { readForm, readJson } from "./read-body.ts";
import { isForm, type ReadPage, respond, respondToError } from "./responses.ts";
import type { Store } from "./store.ts";
import type { SubmissionLimits } from "./submission-limits.ts";

const tooLarge = { page: "too-large", status: 413, sentence: "That is larger than 1 MB. Nothing was stored." } as const;

export type Receiving = {
  store: Pick<Store, "save">;
  stored: (c: Context) => void;
  readPage: ReadPage;
  /** The public address of the site. */
  siteUrl: string;
  log: (error: unknown) => void;
  limits: SubmissionLimits;
  /** When a large submission is kept; at once when left out. */
  inTurn?: (keep: () => Promise<void>) => Promise<void>;
};

/**
 * Receives one kind of submission. It answers 'sent' only after storing it, 400 if its shape is wrong, 413 if it is larger
 * than `largestBody`, 429 if its sender sent far too much, and 503 if nothing, or nothing this large, can be stored now
 * (see limits.ts). A page on another host may send here too, in `no-cors` mode; unless it is our own page, the
 * submission is marked.
 */
export function submissions(kind: Kind, { store, stored, readPage, siteUrl, log, limits, inTurn }: Receiving): Hono {
  const endpoint = new Hono();

  endpoint.post(
    "/",
    limits.begin,
    bodyLimit({ maxSize: largestBody, onError: (c) => respond(c, readPage, tooLarge) }),
    async (c) => {
      const { value, bytes } = isForm(c) ? await readForm(c) : await readJson(c);
      const keep = async () => {
        const verdict = isForm(c) ? acceptForm(kind, value as [string, unknown][]) : accept(kind, value);
        if (!verdict.ok) throw new HTTPException(400, { message: verdict.reason });
        const { submission, marks } = verdict;
        const limitMarks = await limits.admit(c, { bytes, textKey: sameTextKey(submission) });
        await store.save(kind, submission, [...new Set([...limitMarks, ...foreign(c, siteUrl), ...marks])]);
      };
      await (inTurn && bytes > allLimits.smallSubmission ? inTurn(keep) : keep());
      stored(c);
      return respond(c, readPage, { page: `${kind}-sent`, status: 200, sentence: messages[kind].sent });
    },
  );

  endpoint.onError((error, c) => respondToError(c, readPage, { error, failed: messages[kind].failed, log }));

  return endpoint;
}

/** Marks what somebody else's page sent, as browsers report. Our own page may be on a different host from this server. */
function foreign(c: Context, siteUrl: string): Mark[] {
  const isForeign = c.req.header("Sec-Fetch-Site") === "cross-site" && c.req.header("Origin") !== siteUrl;
  return isForeign ? ["suspect"] : [];
}
