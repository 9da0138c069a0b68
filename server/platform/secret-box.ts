import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** Encrypts secrets that the shop must be able to read again, so that a copy of the database is not enough to use them. */
export interface SecretBox {
  /** Encrypts a text. `context` says whose it is: elsewhere the result cannot be opened. */
  seal(text: string, context: string): string
  /** Returns the text; undefined when it was sealed with another key, for another context, or changed. */
  open(sealed: string, context: string): string | undefined
  isCurrent(text: string): boolean
  /** Returns a short text that is always the same for this one, and from which only the key leads back to it. */
  getPseudonym(text: string): string
}

const IV_BYTES = 12
const TAG_BYTES = 16
export const KEY_BYTES = 32
const FORMAT = /^v1\.([0-9a-f]{8})\.([\w-]+)$/

/**
 * Seals with AES-256-GCM and the first key; the other keys open what was sealed before a rotation. The sealed text names
 * its key: `v1.<key>.<iv, tag and ciphertext>`.
 */
export function openSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const [current] = keys
  const pseudonymKey = createHmac('sha256', current).update('pseudonyms').digest()
  return {
    seal(text, context) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', current, iv).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `v1.${getKeyId(current)}.${Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')}`
    },
    open(sealed, context) {
      const [, key_id, content = ''] = FORMAT.exec(sealed) ?? []
      const key = keys.find((candidate) => getKeyId(candidate) === key_id)
      return key && decrypt(key, Buffer.from(content, 'base64url'), context)
    },
    getPseudonym: (text) => createHmac('sha256', pseudonymKey).update(text).digest('base64url').slice(0, 16),
    isCurrent: (text) => FORMAT.exec(text)?.[1] === getKeyId(current),
  }
}

export function isSealed(text: string): boolean {
  return FORMAT.test(text)
}

function decrypt(key: Buffer, content: Buffer, context: string): string | undefined {
  const [iv, tag] = [content.subarray(0, IV_BYTES), content.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)]
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
    return decipher.update(content.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The tag does not match: the text was changed or belongs to another context.
    return undefined
  }
}

function getKeyId(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8)
}
