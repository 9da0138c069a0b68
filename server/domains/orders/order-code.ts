import { randomInt } from 'node:crypto'

/** No letters that are taken for digits or make words. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A short name for an order that cannot be guessed from another: `L-7K3M-9QX2`. */
export function newOrderCode(): string {
  return `L-${randomLetters(4)}-${randomLetters(4)}`
}

/** Letters and digits that people can read to each other. */
export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
