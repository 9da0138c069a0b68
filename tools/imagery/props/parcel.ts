import type { PropPart } from './part.ts'
import type { Point3 } from '../pattern/panel.ts'
import type { Mesh } from '../pattern/sew.ts'
import { type Section, sweep } from './sweep.ts'

/** A gift box's size in centimeters: across, away from the viewer, and up. */
export const parcelSize = { wide: 34, deep: 26, high: 11 }

/** Returns the three sides of a wrapped box that a viewer from above sees: top, front, right; each shows a card. */
export function parcelSides(): PropPart[] {
  const { wide, deep, high } = parcelSize
  const [x, y, z] = [wide / 2, deep / 2, high]
  return [
    side([
      [-x, -y, z],
      [x, -y, z],
      [-x, y, z],
    ]),
    side([
      [-x, y, z],
      [x, y, z],
      [-x, y, 0],
    ]),
    side([
      [x, y, z],
      [x, -y, z],
      [x, y, 0],
    ]),
  ]
}

/** Returns string both ways around the box, crossing on top, with a bow. */
export function parcelString(): PropPart[] {
  const { wide, deep, high } = parcelSize
  const [x, y, z] = [wide / 2 + 0.1, deep / 2 + 0.1, high + 0.15]
  const across: Point3[] = [
    [-x, 1, 0],
    [-x, 1, z - 0.4],
    [-x + 0.5, 1, z],
    [0, 1, z + 0.1],
    [x - 0.5, 1, z],
    [x, 1, z - 0.4],
    [x, 1, 0],
  ]
  const along: Point3[] = [
    [-3, -y, 0],
    [-3, -y + 0.5, z],
    [-3, 0, z + 0.1],
    [-3, y - 0.5, z],
    [-3, y, z - 0.4],
    [-3, y, 0],
  ]
  const loops = ([1, -1] as const).map((way): Point3[] =>
    Array.from({ length: 24 }, (_, at) => {
      const share = at / 23
      const out = Math.sin(share * Math.PI)
      const swing = Math.sin(share * Math.PI * 2)
      return [-3 + way * 7.4 * out, 1 + 2.6 * swing - 1.4 * out, z + 0.5 + 2 * out]
    }),
  )
  const ends = ([1, -1] as const).map((way): Point3[] =>
    Array.from({ length: 14 }, (_, at) => [
      -3 + way * (at / 13) * 6,
      1 + (at / 13) * 7 + 0.5 * Math.sin(at / 2),
      z + 0.5 - 0.25 * Math.min(1, at / 6),
    ]),
  )
  return [across, along, ...loops, ...ends].map((path) => ({
    mesh: sweep(
      path.map((at): Section => ({ at, across: 0.34, deep: 0.34 })),
      10,
    ),
    material: 'string',
  }))
}

/** Returns a flat side from three of its corners: upper left, upper right, lower left. */
function side([from, right, down]: [Point3, Point3, Point3]): PropPart {
  const steps = 6
  const points: number[] = []
  const triangles: number[] = []
  const cut: number[] = []
  const at = (u: number, v: number) =>
    [0, 1, 2].map((axis) => from[axis]! + (right[axis]! - from[axis]!) * u + (down[axis]! - from[axis]!) * v)
  for (let row = 0; row <= steps; row++)
    for (let column = 0; column <= steps; column++) points.push(...at(column / steps, row / steps))
  for (let row = 0; row < steps; row++) {
    for (let column = 0; column < steps; column++) {
      const a = row * (steps + 1) + column
      const [b, c, d] = [a + 1, a + steps + 1, a + steps + 2]
      triangles.push(a, b, c, b, d, c)
      for (const [i, j] of [
        [0, 0],
        [1, 0],
        [0, 1],
        [1, 0],
        [1, 1],
        [0, 1],
      ] as const)
        cut.push((column + i) / steps, (row + j) / steps)
    }
  }
  const mesh: Mesh = {
    points: Float64Array.from(points),
    triangles: Uint32Array.from(triangles),
    cut: Float32Array.from(cut),
    panelOf: new Uint8Array(triangles.length / 3),
  }
  return { mesh, material: 'card' }
}
