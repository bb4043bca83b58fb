import { test } from "#tests/test.ts";
import { walkEveryPage } from "./every-page.ts";

// The walk itself says which requests may fail: those for a page that is not there.
test.use({ build: "filled", requestsFail: true });
walkEveryPage("filled");
