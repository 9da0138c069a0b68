import { createHash } from 'node:crypto'

export interface SeededRandom {
  /** Returns an integer from 0 up to, but not including, `end`. */
  below(end: number): number
  oneIn(times: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
  shuffle<T>(items: readonly T[]): T[]
}

/**
 * Opens the random numbers of one part of a run. Each part has its own, by `name`, so that its numbers do not depend on
 * the speed of other parts.
 */
export function createSeededRandom(seed: number, name: string): SeededRandom {
  const random = createMulberry32(createHash('sha256').update(`${seed} ${name}`).digest().readInt32LE())
  const below = (end: number) => Math.floor(random() * end)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: <T>(items: readonly [T, ...T[]]): T => items[below(items.length)] ?? items[0],
    shuffle: (items) => {
      const remaining = [...items]
      return items.flatMap(() => remaining.splice(below(remaining.length), 1))
    },
  }
}

/** This is mulberry32: small, and good enough for tests. */
function createMulberry32(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
