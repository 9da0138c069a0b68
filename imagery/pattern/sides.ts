import type { Mesh } from './sew.ts'

/** A side shared by one or two triangles. */
export interface Side {
  a: number
  b: number
  /** Each triangle that has it, with the corner opposite: a place in the mesh's lists of corners. */
  uses: { triangle: number; beyond: number }[]
}

export function sideKey(a: number, b: number): number {
  return a < b ? a * 4194304 + b : b * 4194304 + a
}

export function sidesOfMesh({ triangles, panelOf }: Mesh): Map<number, Side> {
  const sides = new Map<number, Side>()
  for (let triangle = 0; triangle < panelOf.length; triangle++) {
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[triangle * 3 + corner]!
      const b = triangles[triangle * 3 + ((corner + 1) % 3)]!
      const use = { triangle, beyond: triangle * 3 + ((corner + 2) % 3) }
      const known = sides.get(sideKey(a, b))
      if (known) known.uses.push(use)
      else sides.set(sideKey(a, b), { a, b, uses: [use] })
    }
  }
  return sides
}

/** Where cloth ends or is sewn to another panel: nothing is smoothed across it. */
export function isCrease({ panelOf }: Mesh, { uses }: Side): boolean {
  return uses.length !== 2 || panelOf[uses[0]!.triangle] !== panelOf[uses[1]!.triangle]
}
