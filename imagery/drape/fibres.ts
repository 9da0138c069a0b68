import type { Mesh } from '../pattern/sew.ts'
import type { Panel } from '../pattern/panel.ts'

/** What holds cloth together: threads that keep their length and folds that want to be flat. */
export interface Fibres {
  /** Two points each, and the length between them. */
  threads: Uint32Array
  lengths: Float64Array
  /** Four points each (the shared side's ends, then the corners beyond it), their weights, and the fold's softness. */
  folds: Uint32Array
  weights: Float64Array
  softness: Float64Array
  /** How much cloth hangs on each point, cm². */
  areas: Float64Array
}

interface Side {
  a: number
  b: number
  length: number
  uses: number
  triangles: [number, number]
}

export function weave(mesh: Mesh, panels: readonly Panel[]): Fibres {
  const count = mesh.panelOf.length
  const areas = new Float64Array(mesh.points.length / 3)
  const sides = new Map<number, Side>()
  for (let triangle = 0; triangle < count; triangle++) {
    const share = Math.abs(areaOf(mesh, triangle)) / 3
    for (let corner = 0; corner < 3; corner++) {
      const a = mesh.triangles[triangle * 3 + corner]!
      const b = mesh.triangles[triangle * 3 + ((corner + 1) % 3)]!
      areas[a]! += share
      const key = Math.min(a, b) * 4194304 + Math.max(a, b)
      const side = sides.get(key) ?? { a, b, length: Infinity, uses: 0, triangles: [-1, -1] }
      if (side.uses < 2) side.triangles[side.uses] = triangle
      // Where a long edge is gathered into a short one, the short one rules.
      side.length = Math.min(side.length, restLength(mesh, panels, triangle, corner))
      side.uses++
      sides.set(key, side)
    }
  }
  const all = [...sides.values()]
  const bent = all.filter(({ uses, triangles }) => uses === 2 && !turnsFreely(mesh, panels, triangles))
  const fibres: Fibres = {
    threads: Uint32Array.from(all.flatMap(({ a, b }) => [a, b])),
    lengths: Float64Array.from(all, ({ length }) => length),
    folds: new Uint32Array(bent.length * 4),
    weights: new Float64Array(bent.length * 4),
    softness: new Float64Array(bent.length),
    areas,
  }
  bent.forEach((side, at) => addFold(fibres, mesh, panels, side, at))
  return fibres
}

/** Collars are pressed to lie on the garment: along that seam nothing wants to be flat. */
function turnsFreely(mesh: Mesh, panels: readonly Panel[], [one, other]: [number, number]): boolean {
  const [a, b] = [panels[mesh.panelOf[one]!]!, panels[mesh.panelOf[other]!]!]
  return a !== b && (a.hinged === true || b.hinged === true)
}

/** A fold's energy is quadratic in its four points (Bergou et al., "A Quadratic Bending Model for Inextensible Surfaces"). */
function addFold(fibres: Fibres, mesh: Mesh, panels: readonly Panel[], { a, b, triangles }: Side, at: number): void {
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

function restLength(mesh: Mesh, panels: readonly Panel[], triangle: number, corner: number): number {
  const from = triangle * 6 + corner * 2
  const to = triangle * 6 + ((corner + 1) % 3) * 2
  const [ax, ay, bx, by] = [mesh.cut[from]!, mesh.cut[from + 1]!, mesh.cut[to]!, mesh.cut[to + 1]!]
  const ease = panels[mesh.panelOf[triangle]!]!.ease?.((ax + bx) / 2, (ay + by) / 2) ?? 1
  return Math.hypot(bx - ax, by - ay) * ease
}

function stiffnessOf(mesh: Mesh, panels: readonly Panel[], triangle: number): number {
  const stiffness = panels[mesh.panelOf[triangle]!]!.stiffness
  if (!stiffness) return 1
  const [ax, ay, bx, by, cx, cy] = mesh.cut.subarray(triangle * 6, triangle * 6 + 6) as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return stiffness((ax + bx + cx) / 3, (ay + by + cy) / 3)
}

function areaOf(mesh: Mesh, triangle: number): number {
  const [ax, ay, bx, by, cx, cy] = mesh.cut.subarray(triangle * 6, triangle * 6 + 6) as unknown as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2
}
