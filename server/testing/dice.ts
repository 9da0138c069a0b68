import { createHash } from 'node:crypto'

/** Throws that are the same again for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, and without, `end`. */
  below(end: number): number
  oneIn(times: number): boolean
  pick<T>(all: readonly [T, ...T[]]): T
  /** The same things in another sequence. */
  shuffle<T>(all: readonly T[]): T[]
}

/** Each part of a run has dice of its own, by `name`: who happens to be quicker does not change what another throws. */
export function openDice(seed: number, name: string): Dice {
  const random = throwing(createHash('sha256').update(`${seed} ${name}`).digest().readInt32LE())
  const below = (end: number) => Math.floor(random() * end)
  return {
    below,
    oneIn: (times) => below(times) === 0,
    pick: <T>(all: readonly [T, ...T[]]): T => all[below(all.length)] ?? all[0],
    shuffle: (all) => {
      const rest = [...all]
      return all.flatMap(() => rest.splice(below(rest.length), 1))
    },
  }
}

/** mulberry32: small, and good enough to choose who buys what. */
function throwing(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
