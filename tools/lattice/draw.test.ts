import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { drawTile } from "./draw.ts";
import { pictures } from "./draw-all.ts";
import { type Tiling, tilings } from "./tilings.ts";

test.each([...pictures()])(
  "%s is small, states its size, has valid numbers, and refers to nothing external",
  (_, text) => {
    expect(gzipSync(text).length).toBeLessThan(2048);
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2">/,
    );
    expect(text).not.toMatch(/NaN|Infinity|undefined|e-\d/);
    expect(text.match(/href="[^#]|url\([^#]|<script/g)).toBeNull();
  },
);

const all = Object.entries(tilings) as [keyof typeof tilings, Tiling][];

test.each(all)(
  "the polygons of %s have sides of length 1 and fill the plane exactly",
  (_, { polygons, across, along }) => {
    const areas = polygons.map((polygon) =>
      polygon.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
        expect(Math.hypot(nextX - x, nextY - y)).toBeCloseTo(1, 9);
        return sum + (x * nextY - y * nextX) / 2;
      }, 0),
    );
    const cell = across[0] * along[1] - across[1] * along[0];
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(cell, 9);
    expect(areas.every((area) => area > 0)).toBe(true);
  },
);

test.each(all)("a lattice on %s consists of closed lines at every usual angle", (tiling) => {
  for (const angle of [36, 45, 54, 60, 67.5, 72])
    for (const reach of [1, 2]) {
      const text = drawTile({ tiling, angle, reach, side: 16, bar: 2 });
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      expect(text).toMatch(/id="u"[^>]* d="(M[^MZ]+Z)+"/);
    }
});
