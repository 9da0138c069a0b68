import { randomInt } from 'node:crypto'

/** No letters that are taken for digits or make words. */
const LETTERS = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A short name for an order that cannot be guessed from another: `L-7K3M-9QX2`. */
export function newOrderCode(): string {
  const pick = () => LETTERS[randomInt(LETTERS.length)]
  const four = () => Array.from({ length: 4 }, pick).join('')
  return `L-${four()}-${four()}`
}
