import { randomInt } from 'node:crypto'

/** The alphabet has no letters that look like digits or could form words. */
const CODE_ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'

/** Creates a short code that cannot be guessed from the code of another order: `L-7K3M-9QX2`. */
export function generateOrderCode(): string {
  return `L-${generateRandomCode(4)}-${generateRandomCode(4)}`
}

/** Returns whether a text has the form of an order's code; such an order need not exist. */
export function isOrderCode(text: string): boolean {
  return new RegExp(`^L-[${CODE_ALPHABET}]{4}-[${CODE_ALPHABET}]{4}$`, 'i').test(text)
}

/** What a bank statement has as money: an amount beside the code of its currency, such as `2450MXN`, or alone. */
const LOOKS_LIKE_MONEY = /^(?:\d+[A-Z]{3}|[A-Z]{3}\d+|\d+)$/

/** Returns random letters and digits that people can read to each other, and that no statement takes for an amount. */
export function generateRandomCode(count: number): string {
  const code = Array.from({ length: count }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('')
  return LOOKS_LIKE_MONEY.test(code) ? generateRandomCode(count) : code
}
