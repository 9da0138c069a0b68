import type { MeasurePoint } from '@shop/contract/measure-points.ts'
import type { FlatLength } from './size-view.ts'

/** The figure is 170 units high whatever the height of the shopper: garments are drawn in proportion to it. */
export const FIGURE_HEIGHT = 170

/** The outline of the right half of a standing figure from the neck to the feet. The top of its head is at 0, 0. */
const halfBody = [
  'M0 18 L5 18 C5 24 5.5 26 8 27.5 C12 29 17 29.5 20 32.5 C23 36 23.5 46 24.5 57 C26 66 27.5 74 28.2 84',
  'C29.4 88 30 93 28.6 98 C27.4 100 25.6 98 25.6 94 C25.6 90 25 86 24.6 83 C23 74 21.2 66 20.4 60',
  'C19.2 52 17.4 47 16.6 43 C15.8 50 13.6 56 13.2 63 C13 69 17 75 17.8 84 C18.4 96 15.6 110 13.8 122',
  'C14.8 131 13.2 145 9.8 158 C10 164 13 166 13.4 168.5 C12 170.3 6 170.3 4.2 168.5 C4.6 164 4.8 161 4.6 157',
  'C4.2 147 2.4 136 4 126 C3.4 114 1.6 100 1 88 L0 88',
].join(' ')

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

/** Returns a path of the right side with its mirror image. All of its commands take pairs of x and y. */
export function mirror(right: string): string {
  const draw = (sign: number) =>
    right.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${sign * round(x)} ${round(y)}`)
  return `${draw(1)} ${draw(-1)}`
}

function round(units: string): number {
  return Math.round(Number(units) * 10) / 10
}
