import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits nobody can guess, out of at most 256 that a provider uses. */
export function randomText(length: number, letters = LETTERS): string {
  // Above the largest multiple of the letters in a byte some of them would come more often.
  const limit = 256 - (256 % letters.length)
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length * 2)) {
      if (byte < limit && text.length < length) text += letters[byte % letters.length]
    }
  }
  return text
}
