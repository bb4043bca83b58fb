import type { Content } from "./content.ts";
import { type Finding, launch } from "./finding.ts";

/** The shipped content numbers its members, and the firm, with noughts alone. */
const isSample = (number: string | undefined) => !number || !/[1-9]/.test(number);

/** The members, their numbers and the firm's are on file, as the guidelines of the Institute of Company Secretaries ask. */
export function* membersAreNamed({ site, about }: Content): Generator<Finding> {
  if (about && !about.people?.length)
    yield launch("about.yaml", "people", "is missing; write each member's name, membership (ACS or FCS) and cp_number");
  else if (about?.people?.some(({ membership }) => isSample(membership)))
    yield launch(
      "about.yaml",
      "people",
      "a member of the sample is left; write each member's own name, membership (ACS or FCS) and cp_number",
    );
  else if (about?.people?.every(({ cp_number }) => isSample(cp_number)))
    yield launch("about.yaml", "people", "nobody has a cp_number; write that of each member who practises");
  if (site && isSample(site.firm_code))
    yield launch(
      "site.yaml",
      "firm_code",
      `${site.firm_code ? "is the sample's" : "is missing"}; write the unique code of the firm, and peer_review if the firm is peer reviewed`,
    );
  if (site?.peer_review && isSample(site.peer_review))
    yield launch("site.yaml", "peer_review", "is the sample's; write the certificate's number, or delete the line");
}
