import { expect, test } from "vitest";
import { withFirstPicture } from "./first-picture-in-head.ts";

const page = (link: string, body: string) =>
  `<head><meta name="viewport" content="a">${link}<title>A</title></head>${body}`;

test("a drawing is named by its address", () => {
  const body = '<img src="/a.svg" loading="lazy"><img src="/b.svg?a=1&amp;b=2" fetchPriority="high">';
  const link = '<link rel="preload" as="image" href="/b.svg?a=1&amp;b=2" fetchpriority="high">';
  expect(withFirstPicture(page("", body))).toBe(page(link, body));
});

test("a photograph is named by its first format, so that browsers that do not know it leave it alone", () => {
  const source = '<source type="image/avif" srcSet="/a.avif 480w, /b.avif 640w" sizes="min(100vw, 810px)"/>';
  const body = `<picture>${source}<img src="/a.webp" fetchPriority="high"></picture>`;
  const choice = 'imagesrcset="/a.avif 480w, /b.avif 640w" imagesizes="min(100vw, 810px)" type="image/avif"';
  expect(withFirstPicture(page("", body))).toBe(
    page(`<link rel="preload" as="image" ${choice} fetchpriority="high">`, body),
  );
});

test("a photograph in one width is named without a choice", () => {
  const body = '<picture><source type="image/avif" srcset="/a.avif"><img src="/a.webp" fetchpriority="high"></picture>';
  expect(withFirstPicture(page("", body))).toContain('imagesrcset="/a.avif" type="image/avif" fetchpriority');
});

test("a page without an urgent picture stays as it is", () => {
  const html = page("", '<img src="/a.svg" loading="lazy"><p title="fetchpriority=high">Words</p>');
  expect(withFirstPicture(html)).toBe(html);
});
