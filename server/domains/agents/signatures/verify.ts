import { createPublicKey, timingSafeEqual, verify } from 'node:crypto'
import { type Dictionary, type InnerList, parseDictionary } from 'structured-headers'
import { ProtocolError } from '../errors/protocol-errors.ts'
import type { PlatformKey } from '../queries/platform-queries.ts'
import { buildSignatureBase, type SignedParts } from './signature-base.ts'

export interface SignedRequest extends SignedParts {
  /** The SHA-256 of the body as it arrived; undefined without a body. */
  body_digest: Buffer | undefined
}

/** Bytes of a signature: the two numbers of ECDSA with P-256, each with 32. */
const SIGNATURE_BYTES = 64

export function isSigned({ headers }: Pick<SignedParts, 'headers'>): boolean {
  return headers['signature'] !== undefined || headers['signature-input'] !== undefined
}

/**
 * Verifies the signature of a request against the keys of its platform: that it covers everything that it has to, that the
 * body is the one that was signed, and that one of the keys signed it. Throws a `ProtocolError` that says what is wrong;
 * `key_not_found` when the key may have been published since the profile was read.
 */
export function verifySignature(request: SignedRequest, keys: PlatformKey[]): void {
  const { label, components, signature } = readSignature(request)
  const covered = components[0].map(([name]) => (typeof name === 'string' ? name : ''))
  const missing = listRequired(request).filter((name) => !covered.includes(name))
  if (missing.length > 0)
    throw new ProtocolError('signature_invalid', `The signature ${label} does not cover ${missing.join(', ')}.`)
  verifyDigest(request)
  const given = components[1].get('keyid')
  const keyid = typeof given === 'string' ? given : ''
  const key = keys.find(({ kid }) => kid === keyid)
  if (key === undefined) throw new ProtocolError('key_not_found', `Your profile has no key ${keyid}.`)
  if (key.kty !== 'EC' || key.crv !== 'P-256')
    throw new ProtocolError('algorithm_unsupported', 'Signatures must be ES256, with a key on the curve P-256.')
  const base = buildSignatureBase(components, request)
  if (base === undefined || !isSignatureOf(base, signature, key))
    throw new ProtocolError('signature_invalid', `The signature ${label} is not valid.`)
}

/** Returns whether a key on P-256 signed a text; the signature is the two numbers beside each other. */
export function isSignatureOf(base: string, signature: Uint8Array, { kty, crv, x, y }: PlatformKey): boolean {
  if (signature.length !== SIGNATURE_BYTES) return false
  try {
    const key = createPublicKey({ format: 'jwk', key: { kty, crv: crv ?? '', x: x ?? '', y: y ?? '' } })
    return verify('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }, signature)
  } catch {
    // The key is no point of the curve.
    return false
  }
}

interface ReadSignature {
  label: string
  components: InnerList
  signature: Uint8Array
}

function readSignature({ headers }: SignedRequest): ReadSignature {
  const inputs = parse(headers['signature-input'])
  const signatures = parse(headers['signature'])
  for (const [label, components] of inputs) {
    const value = signatures.get(label)?.[0]
    if (Array.isArray(components[0]) && value instanceof ArrayBuffer)
      return { label, components: components as InnerList, signature: new Uint8Array(value) }
  }
  throw new ProtocolError('signature_missing', 'Signature-Input and Signature must both have the same label.')
}

function parse(header: string | string[] | undefined): Dictionary {
  try {
    return parseDictionary([header ?? ''].flat().join(', '))
  } catch {
    throw new ProtocolError('signature_invalid', 'Signature-Input and Signature must be dictionaries (RFC 8941).')
  }
}

function listRequired({ query, headers, body_digest }: SignedRequest): string[] {
  return [
    ...['@method', '@authority', '@path'],
    ...(query === '?' ? [] : ['@query']),
    ...['ucp-agent', 'idempotency-key', 'signature-agent'].filter((name) => headers[name] !== undefined),
    ...(body_digest === undefined ? [] : ['content-digest', 'content-type']),
  ]
}

function verifyDigest({ headers, body_digest }: SignedRequest): void {
  if (body_digest === undefined) return
  const digest = parse(headers['content-digest']).get('sha-256')?.[0]
  const isEqual =
    digest instanceof ArrayBuffer &&
    digest.byteLength === body_digest.length &&
    timingSafeEqual(new Uint8Array(digest), body_digest)
  if (!isEqual) throw new ProtocolError('digest_mismatch', 'Content-Digest is not the SHA-256 of the body.')
}
