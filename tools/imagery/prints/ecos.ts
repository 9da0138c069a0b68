import { randomBetween } from '../math/random.ts'
import { circle, clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'

const shapes: readonly Shape[] = ['disc', 'block', 'arch', 'diamond', 'pill', 'disc']

/** Echoes: stripes that swell and shrink until the flat cloth seems to move. */
export const ecos: Family = (ground) => {
  const { width, height, format, inks, variant, random } = ground
  const pitch = [30, 24, 36, 27][variant % 4]! * (format === 'chest' ? 1 : 1.35)
  const rings = variant % 3 === 0
  const stripes = rings ? ripples(ground, pitch) : waves(ground, pitch)
  const sun = {
    x: randomBetween(random, 0.3, 0.7) * width,
    y: randomBetween(random, 0.28, 0.6) * height,
    r: randomBetween(random, 0.17, 0.24) * Math.min(width, 1300),
  }
  const lit = fill(stripes, inks.accents[0]!)
  const inside =
    fill(stripes, inks.main) +
    (format === 'allover'
      ? allSuns(ground, lit)
      : clip('sun', circle(sun.x, sun.y, sun.r), fill(circle(sun.x, sun.y, sun.r), inks.ground) + lit))
  return clip('ecos', cutOut(ground, shapes[(variant - 1) % shapes.length]!), inside)
}

/** Returns several colored suns, far apart, for a print all over the cloth. */
function allSuns({ width, height, inks, random }: ArtworkContext, lit: string): string {
  let suns = ''
  for (let row = 0; row * 620 < height; row++) {
    for (let column = 0; column * 620 < width; column++) {
      if ((row + column) % 2) continue
      suns += circle(
        (column + randomBetween(random, 0.25, 0.75)) * 620,
        (row + randomBetween(random, 0.25, 0.75)) * 620,
        randomBetween(random, 110, 200),
      )
    }
  }
  return clip('suns', suns, fill(suns, inks.ground) + lit)
}

/** Returns horizontal stripes, pushed aside by a few slow bulges and thicker on one flank of each. */
function waves({ width, height, variant, random, noise }: ArtworkContext, pitch: number): string {
  const upright = variant % 2 === 0
  const [length, across] = upright ? [height, width] : [width, height]
  const bulges = Array.from({ length: Math.ceil((length * across) / 190000) }, () => ({
    at: randomBetween(random, 0, length),
    off: randomBetween(random, 0, across),
    wide: randomBetween(random, 110, 230),
    high: randomBetween(random, 120, 260),
    push: randomBetween(random, 0.5, 1) * (random() < 0.5 ? -1 : 1) * pitch * 3.4,
  }))
  const swell = noise('swell')
  const place = (along: number, off: number) =>
    bulges.reduce(
      (sum, { at, off: middle, wide, high, push }) =>
        sum + push * Math.exp(-(((along - at) / wide) ** 2) - ((off - middle) / high) ** 2),
      off,
    ) +
    pitch * 1.1 * swell(along / 420, off / 900)
  const duty = (along: number, off: number) =>
    0.5 + 0.3 * Math.sin(along / 150 + off / 260 + 2 * swell(along / 500, off / 500))
  let path = ''
  for (let off = -pitch * 6; off < across + pitch * 6; off += pitch) {
    const upper: string[] = []
    const lower: string[] = []
    for (let along = -10; along <= length + 10; along += 8) {
      const middle = place(along, off)
      const half = (pitch * duty(along, off)) / 2
      const [a, b] = [middle - half, middle + half]
      upper.push(upright ? `${formatNumber(a)} ${formatNumber(along)}` : `${formatNumber(along)} ${formatNumber(a)}`)
      lower.push(upright ? `${formatNumber(b)} ${formatNumber(along)}` : `${formatNumber(along)} ${formatNumber(b)}`)
    }
    path += `M${[...upper, ...lower.reverse()].join('L')}Z`
  }
  return path
}

/** Returns rings around a center that drifts as they grow. */
function ripples({ width, height, random, noise }: ArtworkContext, pitch: number): string {
  const swell = noise('ripple')
  const start = { x: randomBetween(random, 0.35, 0.65) * width, y: randomBetween(random, 0.35, 0.65) * height }
  const drift = { x: randomBetween(random, -0.34, 0.34), y: randomBetween(random, -0.34, 0.34) }
  let path = ''
  for (let r = pitch * 0.6; r < Math.hypot(width, height); r += pitch) {
    const outer: string[] = []
    const inner: string[] = []
    const count = Math.max(40, Math.round(r / 3))
    for (let at = 0; at <= count; at++) {
      const angle = (at / count) * Math.PI * 2
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      const wobble = 1 + 0.07 * swell(c * 0.9 + r / 700, s * 0.9) * Math.min(1, r / 200)
      const half = (pitch * (0.5 + 0.26 * Math.sin(angle * 2 + r / 130))) / 2
      const [x, y] = [start.x + drift.x * r, start.y + drift.y * r]
      outer.push(`${formatNumber(x + c * (r * wobble + half))} ${formatNumber(y + s * (r * wobble + half))}`)
      inner.push(`${formatNumber(x + c * (r * wobble - half))} ${formatNumber(y + s * (r * wobble - half))}`)
    }
    path += `M${outer.join('L')}Z M${inner.reverse().join('L')}Z`
  }
  return path
}
