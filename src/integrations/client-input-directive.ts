import type { AstroIntegration } from "astro";

/** The directive `client:input`: an island wakes at the visitor's first input (see `src/islands/first-input.ts`). */
export function firstInput(): AstroIntegration {
  return {
    name: "first-input",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "input", entrypoint: "./src/integrations/client-input.ts" });
      },
    },
  };
}

declare module "astro" {
  interface AstroClientDirectives {
    /** Alone, or with the key of this tab's storage that wakes the island by itself. */
    "client:input"?: boolean | string;
  }
}
