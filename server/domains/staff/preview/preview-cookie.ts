import { createHmac, timingSafeEqual } from 'node:crypto'

/** The content of the cookie of a preview. Times are milliseconds since 1970. */
export interface PreviewClaims {
  session_id: number
  host: string
  level: number
  /** The moment that is shown; null moves with the clock. */
  at_ms: number | null
  expires_ms: number
  collection_id: number | null
  of_home?: boolean
}

/**
 * Writes claims as the value of a cookie, signed with a secret of the staff session: the hash of its token, which no
 * browser knows. A session that ends, or gets another token, takes its previews with it.
 */
export function signPreview(claims: PreviewClaims, session_secret: Buffer): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${payload}.${sign(payload, session_secret)}`
}

/** Reads the claims of a cookie without checking them; undefined for anything that `signPreview` did not write. */
export function parsePreview(
  value: string,
): { claims: PreviewClaims; isSignedWith: (secret: Buffer) => boolean } | undefined {
  const [, payload = '', signature = ''] = /^([\w-]{1,1000})\.([\w-]{43})$/.exec(value) ?? []
  const claims = parseClaims(payload)
  if (claims === undefined) return undefined
  const isSignedWith = (secret: Buffer) => timingSafeEqual(Buffer.from(sign(payload, secret)), Buffer.from(signature))
  return { claims, isSignedWith }
}

/** Numbers of sessions are smaller. */
const MAX_ID = 2 ** 31

function sign(payload: string, secret: Buffer): string {
  return createHmac('sha256', secret).update(`preview:${payload}`).digest('base64url')
}

function parseClaims(payload: string): PreviewClaims | undefined {
  try {
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as PreviewClaims | null
    const id = claims?.session_id
    // The signature vouches for the rest: this number alone is used before it is checked.
    return Number.isInteger(id) && Math.abs(id!) < MAX_ID ? claims! : undefined
  } catch {
    return undefined
  }
}
