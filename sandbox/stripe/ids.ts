import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits nobody can guess. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte: above it some letters would come more often.
      if (byte < 248 && text.length < length) text += LETTERS[byte % 62]
    }
  }
  return text
}

/** Ids in Stripe's form: what belongs to one payment begins with 3, the rest with 1, then 23 characters. */
export function newId(prefix: 'pi' | 'ch' | 're' | 'evt' | 'txn' | 'pm' | 'dp' | 'src'): string {
  const generation = prefix === 'pm' || prefix === 'dp' || prefix === 'src' ? 1 : 3
  return `${prefix}_${generation}${randomText(23)}`
}

export function newRequestId(): string {
  return `req_${randomText(14)}`
}
