import { randomBytes } from 'node:crypto'

/** 80 random bits, which cannot be found by trying. */
const RANDOM_BYTES = 10

/**
 * Returns a new key for an image: a readable name of lower-case letters, digits and hyphens, and a random part. Anyone
 * with the key may see the image, so the random part keeps the images of a drop from being found before it opens
 * (rules 9).
 */
export function newImageKey(name: string): string {
  return `${name}-${randomBytes(RANDOM_BYTES).toString('hex')}`
}
