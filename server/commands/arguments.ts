import { NotPossible } from '../platform/not-possible.ts'

/** A number somebody typed; `what` it is stands in the sentence that refuses anything else. */
export function wholeNumber(text: string | undefined, what: string): number {
  const number = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isInteger(number) || Math.abs(number) > 1_000_000_000)
    throw new NotPossible(`${text ?? 'nothing'} is not ${what}: a whole number is needed`)
  return number
}

/** The rest of a line, which must not be empty. */
export function words(parts: string[], what: string): string {
  const text = parts.join(' ').trim()
  if (text === '') throw new NotPossible(`${what} is needed`)
  return text
}
