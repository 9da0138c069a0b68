import { mergeFields, createBarField, type Solid } from '../drape/distance-field.ts'

/** The turn and the shape of a head, modeled on no real person: an egg, a ridge, two hollows. */
export interface HeadPose {
  /** The turn about the neck in radians; 0 looks straight at the viewer. */
  turn: number
  tilt: number
  /** The factor by which the head is taller than wide. */
  long: number
  /** Whether its hair is gathered behind; otherwise it has none. */
  knot: boolean
}

/**
 * Returns the head's brightness at a position (0…1, 0.5 in half light), or nothing beside it. Heads are about 2.4 tall.
 */
export type HeadModel = (x: number, y: number) => number | undefined

export function createHead(sitter: HeadPose): HeadModel {
  const head = shape(sitter)
  const [c, s] = [Math.cos(sitter.turn), Math.sin(sitter.turn)]
  const [ct, st] = [Math.cos(sitter.tilt), Math.sin(sitter.tilt)]
  const turned: Solid = (x, y, z) => {
    const [tx, ty] = [x * ct + y * st, y * ct - x * st]
    return head(tx * c - z * s, ty / sitter.long, tx * s + z * c)
  }
  return (x, y) => {
    let z = 2
    for (let step = 0; step < 60; step++) {
      const away = turned(x, y, z)
      if (away < 0.004) return lit(turned, x, y, z)
      z -= away * 0.8
      if (z < -1.6) return undefined
    }
    return undefined
  }
}

/** Returns the light on a point: from the upper left, and a little from behind on the right. */
function lit(solid: Solid, x: number, y: number, z: number): number {
  const e = 0.015
  const nx = solid(x + e, y, z) - solid(x - e, y, z)
  const ny = solid(x, y + e, z) - solid(x, y - e, z)
  const nz = solid(x, y, z + e) - solid(x, y, z - e)
  const length = Math.hypot(nx, ny, nz) || 1
  const key = Math.max(0, (-0.66 * nx - 0.42 * ny + 0.62 * nz) / length)
  const rim = Math.max(0, (0.9 * nx + 0.1 * ny - 0.1 * nz) / length) ** 3
  const open = Math.min(
    1,
    Math.max(0, solid(x + (nx / length) * 0.22, y + (ny / length) * 0.22, z + (nz / length) * 0.22) / 0.22),
  )
  return Math.min(1, (0.06 + 0.96 * key ** 1.15 + 0.3 * rim) * (0.35 + 0.65 * open))
}

function shape({ knot }: HeadPose): Solid {
  const both = (make: (side: 1 | -1) => Solid) => [make(-1), make(1)]
  const skull = mergeFields(
    0.32,
    egg(0, -0.32, -0.08, 0.76, 0.86, 0.92),
    egg(0, 0.38, 0.16, 0.54, 0.66, 0.6),
    createBarField([0, 0.86, 0.52], [0, 0.9, 0.5], 0.2),
    ...both((side) => createBarField([side * 0.38, 0.16, 0.5], [side * 0.5, 0.1, 0.2], 0.24)),
  )
  const hollowed = carve(0.16, skull, ...both((side) => egg(side * 0.31, -0.02, 0.96, 0.24, 0.15, 0.22)))
  const features = mergeFields(
    0.1,
    hollowed,
    createBarField([0, -0.2, 0.76], [0, 0.27, 1.06], 0.06, 0.115),
    ...both((side) => createBarField([side * 0.07, 0.3, 0.9], [side * 0.11, 0.3, 0.86], 0.08)),
    ...both((side) => egg(side * 0.3, 0.0, 0.68, 0.19, 0.12, 0.14)),
    ...both((side) => createBarField([side * 0.1, -0.19, 0.82], [side * 0.44, -0.16, 0.64], 0.07, 0.05)),
    createBarField([-0.13, 0.53, 0.78], [0.13, 0.53, 0.78], 0.06),
    createBarField([-0.1, 0.64, 0.76], [0.1, 0.64, 0.76], 0.075),
    ...both((side) => egg(side * 0.77, 0.08, -0.06, 0.08, 0.22, 0.14)),
  )
  const bust = mergeFields(
    0.3,
    createBarField([0, 0.7, -0.12], [0, 1.7, -0.22], 0.38, 0.42),
    createBarField([-1.15, 2.2, -0.3], [1.15, 2.2, -0.3], 0.42),
  )
  const hair = knot ? [egg(0, -1.05, -0.55, 0.4, 0.36, 0.4)] : []
  return mergeFields(0.2, features, bust, ...hair)
}

function egg(cx: number, cy: number, cz: number, rx: number, ry: number, rz: number): Solid {
  const small = Math.min(rx, ry, rz)
  return (x, y, z) => (Math.hypot((x - cx) / rx, (y - cy) / ry, (z - cz) / rz) - 1) * small
}

/** Subtracts solids from another, with soft edges. */
function carve(soft: number, from: Solid, ...out: Solid[]): Solid {
  return (x, y, z) => {
    let near = from(x, y, z)
    for (const solid of out) {
      const other = -solid(x, y, z)
      const overlap = Math.max(soft - Math.abs(near - other), 0) / soft
      near = Math.max(near, other) + overlap * overlap * soft * 0.25
    }
    return near
  }
}
