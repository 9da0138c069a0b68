import { randomFrom } from '../random/random-from.ts'

export interface Shard {
  points: string
  opacity: number
}

/**
 * The crystals on a loyalty card: a grid of triangles, pushed about and shaded by the seed. The same seed draws the same
 * card on server and browser, today and next year. In a box of 856 by 540.
 */
export function crystalPattern(seed: string): Shard[] {
  const next = randomFrom(seed)
  const columns = 9
  const rows = 6
  const stepX = 856 / (columns - 1)
  const stepY = 540 / (rows - 1)
  const grid = Array.from({ length: rows + 2 }, (_row, row) =>
    Array.from({ length: columns + 2 }, (_column, column) => [
      Math.round((column - 0.5) * stepX + (next() - 0.5) * stepX * 0.9),
      Math.round((row - 0.5) * stepY + (next() - 0.5) * stepY * 0.9),
    ]),
  )
  const shards: Shard[] = []
  const at = (row: number, column: number) => grid[row]?.[column]?.join(',') ?? '0,0'
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [a, b] = [at(row, column), at(row, column + 1)]
      const [c, d] = [at(row + 1, column), at(row + 1, column + 1)]
      for (const points of next() < 0.5 ? [`${a} ${b} ${c}`, `${b} ${d} ${c}`] : [`${a} ${b} ${d}`, `${a} ${d} ${c}`]) {
        // Denser towards the right, where no words stand.
        const density = 0.25 + (0.75 * column) / columns
        if (next() < density) shards.push({ points, opacity: Math.round(next() * 34 * density) / 100 })
      }
    }
  }
  return shards
}
