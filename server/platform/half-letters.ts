import { refuse } from './refusal.ts'
import { textsOf } from './texts-of.ts'

/** Refuses `invalid_value` for a body with half a letter, at the field that has it. */
export function refuseHalfLetters(body: unknown): void {
  const place = placeOfHalfLetter(body)
  if (place !== undefined) refuse('invalid_value', { [place]: 'invalid_value' })
}

/**
 * Where in a body stands a text with half a letter (one unit of a pair that UTF-16 makes a letter of), as the path of a
 * field; undefined where none does. JSON can say such a text and UTF-8 cannot: kept, it would be another one.
 */
export function placeOfHalfLetter(body: unknown): string | undefined {
  for (const { path, text } of textsOf(body)) if (!text.isWellFormed()) return path
  return undefined
}
