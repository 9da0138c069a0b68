import { randomBytes } from 'node:crypto'

/** 80 bits: nobody finds one by trying. */
const RANDOM_BYTES = 10

/**
 * A new key for a picture: a readable name of lower-case letters, digits and hyphens, and a random part. Whoever knows the
 * key may see the picture, so the random part keeps the pictures of a drop from being found before it opens (rules 9).
 */
export function newPictureKey(name: string): string {
  return `${name}-${randomBytes(RANDOM_BYTES).toString('hex')}`
}
