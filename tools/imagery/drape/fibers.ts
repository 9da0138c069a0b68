import { listCorners, type Mesh } from '../pattern/sew.ts'
import { type Side, listMeshSides } from '../pattern/sides.ts'
import type { Panel } from '../pattern/panel.ts'

/** The constraints that hold cloth together: threads keep their length, and folds resist bending. */
export interface Fibers {
  /** Two points for each thread; `lengths` has the distance between them. */
  threads: Uint32Array
  lengths: Float64Array
  /**
   * Four points for each fold (the ends of the shared side, then the corners beyond it), their weights, and the fold's
   * softness.
   */
  folds: Uint32Array
  weights: Float64Array
  softness: Float64Array
  /** The area of cloth that hangs on each point, in cm². */
  areas: Float64Array
}

export function buildFibers(mesh: Mesh, panels: readonly Panel[]): Fibers {
  const sides = listMeshSides(mesh).all
  const bent = sides.filter(
    ({ uses }) => uses.length === 2 && !turnsFreely(mesh, panels, uses[0]!.triangle, uses[1]!.triangle),
  )
  const fibres: Fibers = {
    threads: Uint32Array.from(sides.flatMap(({ a, b }) => [a, b])),
    // Where a long edge is gathered into a short one, the short one decides the length.
    lengths: Float64Array.from(sides, ({ uses }) => Math.min(...uses.map((use) => restLength(mesh, panels, use)))),
    folds: new Uint32Array(bent.length * 4),
    weights: new Float64Array(bent.length * 4),
    softness: new Float64Array(bent.length),
    areas: areasOf(mesh),
  }
  bent.forEach((side, at) => addFold(fibres, mesh, panels, side, at))
  return fibres
}

/**
 * Returns whether the fold has no stiffness. Collars are pressed to lie on the garment, so the cloth bends freely along
 * that seam.
 */
function turnsFreely(mesh: Mesh, panels: readonly Panel[], one: number, other: number): boolean {
  const [a, b] = [panels[mesh.panelOf[one]!]!, panels[mesh.panelOf[other]!]!]
  return a !== b && (a.hinged === true || b.hinged === true)
}

/**
 * Adds a fold. Its energy is quadratic in its four points (Bergou et al., "A Quadratic Bending Model for Inextensible
 * Surfaces").
 */
function addFold(fibres: Fibers, mesh: Mesh, panels: readonly Panel[], { a, b, uses }: Side, at: number): void {
  const triangles = uses.map(({ triangle }) => triangle) as [number, number]
  const [one, other] = triangles.map((triangle) => cornerOf(mesh, triangle, a, b)) as [Beyond, Beyond]
  const stiffness = (stiffnessOf(mesh, panels, triangles[0]) + stiffnessOf(mesh, panels, triangles[1])) / 2
  fibres.folds.set([a, b, one.point, other.point], at * 4)
  fibres.weights.set(
    [one.cotB + other.cotB, one.cotA + other.cotA, -one.cotA - one.cotB, -other.cotA - other.cotB],
    at * 4,
  )
  fibres.softness[at] = (one.area + other.area) / (3 * stiffness)
}

interface Beyond {
  point: number
  cotA: number
  cotB: number
  area: number
}

function cornerOf(mesh: Mesh, triangle: number, a: number, b: number): Beyond {
  const corners = [0, 1, 2].map((corner) => mesh.triangles[triangle * 3 + corner]!)
  const third = corners.findIndex((point) => point !== a && point !== b)
  const where = (corner: number) =>
    [mesh.cut[triangle * 6 + corner * 2]!, mesh.cut[triangle * 6 + corner * 2 + 1]!] as const
  const [pa, pb, pc] = [where(corners.indexOf(a)), where(corners.indexOf(b)), where(third)]
  const doubled = Math.max(Math.abs((pb[0] - pa[0]) * (pc[1] - pa[1]) - (pb[1] - pa[1]) * (pc[0] - pa[0])), 1e-4)
  const cotA = ((pb[0] - pa[0]) * (pc[0] - pa[0]) + (pb[1] - pa[1]) * (pc[1] - pa[1])) / doubled
  const cotB = ((pa[0] - pb[0]) * (pc[0] - pb[0]) + (pa[1] - pb[1]) * (pc[1] - pb[1])) / doubled
  return { point: corners[third]!, cotA, cotB, area: doubled / 2 }
}

/** Returns the length of a side at rest: as it is cut in one of its triangles, times the ease of its panel. */
function restLength(
  { cut, panelOf }: Mesh,
  panels: readonly Panel[],
  { triangle, beyond }: Side['uses'][number],
): number {
  const [from, to] = [0, 1, 2].map((number) => triangle * 3 + number).filter((corner) => corner !== beyond) as [
    number,
    number,
  ]
  const [ax, ay, bx, by] = [cut[from * 2]!, cut[from * 2 + 1]!, cut[to * 2]!, cut[to * 2 + 1]!]
  const ease = panels[panelOf[triangle]!]!.ease?.((ax + bx) / 2, (ay + by) / 2) ?? 1
  return Math.hypot(bx - ax, by - ay) * ease
}

/** Returns the area of each point: a third of every triangle for each of its corners. */
function areasOf(mesh: Mesh): Float64Array {
  const areas = new Float64Array(mesh.points.length / 3)
  mesh.triangles.forEach((point, corner) => (areas[point]! += Math.abs(areaOf(mesh, Math.floor(corner / 3))) / 3))
  return areas
}

function stiffnessOf(mesh: Mesh, panels: readonly Panel[], triangle: number): number {
  const stiffness = panels[mesh.panelOf[triangle]!]!.stiffness
  if (!stiffness) return 1
  const [ax, ay, bx, by, cx, cy] = listCorners(mesh.cut, triangle)
  return stiffness((ax + bx + cx) / 3, (ay + by + cy) / 3)
}

function areaOf(mesh: Mesh, triangle: number): number {
  const [ax, ay, bx, by, cx, cy] = listCorners(mesh.cut, triangle)
  return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
}
