import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import type { FlatLength } from './size-view.ts'

/** A point, or a curve to it behind two control points; x and y alternate. Units are those of the figure. */
export type Half = readonly (readonly number[])[]

/** The figure is 170 units high whatever the height of the shopper: garments are drawn in proportion to it. */
export const FIGURE_HEIGHT = 170

/** The right half of a standing figure from the neck to the feet. The top of its head is at 0, 0. */
const halfBody: Half = [
  [5, 18],
  [5, 24, 5.5, 26, 8, 27.5],
  [12, 29, 17, 29.5, 20, 32.5],
  [23, 36, 23.5, 46, 24.5, 57],
  [26, 66, 27.5, 74, 28.2, 84],
  [29.4, 88, 30, 93, 28.6, 98],
  [27.4, 100, 25.6, 98, 25.6, 94],
  [25.6, 90, 25, 86, 24.6, 83],
  [23, 74, 21.2, 66, 20.4, 60],
  [19.2, 52, 17.4, 47, 16.6, 43],
  [15.8, 50, 13.6, 56, 13.2, 63],
  [13, 69, 17, 75, 17.8, 84],
  [18.4, 96, 15.6, 110, 13.8, 122],
  [14.8, 131, 13.2, 145, 9.8, 158],
  [10, 164, 13, 166, 13.4, 168.5],
  [12, 170.3, 6, 170.3, 4.2, 168.5],
  [4.6, 164, 4.8, 161, 4.6, 157],
  [4.2, 147, 2.4, 136, 4, 126],
  [3.4, 114, 1.6, 100, 1, 88],
]

/** The outline of the standing figure. Its head is an ellipse in front of the neck. */
export const body = mirror(halfBody)
export const head = { cy: 11, rx: 7.6, ry: 11 }

/** Returns the lengths in units of the figure, whose height is that of the shopper; of a range, its middle. */
export function toFigureUnits(
  lengths: readonly FlatLength[],
  height_mm: number,
): Partial<Record<MeasurePoint, number>> {
  const unit_mm = height_mm / FIGURE_HEIGHT
  return Object.fromEntries(
    lengths.map(({ point, length }) => [point, (length.least_mm + length.most_mm) / 2 / unit_mm]),
  )
}

/** Draws a closed shape from its right half: down the right side, and up the left one. */
export function mirror(half: Half): string {
  const ends = half.map((points) => points.slice(-2) as [number, number])
  const back = half
    .map((points, index) => {
      const [x, y] = ends[index - 1] ?? [0, 0]
      const [ax, ay, bx, by] = points
      return points.length === 6 ? [-bx!, by!, -ax!, ay!, -x, y] : [-x, y]
    })
    .slice(1)
    .toReversed()
  const [x, y] = ends.at(-1) ?? [0, 0]
  return `M${(ends[0] ?? []).join(' ')} ${[...half.slice(1), [-x, y], ...back].map(toCommand).join(' ')} Z`
}

/** Draws a shape of the right side and its mirror image. */
export function both(side: Half): string {
  const left = side.map((points) => points.map((value, index) => (index % 2 === 0 ? -value : value)))
  return [side, left].map(([start = [], ...rest]) => `M${start.join(' ')} ${rest.map(toCommand).join(' ')} Z`).join(' ')
}

function toCommand(points: readonly number[]): string {
  return `${points.length === 6 ? 'C' : 'L'}${points.map((value) => value.toFixed(1)).join(' ')}`
}
