import { randomBetween, pickRandom, type Random } from '../math/random.ts'
import { circle, type Family, fill, formatNumber, polygon } from './svg-shapes.ts'

/** An idealized memory of the eighties: loud shapes that do not touch. */
export const memoria: Family = (ground) => {
  const { width, height, format, inks, random, variant } = ground
  const margin = format === 'chest' ? 60 : -80
  const sizes = format === 'chest' ? [190, 150, 120, 90, 64, 40, 24] : [150, 120, 92, 66, 44, 26]
  const placed = pack(random, width, height, margin, sizes, variant)
  const colours = [...inks.accents, inks.main]
  let last = ''
  return placed
    .map(({ x, y, r }) => {
      const others = colours.filter((colour) => colour !== last)
      const first = pickRandom(random, others)
      last = first
      const second = pickRandom(
        random,
        colours.filter((colour) => colour !== first),
      )
      const turn = Math.round(randomBetween(random, -6, 6)) * 15
      return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)}) rotate(${turn}) scale(${(r / 100).toFixed(3)})">${shapeOf(random, r, first, second, inks.ground)}</g>`
    })
    .join('')
}

function pack(random: Random, width: number, height: number, margin: number, sizes: number[], variant: number) {
  const placed: { x: number; y: number; r: number }[] = []
  sizes.forEach((r, at) => {
    const wanted = at < 2 ? 2 + (variant % 3) : 60 * (width * height > 2e6 ? 4 : 1)
    for (let tries = 0, found = 0; tries < 900 && found < (width * height > 2e6 ? wanted * 4 : wanted); tries++) {
      const x = randomBetween(random, margin + r, width - margin - r)
      const y = randomBetween(random, margin + r, height - margin - r)
      if (placed.some((one) => Math.hypot(one.x - x, one.y - y) < one.r + r + 16)) continue
      placed.push({ x, y, r })
      found++
    }
  })
  return placed
}

/** Returns a shape within a circle of radius 100. Small ones stay simple. */
function shapeOf(random: Random, r: number, first: string, second: string, ground: string): string {
  const small = r < 45
  const kinds = small
    ? [ringShape, dot, triangle, cross, dash]
    : [half, stripes, squiggle, arches, dots, zigzag, wedge, ringShape, checker]
  return pickRandom(random, kinds)(first, second, ground)
}

type Kind = (first: string, second: string, ground: string) => string

const dot: Kind = (first) => fill(circle(0, 0, 70), first)
const ringShape: Kind = (first, second) =>
  fill(circle(0, 0, 92), first) + fill(circle(0, 0, 52), second) + fill(circle(0, 0, 22), first)
const triangle: Kind = (first) =>
  fill(
    polygon([
      [0, -90],
      [80, 60],
      [-80, 60],
    ]),
    first,
  )
const cross: Kind = (first) => fill('M-24-90h48v66h66v48h-66v66h-48v-66h-66v-48h66Z', first)
const dash: Kind = (first) => `<path d="M-80 0H80" stroke="${first}" stroke-width="44" stroke-linecap="round"/>`

const half: Kind = (first, second) => fill('M-98 8A98 98 0 0 1 98 8Z', first) + fill('M-98 22H98V44H-98Z', second)

const stripes: Kind = (first, second) => {
  const bars = [-72, -36, 0, 36, 72].map((y) => `M-86 ${y - 9}H86V${y + 9}H-86Z`).join('')
  return fill('M-56-90H100V66H-56Z', second) + fill(bars, first)
}

const squiggle: Kind = (first) =>
  `<path d="M-92 34C-74-60-50-60-36 0S6 60 20 0 62-60 92 -30" fill="none" stroke="${first}" stroke-width="30" stroke-linecap="round"/>`

const arches: Kind = (first, second, ground) =>
  [98, 76, 54, 32]
    .map((size, at) =>
      fill(`M${-size} 62V10A${size} ${size} 0 0 1 ${size} 10V62Z`, [first, ground, second, ground][at]!),
    )
    .join('')

const dots: Kind = (first, second) => {
  const spots = [-60, -20, 20, 60].flatMap((y) => [-60, -20, 20, 60].map((x) => circle(x, y, 12))).join('')
  return fill(circle(18, 18, 62), second) + fill(spots, first)
}

const zigzag: Kind = (first) =>
  `<path d="M-92 30L-56-30L-20 30L16-30L52 30L88-30" fill="none" stroke="${first}" stroke-width="26"/>`

const wedge: Kind = (first, second) =>
  fill('M-70 70V-92A162 162 0 0 1 92 70Z', first) + fill('M-70 70V-12A82 82 0 0 1 12 70Z', second)

const checker: Kind = (first, second) => {
  const squares = [0, 1, 2, 3].flatMap((row) =>
    [0, 1, 2, 3]
      .filter((column) => (row + column) % 2 === 0)
      .map((column) => `M${-72 + column * 36} ${-72 + row * 36}h36v36h-36Z`),
  )
  return (
    fill(
      polygon([
        [-60, -60],
        [90, -60],
        [90, 90],
        [-60, 90],
      ]),
      second,
    ) + fill(squares.join(''), first)
  )
}
