import { type Lab, measureDistance, toOklab } from './oklab.ts'

export const PALETTE_WIDTH = 240
export const PALETTE_HEIGHT = 300

/** A color of an image with the share of its pixels, 0…1. */
export interface PaletteColor {
  lab: Lab
  share: number
}

/** The pixels of an image in rows: three bytes (sRGB) each. */
export interface Pixels {
  width: number
  height: number
  bytes: Uint8Array
}

/** Neighbors that differ less are of one surface: a wall with its shadow, for example. */
const SAME_SURFACE = 0.024
/** A shadow makes a wall darker and hardly changes its hue. */
const SAME_WALL = { lightness: 0.34, hue: 0.05 }
/** With less left, what was taken for the wall was the work itself, edge to edge. */
const LEAST_OBJECT = 0.12
/** Colors are counted in boxes of this size: fine enough for names, and few enough to compare. */
const BOX = 0.02

/**
 * Counts the colors of what an image shows, the most frequent first. The wall behind a garment does not count: it is
 * what can be reached from the edge without a step in color. The same pixels always give the same palette.
 */
export function measurePalette(pixels: Pixels): PaletteColor[] {
  const labs = toLabs(pixels)
  const isWall = findWall(pixels, labs)
  const shown = labs.filter((_, at) => !isWall[at])
  return countColors(shown.length < labs.length * LEAST_OBJECT ? labs : shown)
}

function toLabs({ width, height, bytes }: Pixels): Lab[] {
  return Array.from({ length: width * height }, (_, at) =>
    toOklab(bytes[at * 3]!, bytes[at * 3 + 1]!, bytes[at * 3 + 2]!),
  )
}

/** Marks the pixels that are connected with the edge by steps too small to see. */
function findWall({ width, height }: Pixels, labs: readonly Lab[]): boolean[] {
  const isWall = labs.map(() => false)
  const start: (Lab | undefined)[] = labs.map(() => undefined)
  const waiting: number[] = []
  labs.forEach((lab, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (x > 0 && y > 0 && x < width - 1 && y < height - 1) return
    isWall[at] = true
    start[at] = lab
    waiting.push(at)
  })
  for (const next of waiting) {
    for (const near of listNeighbors(next, width, height)) {
      const [from, to, edge] = [labs[next]!, labs[near]!, start[next]!]
      if (isWall[near] || measureDistance(from, to) > SAME_SURFACE || !isSameWall(edge, to)) continue
      isWall[near] = true
      start[near] = edge
      waiting.push(near)
    }
  }
  return isWall
}

function isSameWall(edge: Lab, lab: Lab): boolean {
  const hue = Math.hypot(edge[1] - lab[1], edge[2] - lab[2])
  return hue < SAME_WALL.hue && Math.abs(edge[0] - lab[0]) < SAME_WALL.lightness
}

function listNeighbors(at: number, width: number, height: number): number[] {
  const x = at % width
  return [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width].filter(
    (near) => near >= 0 && near < width * height,
  )
}

function countColors(labs: readonly Lab[]): PaletteColor[] {
  const boxes = new Map<string, { sum: [number, number, number]; count: number }>()
  for (const lab of labs) {
    const key = lab.map((band) => Math.floor(band / BOX)).join(' ')
    const box = boxes.get(key) ?? { sum: [0, 0, 0], count: 0 }
    boxes.set(key, box)
    lab.forEach((band, index) => (box.sum[index]! += band))
    box.count += 1
  }
  return [...boxes.values()]
    .map(({ sum: [lightness, a, b], count }): PaletteColor => ({
      lab: [lightness / count, a / count, b / count],
      share: count / labs.length,
    }))
    .toSorted((one, other) => other.share - one.share)
}
