import { paletteColour } from "#styles/theme-colours.ts";
import { linesIn, starIn } from "./hankin.ts";
import { type Point, tilings } from "./tilings.ts";

/** The parameters of a lattice. */
export type Lattice = {
  tiling: keyof typeof tilings;
  /** Between a side and its rays, in degrees: narrow ones give knots, wide ones give pointed stars. */
  angle: number;
  /** How many sides on a ray finds its partner, in polygons of eight sides and more: 2 puts a star inside the star. */
  reach: number;
  /** The length of a polygon's side, in units of the picture. */
  side: number;
  /** The width of a bar between two openings. */
  bar: number;
};

/** A lattice behind a row of arches; `bays` are their shares of the width. */
export type Arcade = { lattice: Lattice; bays: readonly number[]; width: number; height: number };

// Thin lines need two tones that are not used for text.
const light = { ink: paletteColour("ink-1"), brass: "#9a6b1f" };
const dark = { ink: "#c9cadd", brass: paletteColour("brass-1") };
const band = { line: paletteColour("mist-2"), brass: paletteColour("brass-1") };

/** The largest radius of a brass star. */
const inlayInTile = 10.5;
const inlayInArcade = 8;

/** The width of the line along either edge of a bar. */
const line = 0.9;

/**
 * A service's picture: a framed square of lattice, 96 by 96, with a brass star in its middle. It follows the reader's
 * colour scheme.
 */
export function drawTile(lattice: Lattice): string {
  const places = placesIn(lattice, 86, 86).map(([x, y]): Point => [x + 48, y + 48]);
  return svg(96, 96, [
    `<style>@media(prefers-color-scheme:dark){.i{stroke:${dark.ink}}.b{fill:${dark.brass}}}</style>`,
    `<defs>${unitPath(lattice)}<g id="l">${copies("u", places)}</g>${mask("", "M5 5h86v86H5z", lattice.bar)}</defs>`,
    `<g class="i" fill="none" stroke="${light.ink}" stroke-width="${line}">`,
    `<g mask="url(#m)"><use href="#l" stroke-width="${lattice.bar + 2 * line}"/></g>`,
    `<path d="M.5.5h95v95H.5zM5 5h86v86H5z"/>`,
    "</g>",
    `<path class="b" fill="${light.brass}" transform="translate(48 48)" d="${star(lattice, inlayInTile)}"/>`,
  ]);
}

/**
 * A wide picture for the deep indigo band, in its colours and with no background: framed arches filled with lattice, and
 * a brass star in every star of the lattice.
 */
export function drawArcade({ lattice, bays, width, height }: Arcade): string {
  const gap = 12;
  const unit = (width - 1 - gap * (bays.length - 1)) / bays.reduce((sum, share) => sum + share, 0);
  const uses = bays.map((share, index) => {
    const before = bays.slice(0, index).reduce((sum, other) => sum + other, 0) * unit + gap * index;
    return `<use href="#b${bays.indexOf(share)}" x="${number(0.5 + before + (share * unit) / 2)}"/>`;
  });
  const kinds = [...new Set(bays)].map((share) => bay(String(bays.indexOf(share)), lattice, share * unit, height));
  return svg(width, height, [
    `<defs>${unitPath(lattice)}<path id="s" fill="${band.brass}" d="${star(lattice, inlayInArcade)}"/>`,
    ...kinds,
    `</defs>${uses.join("")}`,
  ]);
}

/** One arch in its frame, centred on x = 0, with the id `b` and the name. */
function bay(name: string, lattice: Lattice, width: number, height: number): string {
  const opening = arch(width - 18, 16, height - 9);
  const places = placesIn(lattice, width - 18, height - 25).map(([x, y]): Point => [x, y + (height + 7) / 2]);
  const stars = places.filter((place) => opening.holds(place, inlayInArcade + 3));
  const frame = `M${number(-width / 2)} .5h${number(width)}v${height - 1}h${number(-width)}z`;
  const bars = `<use href="#l${name}" fill="none" stroke="${band.line}" stroke-width="${lattice.bar + 2 * line}"/>`;
  return [
    `<g id="l${name}">${copies("u", places)}</g>`,
    mask(name, opening.path, lattice.bar),
    `<g id="b${name}"><g mask="url(#m${name})">${bars}</g>${copies("s", stars)}<g fill="none" stroke="${band.brass}">`,
    `<path stroke-width="1.5" d="${opening.path}"/><path stroke-opacity=".55" d="${frame}"/></g></g>`,
  ].join("\n");
}

function svg(width: number, height: number, content: string[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${content.join("\n")}\n</svg>\n`;
}

/** `#u`: the lines inside the tiling's polygons. */
function unitPath(lattice: Lattice): string {
  const lines = tilings[lattice.tiling].polygons.flatMap((polygon) => linesIn(polygon, lattice.angle, lattice.reach));
  const path = lines.map((points) => outline(points, lattice.side)).join("");
  return `<path id="u" stroke-linecap="round" stroke-miterlimit="9" d="${path}"/>`;
}

function copies(id: string, places: readonly Point[]): string {
  return places.map(([x, y]) => `<use href="#${id}" x="${number(x)}" y="${number(y)}"/>`).join("");
}

/** `#m` and the name: the inside of a shape, without the bars of the lattice `#l` and the name. */
function mask(name: string, shape: string, bar: number): string {
  const bars = `<use href="#l${name}" fill="none" stroke="#000" stroke-width="${bar}"/>`;
  return `<mask id="m${name}"><path fill="#fff" d="${shape}"/>${bars}</mask>`;
}

/** Where the tiling's unit is repeated to fill a rectangle, from the rectangle's middle. */
function placesIn({ tiling, side }: Lattice, width: number, height: number): Point[] {
  const { polygons, across, along } = tilings[tiling];
  const radius = Math.max(...polygons.flat().map(([x, y]) => Math.hypot(x, y))) * side;
  const places: Point[] = [];
  for (let a = -30; a <= 30; a++) {
    for (let b = -30; b <= 30; b++) {
      const x = (a * across[0] + b * along[0]) * side;
      const y = (a * across[1] + b * along[1]) * side;
      if (Math.abs(x) < width / 2 + radius && Math.abs(y) < height / 2 + radius) places.push([x, y]);
    }
  }
  return places;
}

/** The outline of a pointed arch with scallops, as Mughal builders cut it, round x = 0; it springs from small ledges. */
function arch(width: number, top: number, foot: number) {
  const scallops = 4;
  const ledge = width * 0.05;
  const half = width / 2 - ledge;
  const tip = half * 0.34;
  // Arcs whose centres are beyond the middle, so that the two sides meet in a point.
  const radius = half * 1.18;
  const last = Math.acos((radius - half * 0.8) / radius);
  const spring = top + tip + radius * Math.sin(last);
  const cusps = Array.from({ length: scallops + 1 }, (_, index): Point => {
    const angle = (index / scallops) * last;
    return [radius * (1 - Math.cos(angle)) - half, spring - radius * Math.sin(angle)];
  });
  let left = `M${number(-width / 2)} ${number(foot)}V${number(spring)}H${number(-half)}`;
  let right = "";
  cusps.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = cusps[index] ?? [x, y];
    const bend = number(Math.hypot(x - fromX, y - fromY) * 0.6);
    left += `A${bend} ${bend} 0 0 1 ${number(x)} ${number(y)}`;
    right = `A${bend} ${bend} 0 0 1 ${number(-fromX)} ${number(fromY)}${right}`;
  });
  const [x, y] = cusps.at(-1) ?? [0, spring];
  const crown = `Q${number(x * 0.9)} ${number(y - tip * 0.5)} 0 ${number(top)}Q${number(-x * 0.9)} ${number(y - tip * 0.5)} ${number(-x)} ${number(y)}`;
  return {
    path: `${left}${crown}${right}H${number(width / 2)}V${number(foot)}z`,
    /** Whether the circle around a point is inside. */
    holds([x, y]: Point, within: number): boolean {
      if (Math.abs(x) + within > width / 2 || y + within > foot) return false;
      return y > spring || Math.hypot(-Math.abs(x) - (radius - half), y - spring) + within <= radius;
    },
  };
}

/** The brass star inside the star of the tiling's first polygon, clear of its bars and not larger than a radius. */
function star({ tiling, angle, reach, side, bar }: Lattice, largest: number): string {
  const points = starIn(tilings[tiling].polygons[0] ?? [], angle, reach);
  const distances = points.map(([x, y]) => Math.hypot(x, y) * side);
  const clear = 1 - (bar / 2 + line + 1.2) / Math.min(...distances);
  return outline(points, side * Math.min(Math.max(0.5, clear), largest / Math.max(...distances)));
}

function outline(points: readonly Point[], side: number): string {
  return `M${points.map(([x, y]) => `${number(x * side)} ${number(y * side)}`).join("L")}Z`.replaceAll(" -", "-");
}

/** At most two decimals, without unnecessary zeros. */
function number(value: number): string {
  return String(Number(value.toFixed(2)) + 0).replace(/^(-?)0\./, "$1.");
}
