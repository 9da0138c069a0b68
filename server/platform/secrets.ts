import { createHash, createHmac, randomBytes } from 'node:crypto'

/** 256 random bits, in letters that need no escaping in an address. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret: enough to recognise it, not to use it. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

/** The secret that follows from another and a salt: who lacks either cannot guess it. */
export function deriveSecret(secret: string, salt: Buffer): string {
  return createHmac('sha256', salt).update(secret).digest('base64url')
}

/** 256 random bits, kept beside a token: the next one is made from both. */
export function newSalt(): Buffer {
  return randomBytes(32)
}
