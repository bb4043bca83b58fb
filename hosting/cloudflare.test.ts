import { expect, test } from "vitest";
import { runWorkerFirst } from "./cloudflare.ts";

test("lists whose addresses the platform does not take as a rule are left to the script in their head", () => {
  const long = `/blogs/${"long-".repeat(20)}`;
  const many = Array.from({ length: 120 }, (_, index) => `/blogs/${index}`);
  const rules = runWorkerFirst({
    ...{ siteUrl: "https://www.example.com", files: [], redirects: {}, sections: [] },
    lists: Object.fromEntries(["/recentupdate", long, ...many].map((list) => [list, 2])),
    receiver: { at: "", paths: [] },
  });
  expect(rules).toContain("/recentupdate");
  expect(rules).not.toContain(long);
  expect(rules).toHaveLength(100);
});
