import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawArcade, drawTile } from "./draw.ts";
import { pictures } from "./draw-all.ts";
import { servicePatterns, sharePattern, slidePatterns } from "./patterns.ts";
import { tilings } from "./tilings.ts";

const project = join(import.meta.dirname, "../..");

test.each([...pictures()])(
  "%s on disk is what the parameters draw (node lattice/make.ts makes it so)",
  (path, text) => {
    expect(readFileSync(join(project, path), "utf8").replaceAll("\r\n", "\n")).toBe(text);
  },
);

test.each([...pictures()])("%s is under 2 KB when compressed", (_, text) => {
  expect(gzipSync(text).length).toBeLessThan(2048);
});

test.each([...pictures()])("%s says its size, holds numbers only, and refers to nothing outside", (_, text) => {
  expect(text).toMatch(
    /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2">/,
  );
  expect(text).not.toMatch(/NaN|Infinity|undefined|e-\d/);
  expect(text.match(/href="[^#]|url\([^#]|<script/g)).toBeNull();
});

test("no picture is left of a pattern that is gone", () => {
  for (const folder of ["content/images/services", "content/images/slides"]) {
    const kept = readdirSync(join(project, folder)).map((name) => `${folder}/${name}`);
    expect(kept.filter((path) => path.endsWith(".svg") && !pictures().has(path))).toEqual([]);
  }
});

test("the same parameters draw the same picture, other parameters another", () => {
  expect(pictures()).toEqual(pictures());
  expect(new Set(pictures().values()).size).toBe(pictures().size);
});

test("eleven services, three slides and the share picture have a pattern", () => {
  expect(Object.keys(servicePatterns)).toHaveLength(11);
  expect(slidePatterns).toHaveLength(3);
  expect(drawArcade(sharePattern)).toContain("<use");
});

test.each(Object.entries(tilings))("the polygons of %s fill the plane exactly", (_, tiling) => {
  const { polygons, across, along } = tiling();
  const areas = polygons.map((polygon) =>
    polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      return sum + (x * nextY - y * nextX) / 2;
    }, 0),
  );
  const cell = across[0] * along[1] - across[1] * along[0];
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(cell, 9);
  expect(areas.every((area) => area > 0)).toBe(true);
});

test.each(Object.keys(tilings) as (keyof typeof tilings)[])("every side in %s has length 1", (name) => {
  for (const polygon of tilings[name]().polygons) {
    polygon.forEach(([x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(1, 9);
    });
  }
});

test.each(Object.keys(tilings) as (keyof typeof tilings)[])(
  "a lattice on %s is closed lines at every usual angle",
  (tiling) => {
    for (const angle of [36, 45, 54, 60, 67.5, 72]) {
      for (const reach of [1, 2]) {
        const text = drawTile({ tiling, angle, reach, side: 16, bar: 2 });
        expect(text).not.toMatch(/NaN|Infinity|undefined/);
        expect(/id="u"[^>]* d="(M[^MZ]+Z)+"/.test(text)).toBe(true);
      }
    }
  },
);
