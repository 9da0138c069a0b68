import { getEnd, getLength, type Panel, type Point, type Point3, listSides, walkOutline } from './panel.ts'
import { triangulate } from './triangulate.ts'

/** A garment as cut: its panels, and which edges are sewn together, each named `panel.edge`. */
export interface Pattern {
  panels: readonly Panel[]
  seams: readonly (readonly [string, string])[]
}

/** Returns the position of a panel's point before the simulation. */
export type Placement = (panel: string, x: number, y: number) => Point3

/** A sewn garment: triangles over shared points, each corner with its position in the pattern. */
export interface Mesh {
  /** The positions of the points, three numbers each. */
  points: Float64Array
  /** Three points each; seen from the garment's outside they turn from x toward y. */
  triangles: Uint32Array
  /** Six numbers per triangle: the positions of its corners in the pattern. */
  cut: Float32Array
  /** The panel of each triangle. */
  panelOf: Uint8Array
}

type Corners = [ax: number, ay: number, bx: number, by: number, cx: number, cy: number]

/** Returns the positions of a triangle's corners in the pattern. */
export function listCorners(cut: Float32Array, triangle: number): Corners {
  const read = (place: number) => cut[triangle * 6 + place]!
  return [read(0), read(1), read(2), read(3), read(4), read(5)]
}

/** Cuts the panels into triangles of about `size` cm, hangs them as placed and joins the points of sewn edges. */
export function sewPattern(pattern: Pattern, place: Placement, size: number): Mesh {
  const counts = countSteps(pattern, size)
  const joins = new Joins()
  const at: Point3[] = []
  const triangles: number[] = []
  const cut: number[] = []
  const panelOf: number[] = []
  const ends = new Map<string, number[]>()

  pattern.panels.forEach((panel, index) => {
    const first = at.length
    const outline = outlineOf(panel, counts, size)
    const mesh = triangulate(outline.points, size, panel.name)
    for (const [x, y] of mesh.points) at.push(place(panel.name, x, y))
    for (const [name, span] of outline.spans)
      ends.set(
        `${panel.name}.${name}`,
        span.map((point) => first + point),
      )
    for (let triangle = 0; triangle < mesh.triangles.length; triangle += 3) {
      const [a, b, c] = mesh.triangles.slice(triangle, triangle + 3) as [number, number, number]
      for (const corner of panel.outside > 0 ? [a, b, c] : [a, c, b]) {
        triangles.push(first + corner)
        cut.push(...mesh.points[corner]!)
      }
      panelOf.push(index)
    }
  })

  for (const [one, other] of pattern.seams) join(joins, at, ends, one, other)
  return gather(joins, at, triangles, cut, panelOf)
}

/**
 * Returns the number of steps of each edge. Edges that are sewn together need equally many points, also when one is
 * gathered into the other.
 */
function countSteps({ panels, seams }: Pattern, size: number): Map<string, number> {
  const lengths = new Map<string, number>()
  for (const panel of panels) {
    for (const { from, edge } of listSides(panel)) lengths.set(`${panel.name}.${edge[0]}`, getLength(from, edge))
  }
  const steps = (length: number) => Math.max(1, Math.round(length / size))
  const counts = new Map([...lengths].map(([name, length]) => [name, steps(length)]))
  for (const [one, other] of seams) {
    const [a, b] = [lengths.get(one), lengths.get(other)]
    if (a === undefined || b === undefined) throw new Error(`there are no edges ${one} and ${other} to sew`)
    const shared = steps((a + b) / 2)
    counts.set(one, shared).set(other, shared)
  }
  return counts
}

function outlineOf(panel: Panel, counts: Map<string, number>, size: number) {
  const points: Point[] = [panel.start]
  const spans = new Map<string, number[]>()
  for (const { from, edge } of listSides(panel)) {
    const count = counts.get(`${panel.name}.${edge[0]}`) ?? Math.max(1, Math.round(getLength(from, edge) / size))
    const first = points.length - 1
    points.push(...walkOutline(from, edge, count))
    spans.set(
      edge[0],
      Array.from({ length: count + 1 }, (_, step) => first + step),
    )
  }
  const [x, y] = points.pop()!
  if (Math.hypot(x - panel.start[0], y - panel.start[1]) > 1e-6)
    throw new Error(`${panel.name} does not close at ${getEnd(panel.edges.at(-1)!).join(', ')}`)
  for (const [name, span] of spans)
    spans.set(
      name,
      span.map((point) => point % points.length),
    )
  return { points, spans }
}

/**
 * Joins two edges point by point, in the direction in which they already hang closer together: rings begin where they
 * end.
 */
function join(joins: Joins, at: Point3[], ends: Map<string, number[]>, one: string, other: string): void {
  const a = ends.get(one)!
  const b = ends.get(other)!
  const gap = (to: readonly number[]) => a.reduce((sum, point, step) => sum + distance(at[point]!, at[to[step]!]!), 0)
  const partners = gap(b) <= gap(b.toReversed()) ? b : b.toReversed()
  a.forEach((point, step) => joins.unite(point, partners[step]!))
}

function distance(a: Point3, b: Point3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Merges each group of joined points into one point in their middle. */
function gather(joins: Joins, at: Point3[], triangles: number[], cut: number[], panelOf: number[]): Mesh {
  const numbers = new Map<number, number>()
  const sums: number[][] = []
  const numberOf = at.map((place, point) => {
    const root = joins.rootOf(point)
    if (!numbers.has(root)) numbers.set(root, sums.push([0, 0, 0, 0]) - 1)
    const sum = sums[numbers.get(root)!]!
    place.forEach((value, axis) => (sum[axis]! += value))
    sum[3]!++
    return numbers.get(root)!
  })
  return {
    points: Float64Array.from(sums.flatMap(([x, y, z, count]) => [x! / count!, y! / count!, z! / count!])),
    triangles: Uint32Array.from(triangles, (point) => numberOf[point]!),
    cut: Float32Array.from(cut),
    panelOf: Uint8Array.from(panelOf),
  }
}

/** The points that have been sewn together (a disjoint-set forest). */
class Joins {
  private readonly above = new Map<number, number>()

  rootOf(point: number): number {
    let root = point
    for (let up = this.above.get(root); up !== undefined; up = this.above.get(root)) root = up
    return root
  }

  unite(one: number, other: number): void {
    const [a, b] = [this.rootOf(one), this.rootOf(other)]
    if (a !== b) this.above.set(Math.max(a, b), Math.min(a, b))
  }
}
