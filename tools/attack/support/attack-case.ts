import type { Target } from './target.ts'

/** The result of an attempt: whether the shop withstood it, and what was seen. */
export interface AttackResult {
  withstood: boolean
  observation: string
}

/** One way to attack the shop. */
export interface AttackCase {
  /** A short name, by which `--only` chooses it. */
  name: string
  /** A sentence that says what is tried. */
  description: string
  /** A sentence that says how a shop responds that withstands it. */
  expectation: string
  /** Runs the attempt. Throws when it could not be tried at all; that counts as a shop that did not withstand it. */
  run: (target: Target) => Promise<AttackResult>
}

/** Returns that the shop withstood when nothing got through, else the first few of what did. */
export function buildResult(got_through: string[], otherwise: string): AttackResult {
  const shown = got_through.slice(0, 4).join('; ')
  const more = got_through.length > 4 ? `; and ${got_through.length - 4} more` : ''
  return got_through.length === 0
    ? { withstood: true, observation: otherwise }
    : { withstood: false, observation: `${shown}${more}` }
}
