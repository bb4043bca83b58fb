import type { AstroIntegration } from "astro";

/** The directive `client:input`: an island wakes at the visitor's first input (see `src/islands/first-input.ts`). */
export function firstInput(): AstroIntegration {
  return {
    name: "first-input",
    hooks: {
      "astro:config:setup": ({ addClientDirective }) => {
        addClientDirective({ name: "input", entrypoint: "./src/islands/first-input.ts" });
      },
    },
  };
}

declare module "astro" {
  interface AstroClientDirectives {
    "client:input"?: boolean;
  }
}
