import { createHash, sign } from 'node:crypto'
import { type InnerList, serializeInnerList } from 'structured-headers'
import type { SigningKey } from './keys.ts'
import { buildSignatureBase, type SignedParts } from './signature-base.ts'

/**
 * Returns the headers of a signed POST request (RFC 9421, ES256): those given, with the digest of the body and a signature
 * over all of them, the method and the target.
 */
export function signRequest(
  url: URL,
  given: Record<string, string>,
  body: string,
  key: SigningKey,
): Record<string, string> {
  const headers = { ...given, 'content-digest': digest(body) }
  const covered = ['@method', '@authority', '@path', ...(url.search === '' ? [] : ['@query']), ...Object.keys(headers)]
  const parts = { method: 'POST', authority: url.host, path: url.pathname, query: url.search || '?', headers }
  return { ...headers, ...signParts(covered, parts, key) }
}

/** Returns the headers that sign an answer: its status, its type and the digest of its body. */
export function signAnswer(status: number, type: string, body: string, key: SigningKey): Record<string, string> {
  const headers = { 'content-digest': digest(body), 'content-type': type }
  const parts = { method: '', authority: '', path: '', query: '?', headers, status: String(status) }
  return { ...headers, ...signParts(['@status', ...Object.keys(headers)], parts, key) }
}

function signParts(covered: string[], parts: SignedParts, { kid, key }: SigningKey) {
  const components: InnerList = [covered.map((name) => [name, new Map()]), new Map([['keyid', kid]])]
  const base = buildSignatureBase(components, parts)!
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return { 'signature-input': `sig1=${serializeInnerList(components)}`, signature: `sig1=:${signature}:` }
}

const digest = (body: string) => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`
