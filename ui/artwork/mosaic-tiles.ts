import { createSeededRandom } from '../seeded-random/create-seeded-random.ts'

/** One square of the mosaic: rings around one of its corners, outermost first, on a background. */
export interface MosaicTile {
  column: number
  row: number
  /** Quarter turns, which select the corner of the rings. */
  quarterTurns: number
  background: MosaicColor
  rings: MosaicColor[]
}

export type MosaicColor = 'ink' | 'paper' | 'studio' | 'vermilion' | 'amber' | 'emerald' | 'diamond'

const backgrounds: MosaicColor[] = ['studio', 'paper', 'ink', 'diamond', 'amber', 'vermilion', 'emerald']
const inks: MosaicColor[] = ['ink', 'vermilion', 'amber', 'emerald', 'diamond', 'paper']

/**
 * Generates the mosaic of a seed. Squares above each other often turn towards each other, so that arcs meet and close.
 */
export function createMosaicTiles(seed: string, columns: number, rows: number): MosaicTile[] {
  const random = createSeededRandom(seed)
  const pick = (colors: MosaicColor[]) => colors[Math.floor(random() * colors.length)] ?? 'ink'
  const pickOther = (colors: MosaicColor[], excluded: MosaicColor) => pick(colors.filter((color) => color !== excluded))
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns
    const row = Math.floor(index / columns)
    const facingTurn = (row % 2) * (column % 2 === 0 ? 3 : 2) + (1 - (row % 2)) * (column % 2 === 0 ? 0 : 1)
    const quarterTurns = random() < 0.55 ? (facingTurn + 2) % 4 : Math.floor(random() * 4)
    const background = pick(backgrounds)
    const count = random() < 0.35 ? 1 : random() < 0.5 ? 2 : 4
    const rings = Array.from({ length: count }).reduce<MosaicColor[]>(
      (ringColors) => [...ringColors, pickOther(inks, ringColors.at(-1) ?? background)],
      [],
    )
    return { column, row, quarterTurns, background, rings }
  })
}
