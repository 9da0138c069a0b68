import type { Mesh } from './sew.ts'

/** A side of one triangle, or one that two triangles share. */
export interface Side {
  a: number
  b: number
  /** Each triangle that has the side, with the corner opposite, as an index into the mesh's corners. */
  uses: { triangle: number; beyond: number }[]
}

export interface Sides {
  all: Side[]
  /** The numbers of each triangle's three sides: from its first corner to the second, and so on. */
  of: Uint32Array
}

/** Upper bounds of the numbers of points and panels; a side's key is computed with them. */
const [mostPoints, mostPanels] = [2 ** 22, 64]

/**
 * Returns every side once. Where two panels are sewn together their edges are one side; but a side inside a panel is
 * never shared with another panel, even if its ends are sewn to that panel's.
 */
export function listMeshSides({ triangles, panelOf }: Mesh): Sides {
  const within = new Map<number, Side>()
  const sideAt: Side[] = []
  for (let triangle = 0; triangle < panelOf.length; triangle++) {
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[triangle * 3 + corner]!
      const b = triangles[triangle * 3 + ((corner + 1) % 3)]!
      const key = (Math.min(a, b) * mostPoints + Math.max(a, b)) * mostPanels + panelOf[triangle]!
      const side = within.get(key) ?? { a, b, uses: [] }
      side.uses.push({ triangle, beyond: triangle * 3 + ((corner + 2) % 3) })
      within.set(key, side)
      sideAt.push(side)
    }
  }
  const numbers = new Map<Side, number>()
  const all: Side[] = []
  const edges = new Map<number, number>()
  for (const [key, side] of within) {
    const seam = Math.floor(key / mostPanels)
    const known = side.uses.length === 1 ? edges.get(seam) : undefined
    if (known !== undefined && all[known]!.uses.length === 1) all[known]!.uses.push(side.uses[0]!)
    else if (side.uses.length === 1) edges.set(seam, all.push({ ...side, uses: [...side.uses] }) - 1)
    else all.push(side)
    numbers.set(side, known ?? all.length - 1)
  }
  return { all, of: Uint32Array.from(sideAt, (side) => numbers.get(side)!) }
}

/** Returns whether cloth ends at the side or is sewn to another panel there; no smoothing crosses it. */
export function isCrease({ panelOf }: Mesh, { uses }: Side): boolean {
  return uses.length !== 2 || panelOf[uses[0]!.triangle] !== panelOf[uses[1]!.triangle]
}
