import { expect, test } from "vitest";
import { rss } from "./rss.ts";

const feed = {
  title: "Uttara & Associates",
  description: "Blogs and updates",
  link: "https://www.example.com/",
  address: "https://www.example.com/rss.xml",
};
const item = {
  title: "Form 8",
  link: "https://www.example.com/updates/8",
  description: "Due soon",
  category: "Update",
};

test("an office that has published nothing yet has a feed without items", () => {
  const written = rss({ ...feed, items: [] });
  expect(written).toContain("<title>Uttara &amp; Associates</title>");
  expect(written).toContain('rel="self" type="application/rss+xml" href="https://www.example.com/rss.xml"');
  expect(written).not.toContain("<item>");
});

test("a day is the same day for readers from Honolulu to Tokyo", () => {
  const written = rss({ ...feed, items: [{ ...item, published: { year: 2026, month: 5, day: 4 } }] });
  const [, date = ""] = /<pubDate>([^<]*)/.exec(written) ?? [];
  expect(date).toBe("Mon, 04 May 2026 12:00:00 GMT");
  for (const timeZone of ["Pacific/Honolulu", "America/Los_Angeles", "Asia/Kolkata", "Asia/Tokyo"])
    expect(new Date(date).toLocaleDateString("en", { timeZone }), timeZone).toBe("5/4/2026");
});

test("an item without a date or text says nothing of either", () => {
  const written = rss({ ...feed, items: [{ ...item, description: "" }] });
  expect(written).not.toMatch(/pubDate|<item>.*<description>/);
});

test("what an editor pastes cannot break the feed", () => {
  const written = rss({ ...feed, items: [{ ...item, title: `</title><b a="'">&\u0007\uD83D कंपनी 🚀` }] });
  expect(written).toContain(`<title>&lt;/title&gt;&lt;b a=&quot;'&quot;&gt;&amp;\uFFFD कंपनी 🚀</title>`);
});
