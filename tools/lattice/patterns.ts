import type { Arch, Lattice, Light, Screen, Stone } from "./draw.ts";

/** For keeping and filing. */
export const marble: Stone = {
  bar: "stone-marble",
  shade: "stone-marble-shade",
  inside: [
    [0, "stone-marble-inside-1"],
    [0.55, "stone-marble-inside-2"],
    [1, "indigo-2"],
  ],
};

/** For beginning and changing. */
const sandstone: Stone = {
  bar: "stone-sandstone",
  shade: "stone-sandstone-shade",
  inside: [
    [0, "stone-sandstone-inside-1"],
    [0.5, "stone-sandstone-inside-2"],
    [1, "stone-sandstone-inside-3"],
  ],
};

/** Lit, for questions and disputes. */
const slate: Stone = {
  bar: "indigo-1",
  shade: "stone-slate-shade",
  inside: [
    [0, "stone-slate-inside-1"],
    [0.45, "stone-slate-inside-2"],
    [1, "stone-slate-inside-3"],
  ],
};

/** The wall of the hero, which is the band's own colour, with the light of a day behind it. */
export const wall: Stone = {
  bar: "indigo-2",
  shade: "stone-wall-shade",
  inside: [
    [0, "stone-light-1"],
    [0.18, "stone-light-2"],
    [0.42, "stone-light-3"],
    [0.68, "stone-light-4"],
    [1, "indigo-1"],
  ],
};

type Plate = { stone: Stone; lattice: Lattice };

/** Each service's own stone and lattice, by the slug of its title. */
export const services: Record<string, Plate> = {
  "approval-services": {
    stone: sandstone,
    lattice: { tiling: "octagonsAndSquares", angle: 45, reach: 1, side: 30, bar: 5.4 },
  },
  "compounding-of-offences": {
    stone: slate,
    lattice: { tiling: "hexagons", angle: 60, reach: 1, side: 30, bar: 5.4 },
  },
  "limited-liability-partnership-llp-services": {
    stone: sandstone,
    lattice: { tiling: "hexagonsSquaresAndTriangles", angle: 54, reach: 1, side: 34, bar: 5.4 },
  },
  "sebi-securities-law-services": {
    stone: marble,
    lattice: { tiling: "dodecagonsHexagonsAndSquares", angle: 75, reach: 1, side: 25, bar: 4.8 },
  },
  "consultancy-retainership-services": {
    stone: marble,
    lattice: { tiling: "dodecagonsAndTriangles", angle: 60, reach: 2, side: 26, bar: 5 },
  },
  "business-registration-services": {
    stone: sandstone,
    lattice: { tiling: "dodecagonsInSquares", angle: 60, reach: 1, side: 23, bar: 4.6 },
  },
  "legal-advisory-drafting": {
    stone: slate,
    lattice: { tiling: "decagonsAndBowTies", angle: 72, reach: 1, side: 24, bar: 5 },
  },
  "business-restructuring-mergers": {
    stone: sandstone,
    lattice: { tiling: "squaresAndTriangles", angle: 54, reach: 1, side: 46, bar: 5.6 },
  },
  "management-dispute-resolution-services": {
    stone: slate,
    lattice: { tiling: "hexagonsAndTriangles", angle: 45, reach: 1, side: 46, bar: 5.6 },
  },
  "secretarial-audit-due-diligence": {
    stone: marble,
    lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 34, bar: 5.6 },
  },
  "specialized-xbrl-services": {
    stone: marble,
    lattice: { tiling: "octagonsAndSquares", angle: 45, reach: 2, side: 34, bar: 5.6 },
  },
};

/** A service's plate. Cut square, wide or tall from its middle it keeps the light, which is at the right of the top. */
export const plate = ({ stone, lattice }: Plate): Screen => ({
  width: 360,
  height: 240,
  narrow: 99,
  light: { x: 250, y: 70, reach: 300 },
  stone,
  lattice,
});

const slide = (light: Light, lattice: Lattice): Screen => ({
  width: 800,
  height: 720,
  narrow: 300,
  stone: wall,
  light,
  lattice,
  middle: [420, 400],
  arch: { x: 420, width: 470, top: 64, foot: 760 },
});

/** The three slides: morning, noon and evening. */
export const slides = [
  slide({ x: 250, y: 250, reach: 640 }, { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 40, bar: 7 }),
  slide({ x: 400, y: 330, reach: 640 }, { tiling: "decagonsAndBowTies", angle: 72, reach: 1, side: 34, bar: 6.4 }),
  slide({ x: 560, y: 260, reach: 640 }, { tiling: "dodecagonsAndTriangles", angle: 60, reach: 2, side: 30, bar: 6 }),
];

/** How many sides an octagon of `octagonsAndSquares` is wide. */
const octagon = 1 + Math.SQRT2;

/** A band of half stars as in the firm's mark, in gold on the band's colour, to be repeated across. */
export const frieze = { width: 24, height: 12, ground: "indigo-2", star: "brass-2" };

/** Stone of paper, for places that are empty or not yet filled, to be repeated both ways. */
export const paperStone = {
  width: 84,
  height: 84,
  lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 84 / octagon, bar: 6 },
  day: { ground: "paper-2", bar: "paper-3" },
  night: { ground: "indigo-4", bar: "indigo-1" },
} as const;

const paperArchShape: Arch = { x: 240, width: 476, top: 3, foot: 539 };

/** An arch with nothing lit in it, for what was not found. */
export const paperArch = {
  width: 480,
  height: 540,
  middle: [240, 318],
  arch: paperArchShape,
  lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 40, bar: 7 },
  day: { ground: "paper-3", shade: "stone-marble-shade", bar: "paper-1", outline: "brass-2" },
  night: { ground: "indigo-4", shade: "stone-slate-shade", bar: "indigo-1", outline: "brass-2" },
} as const;

const shareSize = { width: 580, height: 630 };
const shareArch: Arch = { x: 290, width: 410, top: 48, foot: 670 };

/** At the right of the picture that is shown when a page is shared: what is behind the wall, unless the page has a drawing. */
export const shareScreen: Screen = {
  ...shareSize,
  stone: wall,
  light: { x: 160, y: 210, reach: 560 },
  middle: [290, 330],
  // With the wall over it nothing is left round the arch, and the bytes are for the light within.
  arch: shareArch,
  lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 52, bar: 9 },
};

/** The wall over it. */
export const shareWall = { ...shareSize, arch: shareArch, fade: 150 };
