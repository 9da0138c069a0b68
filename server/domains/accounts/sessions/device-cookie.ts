import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE_NAME = 'device'
/** Seconds that the cookie lives; browsers allow at most 400 days. */
const MAX_AGE_S = 365 * 86_400

/**
 * Returns the secret by which the shop recognizes this browser; undefined for one that no customer has signed in with.
 */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1]
}

/**
 * Stores the secret in the browser for a year. Scripts cannot read it, it survives signing out, and it is sent only to
 * calls about accounts: it grants nothing and only has the tries of this browser counted separately from those of
 * strangers.
 */
export function writeDeviceCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  const flags = `Path=/api/users; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${COOKIE_NAME}=${secret}; ${flags}`)
}
