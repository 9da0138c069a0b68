import { isIP, isIPv4 } from 'node:net'

const EMAIL_PATTERN = '[^\\s@,;:<>()"]+@[^\\s@,;:<>()"]+'
const EMAIL_REGEX = new RegExp(`^${EMAIL_PATTERN}$`)
const SENDER_REGEX = new RegExp(`^(?:${EMAIL_PATTERN}|[^<>\\r\\n]*<${EMAIL_PATTERN}>)$`)

/** Returns whether the text is one e-mail address, without a name. */
export function isEmail(text: string): boolean {
  return EMAIL_REGEX.test(text)
}

/** Returns whether the text is an e-mail address, or a name and one in angle brackets. */
export function isSender(text: string): boolean {
  return SENDER_REGEX.test(text)
}

/**
 * Returns the two parts of a sender. The name is what is written before the angle bracket, whatever its characters, and
 * quotes around all of it are left out.
 */
export function splitSender(text: string): { name: string; address: string } {
  const [, written = '', address = text] = /^(.*)<(.*)>$/.exec(text) ?? []
  const [, quoted] = /^"(.*)"$/.exec(written.trim()) ?? []
  return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? written.trim(), address }
}

/**
 * Returns whether the HTTP server understands the text: an IP address, with a prefix or a mask if it is a network, or
 * one of three names.
 */
export function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', range, ...rest] = text.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || rest.length > 0) return false
  if (range === undefined || (bits === 32 && isIPv4(range))) return true
  return /^\d{1,3}$/.test(range) && Number(range) >= 1 && Number(range) <= bits
}

/** Returns whether a host name leads to this machine only; an IPv6 address may have the brackets of a URL. */
export function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/.test(hostname)
}
