/** A stream of numbers in [0, 1) that is the same on every machine and in every run. */
export type Random = () => number

/** Returns the stream of random numbers for a seed: the same words always give the same numbers. */
export function createSeededRandom(...words: (string | number)[]): Random {
  let state = hashText(words.join('/'))
  return () => {
    // mulberry32, whose 32 bits of state are enough for images.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Returns the FNV-1a hash of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // FNV gives similar texts similar hashes; another round of mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function randomBetween(random: Random, from: number, to: number): number {
  return from + (to - from) * random()
}

export function pickRandom<T>(random: Random, choices: readonly T[]): T {
  const chosen = choices[Math.floor(random() * choices.length)]
  if (chosen === undefined) throw new Error('the list to pick from is empty')
  return chosen
}

/** Returns the items in a random order. */
export function shuffle<T>(random: Random, things: readonly T[]): T[] {
  const keyed = things.map((thing) => ({ thing, at: random() }))
  return keyed.sort((one, other) => one.at - other.at).map(({ thing }) => thing)
}
