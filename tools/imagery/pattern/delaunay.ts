import type { Point } from './panel.ts'

/**
 * Returns the Delaunay triangulation of a set of points: three indices each, turning from x toward y. Points are
 * inserted one by one: find the triangle by walking, remove every triangle whose circumscribed circle holds the point,
 * and connect the point to the border of the hole.
 */
export function triangulateDelaunay(points: readonly Point[]): number[] {
  const all = [...points, ...around(points)]
  const count = points.length
  const corners: number[] = [count, count + 1, count + 2]
  const beside: number[] = [-1, -1, -1]
  const dead: boolean[] = [false]
  let near = 0

  for (const index of bandedOrder(points)) {
    near = locate(all, corners, beside, dead, near, all[index]!)
    const { hole, rim } = carve(all, corners, beside, near, all[index]!)
    for (const triangle of hole) dead[triangle] = true
    near = fan(corners, beside, dead, index, rim)
  }

  const kept: number[] = []
  for (let triangle = 0; triangle < dead.length; triangle++) {
    const [a, b, c] = corners.slice(triangle * 3, triangle * 3 + 3) as [number, number, number]
    if (!dead[triangle] && a < count && b < count && c < count) kept.push(a, b, c)
  }
  return kept
}

/** Returns a triangle that contains all points. */
function around(points: readonly Point[]): Point[] {
  const reach = 40 * Math.max(...points.map(([x, y]) => Math.max(Math.abs(x), Math.abs(y))), 1)
  return [
    [-reach, -reach],
    [reach, -reach],
    [0.01, reach],
  ]
}

/** Orders the points so that adjacent ones follow each other and the walk to the next point is short. */
function bandedOrder(points: readonly Point[]): number[] {
  const ys = points.map(([, y]) => y)
  const top = Math.min(...ys)
  const band = (Math.max(...ys) - top) / Math.sqrt(points.length / 2) || 1
  const key = ([x, y]: Point) => {
    const row = Math.floor((y - top) / band)
    return row * 1e6 + (row % 2 ? -x : x)
  }
  return points.map((_, index) => index).sort((a, b) => key(points[a]!) - key(points[b]!))
}

function locate(
  all: Point[],
  corners: number[],
  beside: number[],
  dead: boolean[],
  from: number,
  point: Point,
): number {
  let here = from
  for (let step = 0; step < dead.length + 10; step++) {
    let next = -1
    for (let side = 0; side < 3; side++) {
      const a = all[corners[here * 3 + side]!]!
      const b = all[corners[here * 3 + ((side + 1) % 3)]!]!
      if ((b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) < 0) next = beside[here * 3 + side]!
      if (next >= 0) break
    }
    if (next < 0) return here
    here = next
  }
  return here
}

/**
 * Returns the triangles whose circle holds the point, and the border of the hole they leave: from, to, and the triangle
 * behind.
 */
function carve(all: Point[], corners: number[], beside: number[], start: number, point: Point) {
  const hole = new Set([start])
  const queue = [start]
  const rim: [from: number, to: number, behind: number][] = []
  for (let triangle = queue.pop(); triangle !== undefined; triangle = queue.pop()) {
    for (let side = 0; side < 3; side++) {
      const behind = beside[triangle * 3 + side]!
      if (hole.has(behind)) continue
      if (behind >= 0 && inCircle(all, corners, behind, point)) {
        hole.add(behind)
        queue.push(behind)
      } else rim.push([corners[triangle * 3 + side]!, corners[triangle * 3 + ((side + 1) % 3)]!, behind])
    }
  }
  // The triangle behind an edge may have joined the hole after the edge was added to the border.
  return { hole, rim: rim.filter(([, , behind]) => !hole.has(behind)) }
}

function inCircle(all: Point[], corners: number[], triangle: number, [x, y]: Point): boolean {
  const [a, b, c] = [0, 1, 2].map((side) => all[corners[triangle * 3 + side]!]!) as [Point, Point, Point]
  const [ax, ay, bx, by, cx, cy] = [a[0] - x, a[1] - y, b[0] - x, b[1] - y, c[0] - x, c[1] - y]
  const [aa, bb, cc] = [ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy]
  return aa * (bx * cy - by * cx) - bb * (ax * cy - ay * cx) + cc * (ax * by - ay * bx) > 1e-9
}

function fan(
  corners: number[],
  beside: number[],
  dead: boolean[],
  point: number,
  rim: [number, number, number][],
): number {
  const startingAt = new Map<number, number>()
  const endingAt = new Map<number, number>()
  const first = dead.length
  rim.forEach(([from, to, behind], at) => {
    const triangle = first + at
    corners.push(from, to, point)
    beside.push(behind, -1, -1)
    dead.push(false)
    startingAt.set(from, triangle)
    endingAt.set(to, triangle)
    if (behind >= 0) {
      const side = [0, 1, 2].find((candidate) => corners[behind * 3 + candidate] === to)!
      beside[behind * 3 + side] = triangle
    }
  })
  rim.forEach(([from, to], at) => {
    beside[(first + at) * 3 + 1] = startingAt.get(to) ?? -1
    beside[(first + at) * 3 + 2] = endingAt.get(from) ?? -1
  })
  return first
}
