import { test } from "#tests/test.ts";
import { builtPages } from "./built-pages.ts";
import { walkEveryPage } from "./every-page.ts";

// The walk itself says which requests may fail: those for a page that is not there.
test.use({ build: "filled", requestsFail: true });
walkEveryPage(
  "filled",
  builtPages("shipped").map(({ kind }) => kind),
);
