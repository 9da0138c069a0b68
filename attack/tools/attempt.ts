import type { Target } from './target.ts'

/** What an attempt saw, and whether the shop withstood it. */
export interface Outcome {
  held: boolean
  saw: string
}

/** One way to attack the shop. */
export interface Attempt {
  /** A short name, by which `--only` chooses it. */
  name: string
  /** What it tries. */
  tries: string
  /** What a shop that withstands it answers. */
  expects: string
  /** Throws when it could not be tried at all; that counts as a shop that did not withstand it. */
  run: (target: Target) => Promise<Outcome>
}

/** Withstood when nothing got through; else it names the first few things that did. */
export function noneGotThrough(got_through: string[], otherwise: string): Outcome {
  const shown = got_through.slice(0, 4).join('; ')
  const more = got_through.length > 4 ? `; and ${got_through.length - 4} more` : ''
  return got_through.length === 0 ? { held: true, saw: otherwise } : { held: false, saw: `${shown}${more}` }
}
