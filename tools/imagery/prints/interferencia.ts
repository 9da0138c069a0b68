import { randomBetween } from '../math/random.ts'
import { circle, clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'

const shapes: readonly Shape[] = ['disc', 'block', 'disc', 'arch', 'twin']

/** Interference: two quiet sets of lines that become striking where they cross. */
export const interferencia: Family = (ground) => {
  const { format, variant, inks, random } = ground
  const pitch = format === 'chest' ? 33 : 40
  const thick = pitch * 0.4
  const accent = inks.accents[(variant - 1) % inks.accents.length]!
  const line = (path: string, colour: string) =>
    `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${formatNumber(thick)}"/>`
  const pairs = [
    () => line(rings(ground, pitch, 0.42), accent) + line(rings(ground, pitch, 0.58), inks.main),
    () => fill(fan(ground), accent) + fill(fan(ground), inks.main),
    () => line(bent(ground, pitch, 0.16), accent) + line(bent(ground, pitch, -0.16), inks.main),
    () =>
      line(rings(ground, pitch, 0.56), accent) +
      line(straight(ground, pitch, randomBetween(random, 0, Math.PI)), inks.main),
  ]
  const inside = pairs[(variant - 1) % pairs.length]!()
  return clip('interferencia', cutOut(ground, shapes[(variant - 1) % shapes.length]!), inside)
}

function rings({ width, height, random }: ArtworkContext, pitch: number, across: number): string {
  const [cx, cy] = [width * across + randomBetween(random, -20, 20), height * randomBetween(random, 0.44, 0.56)]
  let path = ''
  for (let r = pitch / 2; r < Math.hypot(width, height); r += pitch) path += circle(cx, cy, r)
  return path
}

/** Returns rays from a point at even angles that widen outward, so that light and dark stay in balance. */
function fan({ width, height, random }: ArtworkContext): string {
  const [cx, cy] = [
    width / 2 + randomBetween(random, 20, 70) * (random() < 0.5 ? -1 : 1),
    height / 2 + randomBetween(random, -70, 70),
  ]
  const far = Math.hypot(width, height)
  const count = 66
  let path = ''
  for (let at = 0; at < count; at++) {
    const [from, to] = [at, at + 0.46].map((step) => (step / count) * Math.PI * 2) as [number, number]
    const corner = (angle: number, out: number) =>
      `${formatNumber(cx + Math.cos(angle) * out)} ${formatNumber(cy + Math.sin(angle) * out)}`
    path += `M${corner(from, 26)}L${corner(from, far)}L${corner(to, far)}L${corner(to, 26)}Z`
  }
  return path
}

/** Returns upright lines that lean like grass, one way or the other. */
function bent({ width, height, noise }: ArtworkContext, pitch: number, lean: number): string {
  const swell = noise(`bend${lean}`)
  let path = ''
  for (let x = -width; x < width * 2; x += pitch) {
    const line: string[] = []
    for (let y = 0; y <= height + 20; y += 20)
      line.push(`${formatNumber(x + lean * (y - height / 2) + 46 * swell(x / 520, y / 430))} ${formatNumber(y)}`)
    path += `M${line.join('L')}`
  }
  return path
}

function straight({ width, height }: ArtworkContext, pitch: number, angle: number): string {
  const [cx, cy, far] = [width / 2, height / 2, Math.hypot(width, height)]
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  let path = ''
  for (let off = -far; off < far; off += pitch) {
    path += `M${formatNumber(cx - s * off - c * far)} ${formatNumber(cy + c * off - s * far)}L${formatNumber(cx - s * off + c * far)} ${formatNumber(cy + c * off + s * far)}`
  }
  return path
}
