import type { Point, Polygon } from "./tilings.ts";

/*
 * Hankin's method: from the middle of every side of a tiling's polygons two rays go inwards, and each ends where it meets
 * its partner. Without the polygons, the rays are the lattice.
 */

type Ray = { from: Point; to: Point };

/**
 * The rays of a polygon, joined at its sides into closed lines.
 * @param angle between a side and its rays, in degrees
 * @param reach in polygons of eight or more sides, how many sides further on a ray's partner is
 */
export function linesIn(polygon: Polygon, angle: number, reach: number): Point[][] {
  const rays = raysOf(polygon, angle);
  const partners = partnersOf(rays, polygon.length < 8 ? undefined : reach);
  const done = new Set<number>();
  const lines: Point[][] = [];
  for (const start of partners.keys()) {
    const points: Point[] = [];
    for (let ray = start; !done.has(ray); ) {
      const partner = partners.get(ray);
      const from = rays[ray]?.from;
      if (!partner || !from) break;
      points.push(from, partner.point);
      done.add(ray).add(partner.ray);
      ray = partner.ray ^ 1;
    }
    if (points.length > 0) lines.push(points);
  }
  return lines;
}

/** Two per side: ray 2n leans forward from side n, ray 2n + 1 backward. */
function raysOf(polygon: Polygon, angle: number): Ray[] {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return polygon.flatMap(([ax, ay], side): Ray[] => {
    const [bx, by] = polygon[(side + 1) % polygon.length] ?? [ax, ay];
    const [ux, uy] = [bx - ax, by - ay];
    const from: Point = [(ax + bx) / 2, (ay + by) / 2];
    return [
      { from, to: [c * ux - s * uy, c * uy + s * ux] },
      { from, to: [-c * ux - s * uy, -c * uy + s * ux] },
    ];
  });
}

/**
 * The partner of each ray, and where they meet. With a reach it is the backward ray of the side that many sides further on.
 * Without one, the rays with the shortest way to each other pair first, which suits polygons of any shape.
 */
function partnersOf(rays: readonly Ray[], reach: number | undefined) {
  const mayPair = (i: number, j: number) =>
    reach === undefined ? i < j && i >> 1 !== j >> 1 : i % 2 === 0 && j === (i + 2 * reach + 1) % rays.length;
  const pairs = rays.flatMap((one, i) =>
    rays.flatMap((other, j) => {
      const met = mayPair(i, j) && meeting(one, other);
      return met ? [{ ...met, i, j }] : [];
    }),
  );
  const partners = new Map<number, { ray: number; point: Point }>();
  for (const { i, j, point } of pairs.toSorted((a, b) => a.length - b.length)) {
    if (partners.has(i) || partners.has(j)) continue;
    partners.set(i, { ray: j, point });
    partners.set(j, { ray: i, point });
  }
  return partners;
}

/** Where two rays meet, possibly head-on, and their total length in millionths; undefined if they do not meet. */
function meeting(one: Ray, other: Ray): { point: Point; length: number } | undefined {
  const [wx, wy] = [other.from[0] - one.from[0], other.from[1] - one.from[1]];
  const cross = one.to[0] * other.to[1] - one.to[1] * other.to[0];
  if (Math.abs(cross) < 1e-6) {
    const headOn = Math.abs(wx * one.to[1] - wy * one.to[0]) < 1e-6 && wx * one.to[0] + wy * one.to[1] > 0;
    if (!headOn || one.to[0] * other.to[0] + one.to[1] * other.to[1] > 0) return undefined;
    return { point: [one.from[0] + wx / 2, one.from[1] + wy / 2], length: Math.round(Math.hypot(wx, wy) * 1e6) };
  }
  const way = (wx * other.to[1] - wy * other.to[0]) / cross;
  const otherWay = (wx * one.to[1] - wy * one.to[0]) / cross;
  if (way < 1e-6 || otherWay < 1e-6) return undefined;
  return {
    point: [one.from[0] + way * one.to[0], one.from[1] + way * one.to[1]],
    length: Math.round((way + otherWay) * 1e6),
  };
}
