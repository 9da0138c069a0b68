import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../platform/compare-secrets.ts'
import type { S3Account } from './account.ts'
import { S3Error } from './errors.ts'

export interface SignedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([^/,\s]+)\/([^/,\s]+)\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/
const MAX_SKEW_MS = 15 * 60_000

/**
 * Checks the signature (version 4) of a request as S3 does: key, date, region, the signed headers, and then the
 * signature itself. Throws S3Error. The hash of the content is part of it, and is compared when the content is there.
 */
export function verifyRequest(request: SignedRequest, account: S3Account, now: Date): void {
  const { headers } = request
  if (headers.authorization === undefined) throw new S3Error('AccessDenied')
  const [, key_id, date, region, service, names = '', signature = ''] = AUTHORIZATION.exec(headers.authorization) ?? []
  if (key_id === undefined || date === undefined || region === undefined)
    throw new S3Error('AuthorizationHeaderMalformed')
  if (key_id !== account.access_key_id) throw new S3Error('InvalidAccessKeyId', { AWSAccessKeyId: key_id })
  const time = String(headers['x-amz-date'] ?? '')
  if (service !== 's3' || region !== account.region || !time.startsWith(date))
    throw new S3Error('AuthorizationHeaderMalformed', { Region: account.region })
  refuseSkew(time, now)
  refuseUnsigned(headers, names.split(';'))
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(buildCanonicalRequest(request, names))].join('\n')
  const keys = [date, region, 's3', 'aws4_request']
  const signingKey = keys.reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${account.secret_access_key}`)
  if (!isSameSecret(signature, hmac(signingKey, text).toString('hex'))) throw new S3Error('SignatureDoesNotMatch')
}

function refuseSkew(time: string, now: Date): void {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? []
  if (year === undefined) throw new S3Error('AccessDenied')
  const signed_at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  if (Math.abs(now.valueOf() - signed_at) <= MAX_SKEW_MS) return
  throw new S3Error('RequestTimeTooSkewed', { RequestTime: time, ServerTime: now.toISOString() })
}

/** The host and every header of S3 itself must be signed, so that none can be added or changed on the way. */
function refuseUnsigned(headers: IncomingHttpHeaders, signed: readonly string[]): void {
  const required = ['host', 'x-amz-content-sha256', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  const unsigned = required.filter((name) => !signed.includes(name))
  if (unsigned.length > 0) throw new S3Error('AccessDenied', { HeadersNotSigned: unsigned.join(', ') })
}

function buildCanonicalRequest({ method, url, headers }: SignedRequest, names: string): string {
  const [path = '', query = ''] = url.split('?')
  const canonicalQuery = [...new URLSearchParams(query)]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const canonicalHeaders = names
    .split(';')
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/\s+/g, ' ')}\n`,
    ) // prettier-ignore
    .join('')
  const canonicalPath = path.split('/').map((part) => encode(decodeURIComponent(part))).join('/') // prettier-ignore
  return [method, canonicalPath, canonicalQuery, canonicalHeaders, names, headers['x-amz-content-sha256']].join('\n')
}

/** Encodes every character except those that RFC 3986 reserves for no purpose. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
