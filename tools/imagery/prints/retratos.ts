import { randomBetween, type Random } from '../math/random.ts'
import { type HeadModel, createHead } from './head.ts'
import { circle, clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'

const shapes: readonly Shape[] = ['disc', 'arch', 'block', 'pill']

/** Imaginary portraits: sculpted heads that dissolve into dots or lines, with a sun. */
export const retratos: Family = (ground) => {
  const { width, height, format, variant, inks, random } = ground
  if (format === 'allover') return crowd(ground)
  const shape = shapes[(variant - 1) % shapes.length]!
  const frame = cutOut(ground, shape)
  const size = width * (shape === 'pill' ? 0.25 : 0.3) * (format === 'panel' ? 1.16 : 1)
  const sun = {
    x: width * randomBetween(random, 0.58, 0.7),
    y: height * randomBetween(random, 0.3, 0.4),
    r: width * randomBetween(random, 0.19, 0.25),
  }
  const backdrop = variant % 2 ? '' : fill(frame, inks.accents[2]!)
  const figure = portrait(
    ground,
    sitterOf(random, variant),
    { x: width / 2, y: height * 0.46, size, style: variant % 3 },
    sun,
  )
  const inside = `${backdrop}${fill(circle(sun.x, sun.y, sun.r), inks.accents[0]!)}${figure}`
  const rim =
    variant % 2 && format === 'chest' ? `<path d="${frame}" fill="none" stroke="${inks.main}" stroke-width="5"/>` : ''
  return clip('retrato', frame, inside) + rim
}

interface Sitting {
  x: number
  y: number
  /** Units per head radius. */
  size: number
  /** 0 dots, 1 horizontal lines, 2 rings. */
  style: number
}

function sitterOf(random: Random, variant: number): HeadModel {
  const turn = [0.55, -0.7, 0.1, 1.1, -0.3][variant % 5]! + randomBetween(random, -0.12, 0.12)
  return createHead({
    turn,
    tilt: randomBetween(random, -0.14, 0.14),
    long: randomBetween(random, 1.04, 1.22),
    knot: variant % 3 === 1,
  })
}

/** Returns a head. It covers what is behind it and is drawn by the amount of light (or, on light cloth, of shade). */
function portrait(
  ground: ArtworkContext,
  likeness: HeadModel,
  sitting: Sitting,
  sun: { x: number; y: number; r: number },
): string {
  const { inks } = ground
  const light = inks.main === '#F4EDDF'
  const lit = { main: '', accent: '' }
  let hidden = ''
  const pitch = ground.width / (sitting.style === 0 ? 74 : 62)
  for (const [x, y] of grid(ground, sitting, pitch)) {
    const bright = likeness((x - sitting.x) / sitting.size, (y - sitting.y) / sitting.size)
    if (bright === undefined) continue
    hidden += circle(x, y, pitch * 0.86)
    const amount = light ? bright : 1 - bright
    if (amount < 0.05) continue
    const inSun = Math.hypot(x - sun.x, y - sun.y) < sun.r
    lit[inSun ? 'accent' : 'main'] += mark(sitting, pitch, x, y, amount, ground)
  }
  return fill(hidden, inks.ground) + fill(lit.main, inks.main) + fill(lit.accent, inks.accents[1] ?? inks.accents[0]!)
}

function* grid(
  { width, height }: ArtworkContext,
  { style, x: cx, y: cy }: Sitting,
  pitch: number,
): Generator<[number, number]> {
  if (style === 2) {
    for (let r = pitch; r < Math.hypot(width, height); r += pitch) {
      const count = Math.ceil((r * Math.PI * 2) / (pitch * 0.5))
      for (let at = 0; at < count; at++)
        yield [cx + r * Math.cos((at / count) * Math.PI * 2), cy + r * Math.sin((at / count) * Math.PI * 2)]
    }
    return
  }
  const [across, down] = style === 0 ? [pitch, pitch / 2] : [pitch * 0.5, pitch]
  for (let row = 0; row * down < height; row++) {
    for (let column = 0; column * across < width + across; column++) {
      yield [column * across + (style === 0 && row % 2 ? pitch / 2 : 0), row * down]
    }
  }
}

function mark(
  { style, x: cx, y: cy }: Sitting,
  pitch: number,
  x: number,
  y: number,
  amount: number,
  _ground: ArtworkContext,
): string {
  if (style === 0) return circle(x, y, pitch * 0.58 * Math.sqrt(amount))
  const thick = pitch * 0.9 * amount
  const long = pitch * 0.29
  if (style === 1)
    return `M${formatNumber(x - long)} ${formatNumber(y - thick / 2)}h${formatNumber(long * 2)}v${formatNumber(thick)}h${formatNumber(-long * 2)}Z`
  const angle = Math.atan2(y - cy, x - cx)
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const corner = (out: number, side: number) =>
    `${formatNumber(x + c * out - s * side)} ${formatNumber(y + s * out + c * side)}`
  return `M${corner(-thick / 2, -long)}L${corner(-thick / 2, long)}L${corner(thick / 2, long)}L${corner(thick / 2, -long)}Z`
}

/** Returns many heads in a checkerboard, each before its own disc, for a print all over the cloth. */
function crowd(ground: ArtworkContext): string {
  const { width, height, inks, random, variant } = ground
  const [wide, high] = [430, 520]
  let all = ''
  for (let row = 0; row * high < height + high; row++) {
    for (let column = 0; column * wide < width + wide; column++) {
      const x = column * wide + (row % 2 ? wide / 2 : 0)
      const y = row * high
      const sun = {
        x: x + randomBetween(random, -70, 70),
        y: y + randomBetween(random, -70, 20),
        r: randomBetween(random, 120, 165),
      }
      const colour = inks.accents[(row + column * 2) % inks.accents.length]!
      const own: ArtworkContext = { ...ground, width: 1050 }
      const cell = portraitAt(own, sitterOf(random, variant + row * 3 + column), { x, y, size: 128, style: 0 })
      all += fill(circle(sun.x, sun.y, sun.r), colour) + cell
    }
  }
  return all
}

function portraitAt(ground: ArtworkContext, likeness: HeadModel, sitting: Sitting): string {
  const inside: HeadModel = (x, y) => (y > 1.75 - Math.abs(x) * 0.5 ? undefined : likeness(x, y))
  const local = { ...ground, height: sitting.size * 4.4 }
  const moved = { ...sitting, x: ground.width / 2, y: sitting.size * 2 }
  const drawn = portrait(local, inside, moved, { x: -9999, y: -9999, r: 0 })
  return `<g transform="translate(${formatNumber(sitting.x - moved.x)} ${formatNumber(sitting.y - moved.y)})">${drawn}</g>`
}
