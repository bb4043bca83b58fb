/** `npm run cloudflare -- …`: runs the platform's own tool, such as `login`, `whoami` or `tail website`. */
import { once } from "node:events";
import { UserError } from "#settings/user-error.ts";
import { installWrangler, startWrangler } from "./wrangler.ts";

try {
  installWrangler();
  const [code] = await once(startWrangler(process.argv.slice(2), "inherit"), "close");
  process.exitCode = Number(code ?? 1);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
