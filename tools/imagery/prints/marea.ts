import { randomBetween, pickRandom } from '../math/random.ts'
import { circle, clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'
import { type Current, type Line, streamlines } from './streamlines.ts'

const shapes: readonly Shape[] = ['disc', 'arch', 'block', 'twin', 'pill']

/** Tide: brush strokes that follow a current around a quiet sun. */
export const marea: Family = (ground) => {
  const { width, height, format, inks, variant, random, noise } = ground
  const scale = format === 'chest' ? 1 : format === 'panel' ? 1.5 : 1.25
  const apart = [15, 20, 12, 25][variant % 4]! * scale
  const sun = {
    x: randomBetween(random, 0.32, 0.68) * width,
    y: randomBetween(random, 0.3, 0.5) * height,
    r: randomBetween(random, 0.09, 0.14) * Math.min(width, 1200),
  }
  const hasSun = format !== 'allover'
  const lines = streamlines(width, height, apart, currentOf(ground, hasSun ? sun : undefined))
  const colours = [inks.main, ...inks.accents]
  const hue = noise('hue')
  const weight = noise('weight')
  const strokes = lines.map((line) => {
    const [x, y] = line[Math.floor(line.length / 2)]!
    const place = (hue((x / width) * 2.2, (y / width) * 2.2) + 0.75) / 1.5 + randomBetween(random, -0.1, 0.1)
    const colour = colours[Math.min(colours.length - 1, Math.max(0, Math.floor(place * colours.length)))]!
    const thick = apart * (0.62 + 0.3 * weight(x / 160, y / 160))
    return fill(stroke(line, thick), colour)
  })
  const inside =
    strokes.join('') + (hasSun ? fill(circle(sun.x, sun.y, sun.r * 0.86), pickRandom(random, inks.accents)) : '')
  return clip('marea', cutOut(ground, shapes[(variant - 1) % shapes.length]!), inside)
}

/**
 * Returns a slow swell that parts around the sun. The current runs along the levels of one smooth height, which is flat
 * around the sun's rim, so it bends there without ever breaking.
 */
function currentOf(
  { width, variant, random, noise }: ArtworkContext,
  sun?: { x: number; y: number; r: number },
): Current {
  const swell = noise('swell')
  const size = width * [0.62, 0.42, 0.85, 0.5][variant % 4]!
  const lean = randomBetween(random, -0.6, 0.6) + (variant % 3 === 2 ? Math.PI / 2 : 0)
  const [alongX, alongY] = [-Math.sin(lean), Math.cos(lean)]
  const strength = randomBetween(random, 0.8, 1.15) * size
  const open = (x: number, y: number) => alongX * x + alongY * y + strength * swell(x / size + 7, y / size - 3)
  const level = (x: number, y: number) => {
    if (!sun) return open(x, y)
    const away = Math.hypot(x - sun.x, y - sun.y) / sun.r
    return (open(x, y) - open(sun.x, sun.y)) * (1 - 1 / (away * away))
  }
  return (x, y) => {
    if (sun && Math.hypot(x - sun.x, y - sun.y) < sun.r) return undefined
    return Math.atan2(-(level(x + 1, y) - level(x - 1, y)), level(x, y + 1) - level(x, y - 1))
  }
}

/** Returns a line with the profile of a brush stroke: thin where it starts and ends. */
function stroke(line: Line, thick: number): string {
  const kept = line.filter((_, at) => at % 2 === 0 || at === line.length - 1)
  const sides = kept.map(([x, y], at) => {
    const [ax, ay] = kept[Math.max(0, at - 1)]!
    const [bx, by] = kept[Math.min(kept.length - 1, at + 1)]!
    const length = Math.hypot(bx - ax, by - ay) || 1
    const share = at / (kept.length - 1)
    const half = (thick / 2) * Math.min(1, 0.16 + 3.2 * Math.min(share * 1.3, 1 - share)) ** 0.8
    return [x, y, ((by - ay) / length) * half, ((ax - bx) / length) * half] as const
  })
  const there = sides.map(([x, y, ox, oy]) => `${formatNumber(x + ox)} ${formatNumber(y + oy)}`)
  const back = sides.map(([x, y, ox, oy]) => `${formatNumber(x - ox)} ${formatNumber(y - oy)}`).reverse()
  return `M${[...there, ...back].join('L')}Z`
}
