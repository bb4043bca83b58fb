/** A point or a vector. Whether `y` points up or down makes no difference to a lattice. */
export type Point = readonly [x: number, y: number];

/** Corners in order, always in the same direction; every side has length 1. */
export type Polygon = readonly Point[];

/** Polygons that fill the plane without gaps when repeated at every sum of multiples of `across` and `along`. */
export type Tiling = { polygons: readonly Polygon[]; across: Point; along: Point };

/** The distance between two equal regular polygons that share a side. */
const step = (sides: number) => 1 / Math.tan(Math.PI / sides);
const polar = (length: number, degrees: number): Point => [
  length * Math.cos((degrees * Math.PI) / 180),
  length * Math.sin((degrees * Math.PI) / 180),
];

/** A regular polygon around the origin whose side 0 faces `degrees`. */
function regular(sides: number, degrees = 0): Polygon {
  const radius = 1 / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, index) => polar(radius, degrees + ((index - 0.5) * 360) / sides));
}

/** A polygon with sides of length 1 in these directions, from a corner. */
function walk([x, y]: Point, directions: readonly number[]): Polygon {
  return directions.map((degrees) => {
    const from: Point = [x, y];
    const [dx, dy] = polar(1, degrees);
    [x, y] = [x + dx, y + dy];
    return from;
  });
}

/** A regular polygon adjacent to a side of another one; the shared side is its side 0. */
function against(polygon: Polygon, side: number, sides: number): Polygon {
  const [[ax, ay], [bx, by]] = [corner(polygon, side), corner(polygon, side + 1)];
  const back = (Math.atan2(ay - by, ax - bx) * 180) / Math.PI;
  return walk(
    [bx, by],
    Array.from({ length: sides }, (_, index) => back + (index * 360) / sides),
  );
}

function corner(polygon: Polygon, index: number): Point {
  const point = polygon[index % polygon.length];
  if (!point) throw new Error("a polygon without corners");
  return point;
}

const around = (polygon: Polygon, sides: number, at: readonly number[]) =>
  at.map((side) => against(polygon, side, sides));

const squared = (length: number, polygons: Polygon[]): Tiling => ({
  polygons,
  across: [length, 0],
  along: [0, length],
});

/** Repeated in two directions 60 degrees apart. */
function hexagonal(length: number, polygons: Polygon[], degrees = 0): Tiling {
  return { polygons, across: polar(length, degrees), along: polar(length, degrees + 60) };
}

const hexagon = regular(6);
const octagon = regular(8);
const dodecagon = regular(12);
const decagon = regular(10, -36);
const tilted = regular(4, 15);

/** The tilings for lattices, named after their polygons. A polygon with the most sides is around the origin. */
export const tilings = {
  hexagons: hexagonal(step(6), [hexagon]),
  hexagonsAndTriangles: hexagonal(2, [hexagon, ...around(hexagon, 3, [0, 3])], 30),
  hexagonsSquaresAndTriangles: hexagonal(step(6) + 1, [
    hexagon,
    ...around(hexagon, 4, [0, 1, 2]),
    ...around(against(hexagon, 0, 4), 3, [1, 3]),
  ]),
  octagonsAndSquares: squared(step(8), [octagon, against(octagon, 1, 4)]),
  squaresAndTriangles: squared(2 * Math.cos(Math.PI / 12), [
    tilted,
    ...around(tilted, 3, [0, 1, 2, 3]),
    against(against(tilted, 0, 3), 2, 4),
  ]),
  dodecagonsAndTriangles: hexagonal(step(12), [dodecagon, ...around(dodecagon, 3, [1, 3])]),
  dodecagonsHexagonsAndSquares: hexagonal(step(12) + 1, [
    dodecagon,
    ...around(dodecagon, 4, [0, 2, 4]),
    ...around(dodecagon, 6, [1, 3]),
  ]),
  dodecagonsInSquares: squared(step(12), [
    dodecagon,
    ...around(dodecagon, 3, [1, 2, 4, 11]),
    against(against(dodecagon, 1, 3), 2, 4),
  ]),
  /** Decagons side by side, with a hexagon shaped like a bow tie between every four. */
  decagonsAndBowTies: {
    polygons: [decagon, walk(corner(decagon, 2), [270, 18, -18, 90, 198, 162])],
    across: polar(step(10), -36),
    along: polar(step(10), 36),
  },
} satisfies Record<string, Tiling>;
