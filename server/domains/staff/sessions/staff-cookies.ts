import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Shop } from '../../../platform/shop.ts'

/** Seconds that the session's cookie lives: as long as the session at most (rules 9.2). */
const SESSION_MAX_AGE_S = 7 * 86_400
const DEVICE_MAX_AGE_S = 365 * 86_400

type CookieName = 'staff' | 'staff_device' | 'preview'

/** A preview is a cookie of the shop's pages, the others are of the back office. */
function isSecure({ public_url, admin_url }: Shop, name: CookieName): boolean {
  return (name === 'preview' ? public_url : admin_url).startsWith('https:')
}

/** Names with the prefix `__Host-` are accepted by browsers only over https, with this path and no domain. */
function getCookieName(shop: Shop, name: CookieName): string {
  return isSecure(shop, name) ? `__Host-${name}` : name
}

export const getStaffCookieName = (shop: Shop) => getCookieName(shop, 'staff')

export function readCookie(shop: Shop, { headers }: FastifyRequest, name: CookieName): string | undefined {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const beginning = `${getCookieName(shop, name)}=`
  return pairs.find((pair) => pair.startsWith(beginning))?.slice(beginning.length)
}

function readSecret(shop: Shop, request: FastifyRequest, name: CookieName): string | undefined {
  const value = readCookie(shop, request, name)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Stores a cookie in the browser for a time, 0 deletes it. Scripts cannot read it. */
export function writeCookie(shop: Shop, reply: FastifyReply, name: CookieName, value: string, maxAge_s: number): void {
  const flags = `Path=/; Max-Age=${maxAge_s}; HttpOnly; SameSite=Strict${isSecure(shop, name) ? '; Secure' : ''}`
  void reply.header('set-cookie', `${getCookieName(shop, name)}=${value}; ${flags}`)
}

export function readSessionCookie(shop: Shop, request: FastifyRequest): string | undefined {
  return readSecret(shop, request, 'staff')
}

export function writeSessionCookie(shop: Shop, reply: FastifyReply, token: string): void {
  writeCookie(shop, reply, 'staff', token, SESSION_MAX_AGE_S)
}

export function deleteSessionCookie(shop: Shop, reply: FastifyReply): void {
  writeCookie(shop, reply, 'staff', '', 0)
}

export function readDeviceCookie(shop: Shop, request: FastifyRequest): string | undefined {
  return readSecret(shop, request, 'staff_device')
}

export function writeDeviceCookie(shop: Shop, reply: FastifyReply, secret: string): void {
  writeCookie(shop, reply, 'staff_device', secret, DEVICE_MAX_AGE_S)
}
