import { randomInt } from 'node:crypto'

/** The alphabet has no letters that look like digits or could form words. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** Creates a short code that cannot be guessed from the code of another order: `L-7K3M-9QX2`. */
export function newOrderCode(): string {
  return `L-${randomLetters(4)}-${randomLetters(4)}`
}

/** Returns random letters and digits that people can read to each other. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
