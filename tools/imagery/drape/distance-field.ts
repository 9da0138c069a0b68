import type { Point3 } from '../pattern/panel.ts'

/** The signed distance of a point from a solid, in centimeters: positive outside, negative within. */
export type Solid = (x: number, y: number, z: number) => number

/** A solid measured once on a grid, so that a query costs the same however complex the solid is. */
export interface Field {
  values: Float32Array
  from: Point3
  size: readonly [number, number, number]
  cell: number
}

export function measure(solid: Solid, from: Point3, to: Point3, cell: number): Field {
  const size = [0, 1, 2].map((axis) => Math.ceil((to[axis]! - from[axis]!) / cell) + 1) as [number, number, number]
  const values = new Float32Array(size[0] * size[1] * size[2])
  let at = 0
  for (let k = 0; k < size[2]; k++)
    for (let j = 0; j < size[1]; j++)
      for (let i = 0; i < size[0]; i++) values[at++] = solid(from[0] + i * cell, from[1] + j * cell, from[2] + k * cell)
  return { values, from, size, cell }
}

/** Returns the distance at the grid corner nearest to a point. Points outside the grid count as far away. */
export function readField({ values, from, size, cell }: Field, x: number, y: number, z: number): number {
  const [i, j, k] = [x, y, z].map((value, axis) => Math.round((value - from[axis]!) / cell)) as [number, number, number]
  if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) return Infinity
  return values[i + j * size[0] + k * size[0] * size[1]]!
}

/** Returns a round bar between two points, whose radius may change along the way. */
export function createBarField(from: Point3, to: Point3, radius: number, radiusTo = radius): Solid {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const along = ((x - from[0]) * dx + (y - from[1]) * dy + (z - from[2]) * dz) / square
    const share = along < 0 ? 0 : along > 1 ? 1 : along
    const away = Math.hypot(x - from[0] - dx * share, y - from[1] - dy * share, z - from[2] - dz * share)
    return away - radius - (radiusTo - radius) * share
  }
}

/** Returns the union of the solids, blended over about `soft` centimeters. */
export function mergeFields(soft: number, ...solids: Solid[]): Solid {
  return (x, y, z) => {
    let near = solids[0]!(x, y, z)
    for (let at = 1; at < solids.length; at++) {
      const other = solids[at]!(x, y, z)
      const overlap = Math.max(soft - Math.abs(near - other), 0) / soft
      near = Math.min(near, other) - overlap * overlap * soft * 0.25
    }
    return near
  }
}
