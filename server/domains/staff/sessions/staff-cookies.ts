import type { FastifyReply, FastifyRequest } from 'fastify'

/** Seconds that the session's cookie lives: as long as the session at most (rules 9). */
const SESSION_MAX_AGE_S = 7 * 86_400
const DEVICE_MAX_AGE_S = 365 * 86_400

/** Names with the prefix `__Host-` are accepted by browsers only over https, with this path and no domain. */
function getCookieName(name: 'staff' | 'staff_device', secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function readCookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

function writeCookie(reply: FastifyReply, name: string, value: string, maxAge_s: number, secure: boolean): void {
  const flags = `Path=/; Max-Age=${maxAge_s}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  void reply.header('set-cookie', `${name}=${value}; ${flags}`)
}

/** Returns the token of the session that this browser has. */
export function readSessionCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return readCookie(request, getCookieName('staff', secure))
}

/** Stores the token of a session in the browser; scripts cannot read it. */
export function writeSessionCookie(reply: FastifyReply, token: string, secure: boolean): void {
  writeCookie(reply, getCookieName('staff', secure), token, SESSION_MAX_AGE_S, secure)
}

export function deleteSessionCookie(reply: FastifyReply, secure: boolean): void {
  writeCookie(reply, getCookieName('staff', secure), '', 0, secure)
}

/** Returns the secret by which a browser is recognized that someone has signed in with. */
export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | undefined {
  return readCookie(request, getCookieName('staff_device', secure))
}

export function writeDeviceCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  writeCookie(reply, getCookieName('staff_device', secure), secret, DEVICE_MAX_AGE_S, secure)
}
