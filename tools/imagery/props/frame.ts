import { forEachAxis } from '../math/axes.ts'
import type { PropPart } from './part.ts'
import type { Point3 } from '../pattern/panel.ts'
import { sweep } from './sweep.ts'

/** Returns a thin wooden frame around the middle; the outer size is in centimeters. */
export function buildFrame(width: number, height: number): PropPart[] {
  const [x, y] = [width / 2 - 0.8, height / 2 - 0.8]
  const sides: [Point3, Point3][] = [
    [
      [-x - 0.8, -y, 1],
      [x + 0.8, -y, 1],
    ],
    [
      [x, -y - 0.8, 1],
      [x, y + 0.8, 1],
    ],
    [
      [x + 0.8, y, 1],
      [-x - 0.8, y, 1],
    ],
    [
      [-x, y + 0.8, 1],
      [-x, -y - 0.8, 1],
    ],
  ]
  return sides.map(([from, to]) => ({
    mesh: sweep(
      Array.from({ length: 9 }, (_, at) => {
        const share = at / 8
        return {
          at: forEachAxis((axis) => from[axis] + (to[axis] - from[axis]) * share),
          across: 0.95,
          deep: 1.2,
        }
      }),
      4,
    ),
    material: 'wood',
  }))
}
