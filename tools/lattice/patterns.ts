import type { Arcade, Lattice } from "./draw.ts";

/** The lattice of each service, by the slug of its title. */
export const servicePatterns: Record<string, Lattice> = {
  "approval-services": { tiling: "octagonsAndSquares", angle: 45, reach: 1, side: 17.81, bar: 2 },
  "compounding-of-offences": { tiling: "hexagons", angle: 60, reach: 1, side: 16.55, bar: 2.3 },
  "limited-liability-partnership-llp-services": {
    tiling: "hexagonsSquaresAndTriangles",
    angle: 54,
    reach: 1,
    side: 18.17,
    bar: 2.3,
  },
  "sebi-securities-law-services": { tiling: "dodecagonsHexagonsAndSquares", angle: 75, reach: 1, side: 12.4, bar: 2.2 },
  "consultancy-retainership-services": { tiling: "dodecagonsAndTriangles", angle: 60, reach: 2, side: 13.3, bar: 2.3 },
  "business-registration-services": { tiling: "dodecagonsInSquares", angle: 60, reach: 1, side: 11.52, bar: 2 },
  "legal-advisory-drafting": { tiling: "decagonsAndBowTies", angle: 72, reach: 1, side: 11.9, bar: 2.6 },
  "business-restructuring-mergers": { tiling: "squaresAndTriangles", angle: 54, reach: 1, side: 25, bar: 2.4 },
  "management-dispute-resolution-services": {
    tiling: "hexagonsAndTriangles",
    angle: 45,
    reach: 1,
    side: 24.8,
    bar: 2.3,
  },
  "secretarial-audit-due-diligence": { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 17.81, bar: 2.3 },
  "specialized-xbrl-services": { tiling: "octagonsAndSquares", angle: 45, reach: 2, side: 17.81, bar: 2.3 },
};

const wide = { width: 640, height: 360 };

/** The pictures of the three slides. */
export const slidePatterns = [
  { ...wide, bays: [1, 1, 1], lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 25.9, bar: 3 } },
  { ...wide, bays: [2, 3, 2], lattice: { tiling: "decagonsAndBowTies", angle: 72, reach: 1, side: 20.4, bar: 2.8 } },
  {
    ...wide,
    bays: [1, 1, 1, 1, 1],
    lattice: { tiling: "dodecagonsAndTriangles", angle: 60, reach: 2, side: 17.9, bar: 2.6 },
  },
] satisfies Arcade[];

/** Three arches, for the picture of shared pages: if it is cropped to a square, the middle one stays whole. */
export const sharePattern: Arcade = {
  width: 1140,
  height: 570,
  bays: [1, 1, 1],
  lattice: { tiling: "octagonsAndSquares", angle: 67.5, reach: 2, side: 31.6, bar: 3.4 },
};
