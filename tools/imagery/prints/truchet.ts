import { hashText } from '../math/random.ts'
import { clip, cutOut, type Family, fill, type ArtworkContext, formatNumber, type Shape } from './svg-shapes.ts'

const shapes: readonly Shape[] = ['block', 'disc', 'diamond', 'arch', 'twin']

/** Truchet tiles: one tile laid in two ways, which forms paths by chance. Each path keeps one color from end to end. */
export const truchet: Family = (ground) => {
  const { width, height, format, variant } = ground
  const side = width / Math.round(width / ([100, 125, 77, 111][variant % 4]! * (format === 'chest' ? 1 : 1.25)))
  const columns = Math.ceil(width / side)
  const rows = Math.ceil(height / side)
  const laid = lay(ground, columns, rows)
  const paths = pathsOf(laid, columns)
  const style = variant % 3
  const layers = new Map<string, string>()
  const put = (colour: string, path: string) => layers.set(colour, (layers.get(colour) ?? '') + path)
  laid.forEach((way, at) => {
    const [x, y] = [(at % columns) * side, Math.floor(at / columns) * side]
    for (const corner of way ? [0, 3] : [1, 2]) {
      const colour = colourOf(ground, paths.rootOf(endOf(at, corner, columns)))
      for (const [from, to] of bandsOf(style)) put(colour, arc(x, y, side, corner, from, to))
    }
  })
  const drawn = [...layers].map(([colour, path]) => fill(path, colour)).join('')
  return clip('truchet', cutOut(ground, shapes[(variant - 1) % shapes.length]!), drawn)
}

/** Returns how each tile is laid. Patches of tiles tend to the same way, because pure chance looks like noise. */
function lay({ random, noise, variant }: ArtworkContext, columns: number, rows: number): boolean[] {
  const lean = noise('lean')
  return Array.from({ length: columns * rows }, (_, at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)]
    const checker = (x + y) % 2 === 0
    return variant % 2 && lean(x / 3.2, y / 3.2) > 0.12 ? checker : random() < 0.5
  })
}

/** Returns the bands as shares of the tile's side, measured from the corner: 0.5 is the middle of the side. */
function bandsOf(style: number): [number, number][] {
  if (style === 0) return [[0.3, 0.7]]
  if (style === 1)
    return [
      [0.2, 0.28],
      [0.36, 0.64],
      [0.72, 0.8],
    ]
  return [
    [0.18, 0.29],
    [0.39, 0.47],
    [0.53, 0.61],
    [0.71, 0.82],
  ]
}

/** Returns a quarter ring around a corner (0 upper left, 1 upper right, 2 lower left, 3 lower right). */
function arc(x: number, y: number, side: number, corner: number, from: number, to: number): string {
  const [right, lower] = [corner % 2 === 1, corner >= 2]
  const [cx, cy] = [x + (right ? side : 0), y + (lower ? side : 0)]
  const [sx, sy] = [right ? -1 : 1, lower ? -1 : 1]
  const sweep = right === lower ? 1 : 0
  const [a, b] = [from * side, to * side]
  return `M${formatNumber(cx + sx * a)} ${formatNumber(cy)}L${formatNumber(cx + sx * b)} ${formatNumber(cy)}A${formatNumber(b)} ${formatNumber(b)} 0 0 ${sweep} ${formatNumber(cx)} ${formatNumber(cy + sy * b)}L${formatNumber(cx)} ${formatNumber(cy + sy * a)}A${formatNumber(a)} ${formatNumber(a)} 0 0 ${1 - sweep} ${formatNumber(cx + sx * a)} ${formatNumber(cy)}Z`
}

/** Returns the color of a path: long paths have the strongest ink; the rest share the other colors. */
function colourOf({ inks, variant }: ArtworkContext, path: number): string {
  const draw = hashText(`${variant}/${path}`) % 100
  if (draw < 34) return inks.main
  return inks.accents[draw % inks.accents.length]!
}

/**
 * Returns the path of each arc. Paths meet in the middles of tiles' sides; an arc joins the two sides beside its
 * corner.
 */
function pathsOf(laid: boolean[], columns: number) {
  const above = new Map<number, number>()
  const rootOf = (end: number): number => {
    let root = end
    for (let up = above.get(root); up !== undefined; up = above.get(root)) root = up
    return root
  }
  laid.forEach((way, at) => {
    for (const corner of way ? [0, 3] : [1, 2]) {
      const [a, b] = [rootOf(endOf(at, corner, columns)), rootOf(endOf(at, corner, columns, true))]
      if (a !== b) above.set(Math.max(a, b), Math.min(a, b))
    }
  })
  return { rootOf }
}

function endOf(tile: number, corner: number, columns: number, upright = false): number {
  const [x, y] = [tile % columns, Math.floor(tile / columns)]
  const [right, lower] = [corner % 2 === 1 ? 1 : 0, corner >= 2 ? 1 : 0]
  // Even numbers lie on horizontal sides, odd ones on vertical sides.
  return upright ? (y * (columns + 1) + x + right) * 2 + 1 : ((y + lower) * (columns + 1) + x) * 2
}
