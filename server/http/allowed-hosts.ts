import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../platform/setting-formats.ts'

/**
 * Decides which Host headers the shop accepts: PUBLIC_URL's own, loopback, and the address that the shop listens on.
 * Any other name may be another site's that points to this machine (DNS rebinding). Ports are not compared.
 */
export interface AllowedHosts {
  isAllowed(host: string): boolean
  /** Returns whether a host is that of the back office alone; never where it shares the shop's. */
  isBackOffice(host: string): boolean
  /** Returns whether a host is PUBLIC_URL's with `www.` added or removed: those visitors are redirected. */
  isWwwVariant(host: string): boolean
}

/** Addresses that mean every interface of a machine; no one visits them. */
const WILDCARDS = ['0.0.0.0', '[::]']

/** `listen_host` is the setting HOST; without it only PUBLIC_URL and loopback are accepted. */
export function createAllowedHosts(
  public_url: string,
  listen_host = '127.0.0.1',
  admin_url: string = public_url,
): AllowedHosts {
  const hostname = new URL(public_url).hostname
  const adminHostname = admin_url === public_url ? undefined : new URL(admin_url).hostname
  const wwwVariant = hostname.startsWith('www.') ? hostname.slice('www.'.length) : `www.${hostname}`
  const listening = listen_host.includes(':') ? `[${listen_host}]` : listen_host.toLowerCase()
  const allowedHostnames = new Set(WILDCARDS.includes(listening) ? [hostname] : [hostname, listening])
  return {
    isBackOffice: (host) => toHostname(host) === adminHostname,
    isAllowed(host) {
      if (allowedHostnames.has(host)) return true
      const name = toHostname(host)
      return allowedHostnames.has(name) || isLoopback(name)
    },
    isWwwVariant: (host) => toHostname(host) === wwwVariant,
  }
}

function toHostname(host: string): string {
  return host.toLowerCase().replace(/:\d{1,5}$/, '')
}

/** Returns whether a request has more than one Host header; Node keeps the first and hides the others. */
export function hasSeveralHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') count += 1
  }
  return count > 1
}
