import { createHash, sign } from 'node:crypto'
import { type InnerList, serializeInnerList } from 'structured-headers'
import type { SigningKey } from './keys.ts'
import { buildSignatureBase } from './signature-base.ts'

/**
 * Returns the headers of a signed POST request (RFC 9421, ES256): those given, with the digest of the body and a signature
 * over all of them, the method and the target.
 */
export function signRequest(
  url: URL,
  given: Record<string, string>,
  body: string,
  { kid, key }: SigningKey,
): Record<string, string> {
  const digest = createHash('sha256').update(body).digest('base64')
  const headers = { ...given, 'content-digest': `sha-256=:${digest}:` }
  const covered = ['@method', '@authority', '@path', ...(url.search === '' ? [] : ['@query']), ...Object.keys(headers)]
  const components: InnerList = [covered.map((name) => [name, new Map()]), new Map([['keyid', kid]])]
  const parts = { method: 'POST', authority: url.host, path: url.pathname, query: url.search || '?', headers }
  const base = buildSignatureBase(components, parts)!
  const signature = sign('sha256', Buffer.from(base), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
  return {
    ...headers,
    'signature-input': `sig1=${serializeInnerList(components)}`,
    signature: `sig1=:${signature}:`,
  }
}
