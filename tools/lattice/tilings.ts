/** A point, or a way to move. `x` to the right, `y` up or down: a lattice has no preference. */
export type Point = readonly [x: number, y: number];

/** Corners in turn, always round the same way; every side has length 1. */
export type Polygon = readonly Point[];

/** Polygons that fill the plane without a gap when they are repeated at every sum of `across` and `along`. */
export type Tiling = { polygons: readonly Polygon[]; across: Point; along: Point };

const apothem = (sides: number) => 1 / (2 * Math.tan(Math.PI / sides));
const polar = (length: number, degrees: number): Point => [
  length * Math.cos((degrees * Math.PI) / 180),
  length * Math.sin((degrees * Math.PI) / 180),
];
const corner = (polygon: Polygon, index: number): Point => {
  const point = polygon[index % polygon.length];
  if (!point) throw new Error("a polygon without corners");
  return point;
};

/** A regular polygon round the origin whose side 0 faces `degrees`; the next sides follow by equal turns. */
function regular(sides: number, degrees = 0): Polygon {
  const radius = 1 / (2 * Math.sin(Math.PI / sides));
  return Array.from({ length: sides }, (_, index) => polar(radius, degrees + ((index - 0.5) * 360) / sides));
}

/** A regular polygon against the given side of another; the shared side is its side 0. */
function against(polygon: Polygon, side: number, sides: number): Polygon {
  const [ax, ay] = corner(polygon, side);
  const [bx, by] = corner(polygon, side + 1);
  const [ux, uy] = [ax - bx, ay - by];
  const points: Point[] = [[bx, by]];
  let [x, y] = [bx, by];
  for (let index = 0; index < sides - 1; index++) {
    const [turnX, turnY] = polar(1, (index * 360) / sides);
    x += ux * turnX - uy * turnY;
    y += ux * turnY + uy * turnX;
    points.push([x, y]);
  }
  return points;
}

const moved = (polygon: Polygon, [dx, dy]: Point): Polygon => polygon.map(([x, y]) => [x + dx, y + dy] as const);

function turned({ polygons, across, along }: Tiling, degrees: number): Tiling {
  const [c, s] = polar(1, degrees);
  const turn = ([x, y]: Point): Point => [x * c - y * s, x * s + y * c];
  return { polygons: polygons.map((polygon) => polygon.map(turn)), across: turn(across), along: turn(along) };
}

function hexagons(): Tiling {
  const step = 2 * apothem(6);
  return { polygons: [regular(6)], across: polar(step, 0), along: polar(step, 60) };
}

function hexagonsAndTriangles(): Tiling {
  const hexagon = regular(6);
  return {
    polygons: [hexagon, against(hexagon, 0, 3), against(hexagon, 3, 3)],
    across: polar(2, 30),
    along: polar(2, 90),
  };
}

function hexagonsSquaresAndTriangles(): Tiling {
  const hexagon = regular(6);
  const squares = [0, 1, 2].map((side) => against(hexagon, side, 4));
  const step = 2 * apothem(6) + 1;
  const first = squares[0] ?? [];
  return {
    polygons: [hexagon, ...squares, against(first, 1, 3), against(first, 3, 3)],
    across: polar(step, 0),
    along: polar(step, 60),
  };
}

function octagonsAndSquares(): Tiling {
  const octagon = regular(8);
  const step = 2 * apothem(8);
  return { polygons: [octagon, against(octagon, 1, 4)], across: [step, 0], along: [0, step] };
}

function squaresAndTriangles(): Tiling {
  const square = regular(4, 15);
  const triangles = [0, 1, 2, 3].map((side) => against(square, side, 3));
  const step = 2 * Math.cos(Math.PI / 12);
  return { polygons: [square, ...triangles, against(triangles[0] ?? [], 2, 4)], across: [step, 0], along: [0, step] };
}

function dodecagonsAndTriangles(): Tiling {
  const dodecagon = regular(12);
  const step = 2 * apothem(12);
  return {
    polygons: [dodecagon, against(dodecagon, 1, 3), against(dodecagon, 3, 3)],
    across: polar(step, 0),
    along: polar(step, 60),
  };
}

function dodecagonsHexagonsAndSquares(): Tiling {
  const dodecagon = regular(12);
  const step = 2 * apothem(12) + 1;
  return {
    polygons: [
      dodecagon,
      ...[0, 2, 4].map((side) => against(dodecagon, side, 4)),
      ...[1, 3].map((side) => against(dodecagon, side, 6)),
    ],
    across: polar(step, 0),
    along: polar(step, 60),
  };
}

function dodecagonsInSquares(): Tiling {
  const dodecagon = regular(12);
  const step = 2 * apothem(12);
  const triangles = [1, 2, 4, 11].map((side) => against(dodecagon, side, 3));
  return {
    polygons: [dodecagon, ...triangles, against(triangles[0] ?? [], 2, 4)],
    across: [step, 0],
    along: [0, step],
  };
}

/** Decagons side to side, and between four of them a hexagon like a bow tie. */
function decagonsAndBowTies(): Tiling {
  const step = 2 * apothem(10);
  const across = polar(step, 0);
  const along = polar(step, 72);
  const decagon = regular(10);
  const right = moved(decagon, across);
  const above = moved(decagon, along);
  const opposite = moved(right, along);
  const bowTie = [
    corner(decagon, 2),
    corner(decagon, 1),
    corner(right, 4),
    corner(right, 3),
    corner(opposite, 6),
    corner(above, 9),
  ];
  return turned({ polygons: [decagon, bowTie], across, along }, -36);
}

/** The tilings a lattice can grow on, named after their polygons. A polygon with the most sides lies round the origin. */
export const tilings = {
  hexagons,
  hexagonsAndTriangles,
  hexagonsSquaresAndTriangles,
  octagonsAndSquares,
  squaresAndTriangles,
  dodecagonsAndTriangles,
  dodecagonsHexagonsAndSquares,
  dodecagonsInSquares,
  decagonsAndBowTies,
};
