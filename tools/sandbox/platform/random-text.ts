import { randomBytes } from 'node:crypto'

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Returns random letters and digits from an alphabet of at most 256 characters. */
export function createRandomText(length: number, alphabet = LETTERS_AND_DIGITS): string {
  // Bytes above the largest multiple of the alphabet's length are skipped, because some characters would be more
  // frequent.
  const limit = 256 - (256 % alphabet.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
