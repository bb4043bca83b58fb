import { addresses } from "#contract/addresses.ts";

/** The pages of the visitor's tools. */
export const toolPages = {
  "compliance-calendar": {
    href: addresses.complianceCalendar,
    title: "Compliance calendar",
    description:
      "What falls due on which day for a company or LLP, with the form and the section, as a list and for your own calendar.",
  },
  thresholds: {
    href: addresses.thresholds,
    title: "Threshold checker",
    description:
      "Which rules a company or LLP comes under by its kind and figures: audit, directors, company secretary, XBRL, demat and more.",
  },
  "which-authority": {
    href: addresses.whichAuthority,
    title: "Which authority?",
    description:
      "Who decides a matter of company law in northern India: the office, the form and the section, by State and by matter.",
  },
} as const;

type ToolName = keyof typeof toolPages;
export const toolNames = Object.keys(toolPages) as [ToolName, ...ToolName[]];
