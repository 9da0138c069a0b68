import { createSeededRandom } from '../math/random.ts'
import { triangulateDelaunay } from './delaunay.ts'
import type { Point } from './panel.ts'

/** Cuts a panel into triangles with sides of about `size`. The outline's points come first and keep their order. */
export function triangulate(
  outline: readonly Point[],
  size: number,
  seed: string,
): { points: Point[]; triangles: number[] } {
  const points = [...outline, ...fill(outline, size, seed)]
  const all = triangulateDelaunay(points)
  const triangles: number[] = []
  for (let at = 0; at < all.length; at += 3) {
    const corners = [points[all[at]!]!, points[all[at + 1]!]!, points[all[at + 2]!]!] as const
    const middle: Point = [
      (corners[0][0] + corners[1][0] + corners[2][0]) / 3,
      (corners[0][1] + corners[1][1] + corners[2][1]) / 3,
    ]
    if (area(...corners) > size * size * 0.01 && contains(outline, middle))
      triangles.push(all[at]!, all[at + 1]!, all[at + 2]!)
  }
  return { points, triangles }
}

/**
 * Returns a hexagonal grid of points inside the outline, shifted a little at random, because cloth must not find a
 * preferred direction to fold in.
 */
function fill(outline: readonly Point[], size: number, seed: string): Point[] {
  const random = createSeededRandom('mesh', seed)
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const inside: Point[] = []
  const rowHeight = size * 0.866
  for (let row = 0, y = Math.min(...ys); y < Math.max(...ys); y += rowHeight, row++) {
    for (let x = Math.min(...xs) + (row % 2 ? size / 2 : 0); x < Math.max(...xs); x += size) {
      const point: Point = [x + (random() - 0.5) * size * 0.4, y + (random() - 0.5) * size * 0.4]
      if (contains(outline, point) && clearance(outline, point) > size * 0.62) inside.push(point)
    }
  }
  return inside
}

function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let odd = false
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const [ax, ay] = outline[at]!
    const [bx, by] = outline[before]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}

function clearance(outline: readonly Point[], [x, y]: Point): number {
  let nearest = Infinity
  for (let at = 0, before = outline.length - 1; at < outline.length; before = at++) {
    const [ax, ay] = outline[before]!
    const [bx, by] = outline[at]!
    const dx = bx - ax
    const dy = by - ay
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    nearest = Math.min(nearest, Math.hypot(x - ax - dx * share, y - ay - dy * share))
  }
  return nearest
}

function area([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
}
