import { forEachAxis } from '../math/axes.ts'
import { fromHex, fromLab, toLab, toSrgb } from '../math/color.ts'
import { randomBetween, shuffle } from '../math/random.ts'
import { toPngDataUrl } from './png-data-url.ts'
import { circle, clip, type Family, type ArtworkContext, formatNumber } from './svg-shapes.ts'

/** Northern lights: colors that run into each other within a clear outline. */
export const aurora: Family = (ground) => {
  const { width, height, variant, format } = ground
  const glow = `<image width="${width}" height="${height}" preserveAspectRatio="none" href="${glowOf(ground)}"/>`
  if (format === 'panel') return glow
  if (format === 'allover') return glow + veils(ground)
  return clip('aurora', outlineOf(ground), glow) + (variant % 4 === 0 ? orbit(ground) : '')
}

/** Returns color points blended by distance in a color space where mixtures stay bright, distorted by slow noise. */
function glowOf({ width, height, inks, random, noise, format }: ArtworkContext): string {
  const tall = Math.round((120 * height) / width)
  const spread = format === 'allover' ? 16 : 7
  const order = shuffle(random, inks.accents)
  const points = Array.from({ length: spread }, (_, at) => ({
    x: random() * 120,
    y: ((at + random()) / spread) * tall,
    lab: toLab(fromHex(order[at % order.length]!)),
  }))
  const stir = noise('stir')
  const grain = noise('grain')
  return toPngDataUrl(120, tall, (px, py) => {
    const x = px + 16 * stir(px / 44, py / 44)
    const y = py + 16 * stir(px / 44 + 9, py / 44 + 9)
    const sum: [number, number, number] = [0, 0, 0]
    let whole = 0
    for (const point of points) {
      const weight = 1 / (60 + (x - point.x) ** 2 + (y - point.y) ** 2) ** 1.7
      whole += weight
      point.lab.forEach((part, band) => (sum[band]! += part * weight))
    }
    const [l, a, b] = sum.map((part) => part / whole) as [number, number, number]
    const light = fromLab([l + 0.012 * grain(px * 1.7, py * 1.7), a * 1.12, b * 1.12])
    return forEachAxis((band) => toSrgb(Math.max(0, light[band])))
  })
}

function outlineOf(ground: ArtworkContext): string {
  const { width, height, variant, random } = ground
  const [cx, cy] = [width / 2, height / 2]
  switch (variant % 4) {
    case 1:
      return slicedSun(cx, cy, width * 0.45)
    case 2:
      return pillars(width, height)
    case 3:
      return arches(cx, cy + width * 0.45, width * 0.45)
    default:
      return circle(cx + randomBetween(random, -20, 20), cy, width * 0.36)
  }
}

/** Returns a setting sun: a disc cut by ever wider gaps toward the bottom. */
function slicedSun(cx: number, cy: number, r: number): string {
  let path = ''
  let y = -r
  for (let band = 0; y < r; band++) {
    const high = band === 0 ? r * 0.95 : r * (0.2 - band * 0.013)
    const lower = Math.min(y + high, r)
    const [a, b] = [Math.sqrt(Math.max(0, r * r - y * y)), Math.sqrt(Math.max(0, r * r - lower * lower))]
    path += `M${formatNumber(cx - a)} ${formatNumber(cy + y)}A${formatNumber(r)} ${formatNumber(r)} 0 0 0 ${formatNumber(cx - b)} ${formatNumber(cy + lower)}L${formatNumber(cx + b)} ${formatNumber(cy + lower)}A${formatNumber(r)} ${formatNumber(r)} 0 0 0 ${formatNumber(cx + a)} ${formatNumber(cy + y)}Z`
    y = lower + r * (0.022 + band * 0.011)
  }
  return path
}

function pillars(width: number, height: number): string {
  const wide = width * 0.15
  return [0, 1, 2, 3, 4]
    .map((at) => {
      const x = width * 0.06 + at * width * 0.183
      const [top, bottom] = [height * [0.3, 0.14, 0.04, 0.18, 0.36][at]!, height * [0.8, 0.9, 0.96, 0.84, 0.72][at]!]
      const r = wide / 2
      return `M${formatNumber(x)} ${formatNumber(top + r)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(wide)} 0V${formatNumber(bottom - r)}a${formatNumber(r)} ${formatNumber(r)} 0 0 1 ${formatNumber(-wide)} 0Z`
    })
    .join('')
}

function arches(cx: number, base: number, r: number): string {
  return [1, 0.78, 0.56, 0.34]
    .map((share, at) => {
      const [outer, inner] = [r * share, r * (share - 0.17)]
      const rise = r * 0.75 * (1 - at * 0.06)
      return `M${formatNumber(cx - outer)} ${formatNumber(base)}V${formatNumber(base - rise)}A${formatNumber(outer)} ${formatNumber(outer)} 0 0 1 ${formatNumber(cx + outer)} ${formatNumber(base - rise)}V${formatNumber(base)}H${formatNumber(cx + inner)}V${formatNumber(base - rise)}A${formatNumber(inner)} ${formatNumber(inner)} 0 0 0 ${formatNumber(cx - inner)} ${formatNumber(base - rise)}V${formatNumber(base)}Z`
    })
    .join('')
}

/** Returns a fine ring around the disc, with a small moon on it. */
function orbit({ width, height, inks }: ArtworkContext): string {
  const [cx, cy, r] = [width / 2, height / 2, width * 0.455]
  return `<path d="${circle(cx, cy, r)}" fill="none" stroke="${inks.main}" stroke-width="5"/><path d="${circle(cx + r * 0.71, cy - r * 0.71, 30)}" fill="${inks.main}"/>`
}

/** Returns sheer waves of the ground's own color, which give a print all over the cloth some structure. */
function veils({ width, height, inks, noise }: ArtworkContext): string {
  const swell = noise('veil')
  let path = ''
  for (let y = 60; y < height; y += 150) {
    const line = Array.from(
      { length: Math.ceil(width / 30) + 1 },
      (_, at) => `${at * 30} ${formatNumber(y + 90 * swell((at * 30) / 420, y / 600))}`,
    )
    path += `M${line.join('L')}`
  }
  return `<path d="${path}" fill="none" stroke="${inks.ground}" stroke-width="7"/>`
}
