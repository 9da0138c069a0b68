import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns random letters and digits from an alphabet of at most 256 characters. */
export function randomText(length: number, letters = LETTERS): string {
  // Bytes above the largest multiple of the alphabet's length are skipped, because some characters would be more
  // frequent.
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}
