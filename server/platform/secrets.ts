import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Returns 256 random bits, in letters that need no escaping in a URL. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns what is stored of a secret: enough to recognize it, not to use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** Returns the secret that follows from another and a salt; it cannot be guessed without both. */
export function deriveSecret(secret: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(secret).digest('base64url')
}

/** Returns 256 random bits that are stored beside a token; the next token is made from both. */
export function newSalt(): Buffer {
  return randomBytes(32)
}
