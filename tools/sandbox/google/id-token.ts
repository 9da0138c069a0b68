import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { CodeGrant } from './grant-queries.ts'
import type { KeyStore } from './key-queries.ts'
import { buildClaims } from './scopes.ts'

const LIFE_S = 3600

/**
 * Signs the identity of a person (RS256). The key is created at its first use and stored, so that a token survives a
 * restart.
 */
export class IdTokens {
  readonly #store: KeyStore
  #key: KeyObject | undefined

  constructor(store: KeyStore) {
    this.#store = store
  }

  create({ client_id, person, scope, nonce }: CodeGrant, url: string): string {
    const now = Math.floor(Date.now() / 1000)
    const head = { alg: 'RS256', kid: this.#keyId(), typ: 'JWT' }
    const claims = {
      iss: url,
      azp: client_id,
      aud: client_id,
      ...buildClaims(person, scope, url),
      iat: now,
      exp: now + LIFE_S,
    }
    const text = `${encode(head)}.${encode({ ...claims, ...(nonce !== null && { nonce }) })}`
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), this.#privateKey()).toString('base64url')}`
  }

  /** Returns the public key that a site verifies the signature with. */
  listPublicKeys(): { keys: object[] } {
    const key = createPublicKey(this.#privateKey()).export({ format: 'jwk' })
    return { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: this.#keyId() }] }
  }

  #keyId(): string {
    const pem = createPublicKey(this.#privateKey()).export({ type: 'spki', format: 'pem' })
    return createHash('sha1').update(pem).digest('hex')
  }

  #privateKey(): KeyObject {
    this.#key ??= createPrivateKey(this.#store.find() ?? this.#store.insert(makePem()))
    return this.#key
  }
}

/** Creating a key pair of this size takes a moment, so it happens only when an id token is requested. */
function makePem(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' })
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}
