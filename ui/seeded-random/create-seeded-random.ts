/** Generates numbers from 0 to 1 from a text: the same ones on every server and browser. */
export function createSeededRandom(seed: string): () => number {
  // FNV-1a hashes the seed and mulberry32 generates the numbers: both are small, and exact on every platform.
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
