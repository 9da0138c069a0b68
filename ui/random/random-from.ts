/** A row of numbers from 0 to 1 out of a text: the same ones on server and browser, today and next year. */
export function randomFrom(seed: string): () => number {
  // FNV-1a for the seed, mulberry32 for the row of numbers: small and exact everywhere.
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
