import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/** The content names the members and the firm's code, as the guidelines of the Institute of Company Secretaries require. */
export function* membersAreNamed({ site, about }: Content): Generator<Finding> {
  if (about && !about.people?.length)
    yield launch("about.yaml", "people", "is missing; write each member's name, membership (ACS or FCS) and cp_number");
  else if (about?.people && !about.people.some(({ cp_number }) => cp_number))
    yield launch("about.yaml", "people", "nobody has a cp_number; write it for each practising member");
  if (site && !site.firm_code)
    yield launch(
      "site.yaml",
      "firm_code",
      "is missing; write the unique code of the firm, and peer_review if the firm is peer reviewed",
    );
}
