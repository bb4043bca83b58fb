import { paletteColour } from "#styles/theme-colours.ts";
import { linesIn } from "./hankin.ts";
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
  /** The width of a bar between two openings; a sixth of the side looks like stone. */
  bar: number;
};

/** Colours of the palette, by name: of the bars' face, of their side that lies in the shade, and behind them. */
export type Stone = {
  bar: string;
  shade: string;
  /** From the brightest place outwards, each with its share of the way. */
  inside: readonly (readonly [share: number, colour: string])[];
};

/** Where the light behind the stone is brightest, and how far it reaches. */
export type Light = { x: number; y: number; reach: number };

/** A pointed opening, from its tip to its foot. */
export type Arch = { x: number; width: number; top: number; foot: number };

/** A wall of stone cut into a lattice, with light behind it; with an arch the wall round the arch lets little through. */
export type Screen = {
  width: number;
  height: number;
  lattice: Lattice;
  stone: Stone;
  light: Light;
  /** A place of the lattice's middle other than the picture's. */
  middle?: Point;
  arch?: Arch;
  /**
   * Up to this width, in CSS pixels, it is lines of ink: as wide as it is printed, and less than on any screen. No browser
   * tells a picture that it is printed.
   */
  narrow?: number;
};

/** How thick the stone looks: its shade, in widths of a bar. */
const depth: Point = [0.31, 0.4];
/** How much of the light the wall outside an arch keeps back. */
const wallOpacity = 0.83;
/** The width of a line along the edge of a bar, on paper. */
const line = 0.9;

/**
 * Ground, shade, wall, face and the arch's outline, one stroke or area each and without masks, which take browsers
 * several times as long. It fills whatever room it is given. On paper it is ink: the face, white and narrower, leaves
 * of the shade the two edges of each bar.
 */
export function drawScreen({ width, height, lattice, stone, light, middle, arch, narrow }: Screen): string {
  const [x, y] = middle ?? [width / 2, height / 2];
  const outline = arch && archPath(arch);
  const all = `M0 0h${width}v${height}H0z`;
  const { inside, shade, bar } = stone;
  const stops = inside.map(
    ([share, colour]) => `<stop offset="${number(share)}" stop-color="${paletteColour(colour)}"/>`,
  );
  const onPaper = [
    ".g,.w{fill:#fff}",
    `.s,.o{stroke:${paletteColour("ink-1")}}`,
    ".s{transform:none}",
    `.b{stroke:#fff;stroke-width:${number(lattice.bar - 2 * line)}}`,
  ];
  return svg(width, height, [
    narrow && `<style>@media (max-width:${narrow}px){${onPaper.join("")}}</style>`,
    `<defs>${latticePath(lattice, width, height, [x, y])}`,
    `<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.reach}">${stops.join("")}</radialGradient></defs>`,
    `<path class="g" fill="url(#g)" d="${all}"/>`,
    bars("s", lattice, paletteColour(shade), depth),
    outline &&
      `<path class="w" fill="${paletteColour(bar)}" fill-opacity="${number(wallOpacity)}" fill-rule="evenodd" d="${all}${outline}"/>`,
    bars("b", lattice, paletteColour(bar)),
    outline && outlineInBrass(outline),
  ]);
}

/**
 * The wall alone, to be laid over any drawing: an arch is open in it, outside of which it lets little through, and at its
 * left edge, over the last `fade`, nothing.
 */
export function drawWall(width: number, height: number, colour: string, arch: Arch, fade: number): string {
  const outline = archPath(arch);
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${number(offset)}" stop-color="${paletteColour(colour)}" stop-opacity="${number(opacity)}"/>`;
  return svg(width, height, [
    `<defs><linearGradient id="f">${stop(0, 1)}${stop(fade / width, 0.9)}</linearGradient></defs>`,
    `<path fill="url(#f)" fill-rule="evenodd" d="M0 0h${width}v${height}H0z${outline}"/>`,
    outlineInBrass(outline),
  ]);
}

const outlineInBrass = (path: string) =>
  `<path class="o" fill="none" stroke="${paletteColour("brass-1")}" stroke-width="2" d="${path}"/>`;

/** Colours of the palette, by name, of a picture without light: by day and by night. */
type Flat = { ground: string; bar: string; shade?: string; outline?: string };

/**
 * A lattice in flat colours that follows the reader's colour scheme, as paper does and stone does not. One of the size
 * of its tiling's unit can be repeated without a seam.
 */
export function drawFlat({
  width,
  height,
  lattice,
  day,
  night,
  middle,
  arch,
}: {
  width: number;
  height: number;
  lattice: Lattice;
  day: Flat;
  night?: Flat;
  middle?: Point;
  arch?: Arch;
}): string {
  const outline = arch && archPath(arch);
  const all = `M0 0h${width}v${height}H0z`;
  const dark = night && [
    `.g{fill:${paletteColour(night.ground)}}`,
    `.b{stroke:${paletteColour(night.bar)}}`,
    night.shade && `.s{stroke:${paletteColour(night.shade)}}`,
    night.outline && `.o{stroke:${paletteColour(night.outline)}}`,
  ];
  return svg(width, height, [
    dark && `<style>@media(prefers-color-scheme:dark){${dark.filter(Boolean).join("")}}</style>`,
    `<defs>${latticePath(lattice, width, height, middle ?? [width / 2, height / 2])}`,
    outline && `<clipPath id="a"><path d="${outline}"/></clipPath>`,
    `</defs><g${outline ? ' clip-path="url(#a)"' : ""}>`,
    `<path class="g" fill="${paletteColour(day.ground)}" d="${all}"/>`,
    day.shade && bars("s", lattice, paletteColour(day.shade), depth),
    `${bars("b", lattice, paletteColour(day.bar))}</g>`,
    outline &&
      day.outline &&
      `<path class="o" fill="none" stroke="${paletteColour(day.outline)}" stroke-width="2" d="${outline}"/>`,
  ]);
}

/** The upper half of a star with eight points and of one cut out of it, on a line. */
export function drawFrieze({
  width,
  height,
  ground,
  star,
}: {
  width: number;
  height: number;
  ground: string;
  star: string;
}) {
  const foot = height - 1;
  const half = (radius: number) => {
    const [inner, outer] = [radius * (1 - Math.SQRT1_2), radius * Math.SQRT1_2];
    const corners = [
      [-radius, 0],
      [-outer, -inner],
      [-outer, -outer],
      [-inner, -outer],
      [0, -radius],
      [inner, -outer],
      [outer, -outer],
      [outer, -inner],
      [radius, 0],
    ];
    return `M${corners.map(([x = 0, y = 0]) => `${number(width / 2 + x)} ${number(foot + y)}`).join("L")}z`;
  };
  return svg(width, height, [
    `<path fill="${paletteColour(ground)}" d="M0 0h${width}v${height}H0z"/>`,
    `<path fill="${paletteColour(star)}" fill-rule="evenodd" d="${half(foot)}${half(foot * 0.55)}M0 ${foot}h${width}v1H0z"/>`,
  ]);
}

function svg(width: number, height: number, content: readonly (string | number | undefined)[]): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const lines = content.filter(Boolean).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} preserveAspectRatio="xMidYMid slice">\n${lines}\n</svg>\n`;
}

/** `#l`: the lattice's lines, and `#u`: those inside the tiling's polygons, of which it is copies. */
function latticePath(lattice: Lattice, width: number, height: number, middle: Point): string {
  const lines = tilings[lattice.tiling].polygons.flatMap((polygon) => linesIn(polygon, lattice.angle, lattice.reach));
  const path = lines.map((points) => outlineOf(points, lattice.side)).join("");
  const copies = placesIn(lattice, width, height, middle).map(
    ([x, y]) => `<use href="#u" x="${number(x)}" y="${number(y)}"/>`,
  );
  return `<path id="u" d="${path}"/><g id="l" fill="none" stroke-linejoin="round">${copies.join("")}</g>`;
}

function bars(name: string, { bar }: Lattice, colour: string, [x, y]: Point = [0, 0]): string {
  const moved = x || y ? ` transform="translate(${number(x * bar)} ${number(y * bar)})"` : "";
  return `<use class="${name}" href="#l" stroke="${colour}" stroke-width="${number(bar)}"${moved}/>`;
}

/** Where the tiling's unit is repeated to fill a picture. */
function placesIn({ tiling, side, bar }: Lattice, width: number, height: number, [middleX, middleY]: Point): Point[] {
  const { polygons, across, along } = tilings[tiling];
  const corners = polygons.flat();
  const reaches = (at: number, coordinates: readonly number[], length: number) =>
    at + Math.max(...coordinates) * side + bar > 0 && at + Math.min(...coordinates) * side - bar < length;
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const places: Point[] = [];
  for (let a = -40; a <= 40; a++) {
    for (let b = -40; b <= 40; b++) {
      const x = middleX + (a * across[0] + b * along[0]) * side;
      const y = middleY + (a * across[1] + b * along[1]) * side;
      if (reaches(x, xs, width) && reaches(y, ys, height)) places.push([x, y]);
    }
  }
  return places;
}

/** The outline of a pointed arch with scallops, as Mughal builders cut it; it springs from small ledges. */
function archPath({ x: middle, width, top, foot }: Arch): string {
  const scallops = 4;
  const ledge = width * 0.04;
  const half = width / 2 - ledge;
  const tip = half * 0.34;
  // Arcs whose centres are beyond the middle, so that the two sides meet in a point.
  const radius = half * 1.18;
  const last = Math.acos((radius - half * 0.8) / radius);
  const spring = top + tip + radius * Math.sin(last);
  const at = (x: number, y: number) => `${number(middle + x)} ${number(y)}`;
  const cusps = Array.from({ length: scallops + 1 }, (_, index): Point => {
    const angle = (index / scallops) * last;
    return [radius * (1 - Math.cos(angle)) - half, spring - radius * Math.sin(angle)];
  });
  let left = `M${at(-width / 2, foot)}V${number(spring)}H${number(middle - half)}`;
  let right = "";
  cusps.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = cusps[index] ?? [x, y];
    const bend = number(Math.hypot(x - fromX, y - fromY) * 0.6);
    left += `A${bend} ${bend} 0 0 1 ${at(x, y)}`;
    right = `A${bend} ${bend} 0 0 1 ${at(-fromX, fromY)}${right}`;
  });
  const [x, y] = cusps.at(-1) ?? [0, spring];
  const crown = `Q${at(x * 0.9, y - tip * 0.5)} ${at(0, top)}Q${at(-x * 0.9, y - tip * 0.5)} ${at(-x, y)}`;
  return `${left}${crown}${right}H${number(middle + width / 2)}V${number(foot)}z`;
}

function outlineOf(points: readonly Point[], side: number): string {
  return `M${points.map(([x, y]) => `${number(x * side)} ${number(y * side)}`).join("L")}Z`.replaceAll(" -", "-");
}

/** At most two decimals, without unnecessary zeros. */
function number(value: number): string {
  return String(Number(value.toFixed(2)) + 0).replace(/^(-?)0\./, "$1.");
}
