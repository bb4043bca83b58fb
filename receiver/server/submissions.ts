import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { type Kind, largestBody, messages } from "#contract/submission.ts";
import { accept, acceptForm } from "#receiver/accept.ts";
import { readForm, readJson } from "./read-body.ts";
import { isForm, respond, respondToError } from "./responses.ts";
import type { Store } from "./store.ts";

const tooLarge = { page: "too-large", status: 413, sentence: "That is larger than 1 MB. Nothing was stored." } as const;

type Receiving = {
  store: Store;
  stored: () => void;
  outDir: string;
  log: (error: unknown) => void;
  limit: MiddlewareHandler;
};

/**
 * Receives one kind of submission at the address it is mounted at. It answers 'sent' only when the submission is
 * stored, 400 when its shape is wrong, 413 when it is larger than `largestBody`, 429 when its sender sent far too much
 * (see `submissionRule`), 503 when nothing can be stored now.
 * A page on another host may send here too, in `no-cors` mode: such a request cannot be told from a visitor's own.
 */
export function submissions(kind: Kind, { store, stored, outDir, log, limit }: Receiving): Hono {
  const endpoint = new Hono();

  endpoint.post(
    "/",
    limit,
    bodyLimit({ maxSize: largestBody, onError: (c) => respond(c, outDir, tooLarge) }),
    async (c) => {
      const verdict = isForm(c) ? acceptForm(kind, await readForm(c)) : accept(kind, await readJson(c));
      if (!verdict.ok) throw new HTTPException(400, { message: verdict.reason });
      await store.save(kind, verdict.submission, verdict.marks);
      stored();
      return respond(c, outDir, { page: `${kind}-sent`, status: 200, sentence: messages[kind].sent });
    },
  );

  endpoint.onError((error, c) => respondToError(c, outDir, { error, failed: messages[kind].failed, log }));

  return endpoint;
}
