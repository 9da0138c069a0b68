import type { Mesh } from './sew.ts'
import { isCrease, type Side, type Sides, listMeshSides } from './sides.ts'

/**
 * Splits every triangle into four. Without `round`, the new points lie in the middle of the old sides: the same shape
 * with room for finer folds. With it, points move as Loop's scheme says, in space and in the pattern alike, so that
 * folds lose their corners and prints their wobble.
 */
export function subdivide(mesh: Mesh, round: boolean): Mesh {
  const found = listMeshSides(mesh)
  const sides = found.all
  const creased = sides.map((side) => isCrease(mesh, side))
  const old = mesh.points.length / 3
  const points = new Float64Array(mesh.points.length + sides.length * 3)
  const around = round ? countAround(mesh, sides, creased) : undefined
  points.set(around ? relaxPoints(mesh.points, sides, creased, around) : mesh.points)
  sides.forEach((side, number) => {
    for (let axis = 0; axis < 3; axis++)
      points[(old + number) * 3 + axis] = middle(mesh, side, axis, round && !creased[number])
  })
  const cut = around ? relaxCut(mesh, sides, creased, around) : mesh.cut
  return { points, ...quarter(mesh, cut, found, round ? creased : undefined, old) }
}

/** The weights of the points adjacent to a point: only along creases, if it lies on one. */
interface Around {
  counts: Uint16Array
  creases: Uint8Array
}

function countAround(mesh: Mesh, sides: Side[], creased: boolean[]): Around {
  const counts = new Uint16Array(mesh.points.length / 3)
  const creases = new Uint8Array(counts.length)
  sides.forEach(({ a, b }, number) => {
    counts[a]!++
    counts[b]!++
    if (creased[number]) {
      creases[a]!++
      creases[b]!++
    }
  })
  return { counts, creases }
}

/**
 * Moves inner points toward their adjacent points, and points on a crease along it. Points where creases meet do not
 * move.
 */
function relaxPoints(
  points: Float64Array,
  sides: Side[],
  creased: boolean[],
  { counts, creases }: Around,
): Float64Array {
  const sums = new Float64Array(points.length)
  sides.forEach(({ a, b }, number) => {
    for (let axis = 0; axis < 3; axis++) {
      if (creased[number] || !creases[a]) sums[a * 3 + axis]! += points[b * 3 + axis]!
      if (creased[number] || !creases[b]) sums[b * 3 + axis]! += points[a * 3 + axis]!
    }
  })
  return points.map((value, at) => {
    const point = Math.floor(at / 3)
    if (creases[point]) return creases[point] === 2 ? value * 0.75 + sums[at]! * 0.125 : value
    const share = loopShare(counts[point]!)
    return value * (1 - counts[point]! * share) + sums[at]! * share
  })
}

/** Makes the same move in the pattern for points inside a panel; the outline stays as it was cut. */
function relaxCut(mesh: Mesh, sides: Side[], creased: boolean[], { counts, creases }: Around): Float32Array {
  const places = new Float64Array((mesh.points.length / 3) * 2)
  mesh.triangles.forEach((point, corner) => places.set(mesh.cut.subarray(corner * 2, corner * 2 + 2), point * 2))
  const sums = new Float64Array(places.length)
  // An adjacent point on a crease has a position in each of its panels; the one in this panel applies.
  const add = (point: number, triangle: number, other: number) => {
    const corner = [0, 1, 2].find((number) => mesh.triangles[triangle * 3 + number] === other)!
    for (let axis = 0; axis < 2; axis++) sums[point * 2 + axis]! += mesh.cut[(triangle * 3 + corner) * 2 + axis]!
  }
  sides.forEach(({ a, b, uses }, number) => {
    if (creased[number]) return
    add(a, uses[0]!.triangle, b)
    add(b, uses[0]!.triangle, a)
  })
  return mesh.cut.map((value, at) => {
    const point = mesh.triangles[at >> 1]!
    if (creases[point]) return value
    const share = loopShare(counts[point]!)
    return value * (1 - counts[point]! * share) + sums[point * 2 + (at & 1)]! * share
  })
}

function loopShare(count: number): number {
  return count === 3 ? 3 / 16 : 3 / (8 * count)
}

function middle({ points, triangles }: Mesh, { a, b, uses }: Side, axis: number, round: boolean): number {
  const straight = (points[a * 3 + axis]! + points[b * 3 + axis]!) / 2
  if (!round) return straight
  const beyond = points[triangles[uses[0]!.beyond]! * 3 + axis]! + points[triangles[uses[1]!.beyond]! * 3 + axis]!
  return straight * 0.75 + beyond * 0.125
}

/** Returns the four triangles of each old one, and the positions of their corners in the pattern. */
function quarter(
  mesh: Mesh,
  cut: Float32Array,
  { all: sides, of }: Sides,
  creased: boolean[] | undefined,
  old: number,
): Omit<Mesh, 'points'> {
  const count = mesh.panelOf.length
  const next = {
    triangles: new Uint32Array(count * 12),
    cut: new Float32Array(count * 24),
    panelOf: new Uint8Array(count * 4),
  }
  for (let triangle = 0; triangle < count; triangle++) {
    const corners = [0, 1, 2].map((corner) => mesh.triangles[triangle * 3 + corner]!) as [number, number, number]
    const between = [0, 1, 2].map((corner) => of[triangle * 3 + corner]!) as [number, number, number]
    const at = corners.map((_, corner) => [cut[(triangle * 3 + corner) * 2]!, cut[(triangle * 3 + corner) * 2 + 1]!])
    const [ab, bc, ca] = between.map((number, corner) =>
      middleCut(mesh, sides[number]!, triangle, corner, creased?.[number] === false),
    ) as [number[], number[], number[]]
    const [a, b, c] = corners
    const [p, q, r] = between.map((number) => old + number) as [number, number, number]
    next.triangles.set([a, p, r, p, b, q, r, q, c, p, q, r], triangle * 12)
    next.cut.set([at[0]!, ab, ca, ab, at[1]!, bc, ca, bc, at[2]!, ab, bc, ca].flat(), triangle * 24)
    next.panelOf.fill(mesh.panelOf[triangle]!, triangle * 4, triangle * 4 + 4)
  }
  return next
}

function middleCut({ cut }: Mesh, { uses }: Side, triangle: number, corner: number, round: boolean): number[] {
  const [from, to] = [(triangle * 3 + corner) * 2, (triangle * 3 + ((corner + 1) % 3)) * 2]
  return [0, 1].map((axis) => {
    const straight = (cut[from + axis]! + cut[to + axis]!) / 2
    return round
      ? straight * 0.75 + (cut[uses[0]!.beyond * 2 + axis]! + cut[uses[1]!.beyond * 2 + axis]!) * 0.125
      : straight
  })
}
