import { randomFrom } from '../random/random-from.ts'

/** One square of the mosaic: rings around one of its corners, outermost first, on a background. */
export interface ArtTile {
  column: number
  row: number
  /** Quarter turns, which select the corner of the rings. */
  turn: number
  ground: ArtColor
  rings: ArtColor[]
}

export type ArtColor = 'ink' | 'paper' | 'studio' | 'vermilion' | 'amber' | 'emerald' | 'diamond'

const grounds: ArtColor[] = ['studio', 'paper', 'ink', 'diamond', 'amber', 'vermilion', 'emerald']
const inks: ArtColor[] = ['ink', 'vermilion', 'amber', 'emerald', 'diamond', 'paper']

/**
 * Generates the mosaic of a seed. Squares above each other often turn towards each other, so that arcs meet and close.
 */
export function artTiles(seed: string, columns: number, rows: number): ArtTile[] {
  const next = randomFrom(seed)
  const pick = (from: ArtColor[]) => from[Math.floor(next() * from.length)] ?? 'ink'
  const other = (from: ArtColor[], not: ArtColor) => pick(from.filter((color) => color !== not))
  return Array.from({ length: columns * rows }, (_, place) => {
    const column = place % columns
    const row = Math.floor(place / columns)
    const meeting = (row % 2) * (column % 2 === 0 ? 3 : 2) + (1 - (row % 2)) * (column % 2 === 0 ? 0 : 1)
    const turn = next() < 0.55 ? (meeting + 2) % 4 : Math.floor(next() * 4)
    const ground = pick(grounds)
    const count = next() < 0.35 ? 1 : next() < 0.5 ? 2 : 4
    const rings = Array.from({ length: count }).reduce<ArtColor[]>(
      (drawn) => [...drawn, other(inks, drawn.at(-1) ?? ground)],
      [],
    )
    return { column, row, turn, ground, rings }
  })
}
