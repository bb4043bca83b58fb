import { expect, test } from "vitest";
import { explained } from "./wrangler.ts";

test.each([
  ["You are not authenticated. Please run `wrangler login`.", /^You are not signed in at Cloudflare/],
  [
    "✘ [ERROR] In a non-interactive environment, it's necessary to set a CLOUDFLARE_API_TOKEN environment variable",
    /^You are not signed in/,
  ],
  ["✘ [ERROR] Couldn't find DB with name 'website-inbox'", /^There is no such database/],
  [
    "✘ [ERROR] More than one account available but unable to select one in non-interactive mode.\n  Please set the appropriate account ID",
    /^You may use several accounts at Cloudflare\. .*CLOUDFLARE_ACCOUNT_ID=/,
  ],
  [
    "✘ [ERROR] You can either deploy your worker to one or more routes, or register a workers.dev subdomain here:\n  https://dash",
    /^This account at Cloudflare has no address for workers yet\./,
  ],
  ["✘ [ERROR] fetch failed", /^Cloudflare cannot be reached/],
  [
    "✘ [ERROR] A request to the Cloudflare API (/accounts/a/workers/domains) failed.\n\n  Could not find zone for `www.example.com`. [code: 1]\n  \n  If you think",
    /^Cloudflare's tool stopped: Could not find zone for `www\.example\.com`\. \[code: 1\]\.$/,
  ],
  ["✘ [ERROR] Something else\n\n  with more", /^Cloudflare's tool stopped: Something else\.$/],
  [
    "\u001b[31m✘ \u001b[41;31m[\u001b[41;97mERROR\u001b[41;31m]\u001b[0m \u001b[1mIn colour\u001b[0m\n\nThink this is a bug?",
    /^Cloudflare's tool stopped: In colour\.$/,
  ],
])("what Cloudflare's tool says is one plain sentence: %s", (said, sentence) => {
  expect(explained(said)).toMatch(sentence);
  expect(explained(said)).not.toContain("\n");
});
