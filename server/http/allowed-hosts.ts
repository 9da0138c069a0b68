import type { IncomingMessage } from 'node:http'

/**
 * Decides which Host headers the shop accepts: PUBLIC_URL's own, loopback, and the address that the shop listens on.
 * Any other name may be another site's that points to this machine (DNS rebinding). Ports are not compared.
 */
export interface AllowedHosts {
  isAllowed(host: string): boolean
  /** Returns whether a host is PUBLIC_URL's with `www.` added or removed: those visitors are redirected. */
  isOtherForm(host: string): boolean
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** Addresses that mean every interface of a machine; no one visits them. */
const WILDCARDS = ['0.0.0.0', '[::]']

/** `listen_host` is the setting HOST; without it only PUBLIC_URL and loopback are accepted. */
export function allowedHosts(public_url: string, listen_host = '127.0.0.1'): AllowedHosts {
  const own = new URL(public_url).hostname
  const other = own.startsWith('www.') ? own.slice('www.'.length) : `www.${own}`
  const listening = listen_host.includes(':') ? `[${listen_host}]` : listen_host.toLowerCase()
  const named = new Set(WILDCARDS.includes(listening) ? [own] : [own, listening])
  return {
    isAllowed(host) {
      if (named.has(host)) return true
      const name = nameOf(host)
      return named.has(name) || LOOPBACK.test(name)
    },
    isOtherForm: (host) => nameOf(host) === other,
  }
}

function nameOf(host: string): string {
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
