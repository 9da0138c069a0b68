import type { Target } from './target.ts'

export interface AttackResult {
  withstood: boolean
  observation: string
}

export interface AttackCase {
  name: string
  description: string
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
