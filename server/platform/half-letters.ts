import { refuse } from './refusal.ts'

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
  // Not by calling itself: a body may be nested deeper than calls can be.
  const open: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !value.isWellFormed()) return path
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value))
        open.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
  }
  return undefined
}
