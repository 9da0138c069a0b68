import { fromHex, fromLab, toHex, toLab } from '../math/color.ts'
import { randomBetween } from '../math/random.ts'
import { computeCells, relaxCells, type Cell } from './voronoi.ts'
import { clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'

const shapes: readonly Shape[] = ['arch', 'disc', 'block', 'pill', 'diamond']

/** Stained glass: a low sun over water, broken into panes. */
export const vitral: Family = (ground) => {
  const { width, height, format, variant, inks, random } = ground
  const count = Math.round(
    ((width * height) / 1250000) * [210, 150, 300, 120][variant % 4]! * (format === 'chest' ? 1 : 0.62),
  )
  const thrown = Array.from({ length: count }, () => [random() * width, random() * height] as const)
  const points = relaxCells(thrown, width, height, 2)
  const lead = Math.sqrt((width * height) / count) * 0.085
  const paneOf = scene(ground)
  const panes = computeCells(points, width, height, lead).map((cell, at) =>
    fill(rounded(cell, lead), paneOf(points[at]!)),
  )
  const frame = cutOut(ground, shapes[(variant - 1) % shapes.length]!)
  // On light cloth the lead is drawn; on dark cloth the cloth itself is the lead.
  const back = inks.main === '#F4EDDF' ? '' : fill(frame, inks.main)
  return clip('vitral', frame, back + panes.join(''))
}

/** Returns the color of a pane by its position: the sun, rays in the sky around it, bands of water below. */
function scene({
  width,
  height,
  format,
  inks,
  random,
  noise,
  variant,
}: ArtworkContext): (at: readonly [number, number]) => string {
  const colours = [...inks.accents]
  if (variant % 2 === 0) colours.reverse()
  const patch = noise('patch')
  const suns =
    format === 'allover'
      ? spread(width, height, random)
      : [
          {
            x: randomBetween(random, 0.35, 0.65) * width,
            y: randomBetween(random, 0.3, 0.46) * height,
            r: width * 0.13,
          },
        ]
  const water = format === 'allover' ? Infinity : height * randomBetween(random, 0.6, 0.72)
  return ([x, y]) => {
    const sun = suns.reduce((best, one) =>
      Math.hypot(x - one.x, y - one.y) < Math.hypot(x - best.x, y - best.y) ? one : best,
    )
    const away = Math.hypot(x - sun.x, y - sun.y)
    const tint = randomBetween(random, -0.06, 0.06)
    if (away < sun.r) return tinted(inks.main === '#F4EDDF' ? inks.main : colours[2]!, tint * 0.5)
    const ray = Math.floor(
      ((Math.atan2(y - sun.y, x - sun.x) + Math.PI) / (Math.PI * 2)) * 14 + patch(x / 300, y / 300) * 0.6,
    )
    const ring = Math.floor((away - sun.r) / (width * 0.13) + patch(x / 240, y / 240) * 0.7)
    const band = Math.floor(((y - water) / (height - water)) * 4 + patch(x / 200, y / 90))
    const choice = y > water ? band + 3 : ring + (ray % 2)
    return tinted(colours[((choice % colours.length) + colours.length) % colours.length]!, tint)
  }
}

function spread(width: number, height: number, random: () => number): { x: number; y: number; r: number }[] {
  const suns = []
  for (let row = 0; row * 640 < height + 640; row++) {
    for (let column = 0; column * 700 < width + 700; column++) {
      suns.push({
        x: column * 700 + (row % 2 ? 350 : 0) + randomBetween(random, -60, 60),
        y: row * 640 + randomBetween(random, -60, 60),
        r: randomBetween(random, 80, 130),
      })
    }
  }
  return suns
}

/** Varies the tint of a pane, because no two panes of blown glass are quite alike. */
function tinted(hex: string, by: number): string {
  const [lightness, a, b] = toLab(fromHex(hex))
  return toHex(fromLab([Math.min(0.97, Math.max(0.15, lightness + by)), a, b]))
}

/** Cuts off the corners of a pane a little, as those of glass are. */
function rounded(cell: Cell, by: number): string {
  if (cell.length < 3) return ''
  const parts = cell.map(([x, y], at) => {
    const [bx, by_] = cell[(at + cell.length - 1) % cell.length]!
    const [ax, ay] = cell[(at + 1) % cell.length]!
    const before = Math.min(0.45, by / (Math.hypot(bx - x, by_ - y) || 1))
    const after = Math.min(0.45, by / (Math.hypot(ax - x, ay - y) || 1))
    const from = `${formatNumber(x + (bx - x) * before)} ${formatNumber(y + (by_ - y) * before)}`
    return `${at ? 'L' : 'M'}${from}Q${formatNumber(x)} ${formatNumber(y)} ${formatNumber(x + (ax - x) * after)} ${formatNumber(y + (ay - y) * after)}`
  })
  return `${parts.join('')}Z`
}
