import { randomBetween, pickRandom, type Random } from '../math/random.ts'
import type { Inks } from './inks.ts'
import { halo, kite, petals, ring, rosette, shuffle } from './rosette.ts'
import { circle, type Family, fill, type ArtworkContext, formatNumber } from './svg-shapes.ts'

/** Cut paper: shapes that a compass and a pair of scissors can make, in layers. */
export const fiesta: Family = (ground) => {
  const { width, height, format, variant } = ground
  if (format === 'allover') return garden(ground)
  if (format === 'panel')
    return garden(ground) + rosette(ground, width / 2, height * 0.42, width * 0.4, 10 + (variant % 3) * 2)
  switch (variant % 3) {
    case 1:
      return (
        rosette(ground, width / 2, height / 2, width * 0.46, 8 + (variant % 4) * 2) +
        halo(ground, width / 2, height / 2, width * 0.46)
      )
    case 2:
      return tiles(ground)
    default:
      return stack(ground)
  }
}

/** Returns a grid of quarter circles and half flowers. */
function tiles({ width, height, inks, random }: ArtworkContext): string {
  const side = width * 0.225
  const [left, top] = [width / 2 - side * 2, height / 2 - side * 2.5]
  let all = ''
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 4; column++)
      all += tile(inks, random, left + column * side, top + row * side, side * 0.965)
  }
  return all
}

const CORNERS = [
  [0, 0, 1],
  [1, 0, 1],
  [0, 1, 1],
  [1, 1, 1],
]

function tile(inks: Inks, random: Random, x: number, y: number, side: number): string {
  const [a, b, c] = shuffle(random, [...inks.accents, inks.main])
  const back = fill(
    `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(side)}v${formatNumber(side)}h${formatNumber(-side)}Z`,
    a!,
  )
  const [mx, my] = [x + side / 2, y + side / 2]
  switch (Math.floor(random() * 5)) {
    case 0: {
      const corner = pickRandom(random, CORNERS)
      const arcs = [0.94, 0.7, 0.46, 0.22].map((r, at) =>
        fill(
          quarter(x + corner[0]! * side, y + corner[1]! * side, side * r, corner[0]!, corner[1]!),
          [b!, inks.ground, c!, inks.ground][at]!,
        ),
      )
      return back + arcs.join('')
    }
    case 1:
      return (
        back +
        fill(petals(mx, my, side * 0.08, side * 0.46, 8, Math.PI / 8, 0.5), b!) +
        fill(circle(mx, my, side * 0.1), c!)
      )
    case 2:
      return (
        back +
        fill(circle(mx, my, side * 0.4), inks.ground) +
        fill(circle(mx, my, side * 0.3), b!) +
        fill(
          ring(6, 0)
            .map((angle) => kite(mx, my, angle, side * 0.04, side * 0.27, side * 0.05))
            .join(''),
          inks.ground,
        )
      )
    case 3:
      return (
        back +
        [0.94, 0.7, 0.46]
          .map((r, at) =>
            fill(
              `M${formatNumber(x)} ${formatNumber(y + side)}A${formatNumber(side * 0.5 * r)} ${formatNumber(side * 0.5 * r)} 0 0 1 ${formatNumber(x + side * r)} ${formatNumber(y + side)}Z`,
              [b!, inks.ground, c!][at]!,
            ),
          )
          .join('') +
        fill(circle(mx, y + side * 0.24, side * 0.11), c!)
      )
    default:
      return (
        back +
        fill(petals(mx, my, 0, side * 0.62, 4, Math.PI / 4, 0.34), b!) +
        fill(petals(mx, my, side * 0.12, side * 0.5, 4, Math.PI / 4, 0.18), inks.ground) +
        fill(circle(mx, my, side * 0.09), c!)
      )
  }
}

function quarter(x: number, y: number, r: number, right: number, lower: number): string {
  const [dx, dy] = [right ? -r : r, lower ? -r : r]
  return `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(dx)}A${formatNumber(r)} ${formatNumber(r)} 0 0 ${right === lower ? 1 : 0} ${formatNumber(x)} ${formatNumber(y + dy)}Z`
}

/** Returns three rosettes on top of each other, the middle one largest. */
function stack(ground: ArtworkContext): string {
  const { width, height } = ground
  return (
    rosette(ground, width / 2, height * 0.18, width * 0.17, 8) +
    rosette(ground, width / 2, height * 0.82, width * 0.17, 8) +
    rosette(ground, width / 2, height / 2, width * 0.34, 12)
  )
}

/** Returns rosettes of several sizes all over, with dots between. */
function garden(ground: ArtworkContext): string {
  const { width, height, inks, random, variant } = ground
  const side = 330
  let all = ''
  for (let row = 0; row * side * 0.87 < height + side; row++) {
    for (let column = 0; column * side < width + side; column++) {
      const x = column * side + (row % 2 ? side / 2 : 0)
      const y = row * side * 0.87
      const large = (row + column * 2 + variant) % 3 !== 0
      all += rosette(ground, x, y, large ? side * 0.47 : side * 0.33, large ? pickRandom(random, [8, 10, 12]) : 6)
      const spots = [
        [side / 2, -side * 0.285],
        [side / 2, side * 0.285],
      ]
      all += spots
        .map(([dx, dy]) =>
          fill(
            circle(x + dx!, y + dy!, side * randomBetween(random, 0.03, 0.06)),
            pickRandom(random, [...inks.accents, inks.main]),
          ),
        )
        .join('')
    }
  }
  return all
}
