import { test } from "#tests/fixtures.ts";
import { walkEveryPage } from "./every-page.ts";

// The test itself checks which requests may fail: only those for missing pages.
test.use({ build: "shipped", requestsFail: true });
walkEveryPage("shipped");
