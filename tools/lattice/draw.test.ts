import { readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { paletteColour } from "#styles/theme-colours.ts";
import { drawScreen } from "./draw.ts";
import { pictures } from "./draw-all.ts";
import { marble, plate } from "./patterns.ts";
import { type Tiling, tilings } from "./tilings.ts";

test.each([...pictures()])(
  "%s is small, states its size, holds numbers only, has no mask, and refers to nothing outside",
  (_, text) => {
    expect(gzipSync(text).length).toBeLessThan(2048);
    expect(text).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) (\d+)" width="\1" height="\2"( preserveAspectRatio="xMidYMid slice")?>/,
    );
    expect(text).not.toContain("mask");
    expect(text).not.toMatch(/NaN|Infinity|undefined|e-\d/);
    expect(text.match(/href="[^#]|url\([^#]|<script/g)).toBeNull();
  },
);

test("the pictures of the style sheets are drawn in the colours of today", async () => {
  const ours = [...pictures()].filter(([path]) => path.startsWith("src/styles/"));
  expect(ours).toHaveLength(3);
  for (const [path, text] of ours) expect(await readFile(path, "utf8"), path).toBe(text);
});

test("a plate is of stone, and where it is narrower than on a screen it is lines of ink on white", () => {
  const text = drawScreen(
    plate({ stone: marble, lattice: { tiling: "hexagons", angle: 60, reach: 1, side: 30, bar: 5.4 } }),
  );
  // The face is narrower than the shade behind it, so that the edges of each bar are left.
  expect(text).toContain("@media (max-width:99px){.g,.w{fill:#fff}");
  expect(text).toMatch(/\.b\{stroke:#fff;stroke-width:3\.6\}/);
  const [shade, bar] = [paletteColour(marble.shade), paletteColour(marble.bar)];
  expect(text).toContain(`class="s" href="#l" stroke="${shade}" stroke-width="5.4" transform="translate(1.67 2.16)"/>`);
  expect(text).toContain(`class="b" href="#l" stroke="${bar}" stroke-width="5.4"/>`);
});

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
      const text = drawScreen(plate({ stone: marble, lattice: { tiling, angle, reach, side: 16, bar: 2 } }));
      expect(text).not.toMatch(/NaN|Infinity|undefined/);
      expect(text).toMatch(/<path id="u" d="(M[^MZ]+Z)+"\/>/);
    }
});
