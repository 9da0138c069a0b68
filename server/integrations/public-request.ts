import dns from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import type { Dispatcher } from 'undici'
import { memoize } from '../platform/memoize.ts'

export interface PublicRequestOptions {
  signal: AbortSignal
  headers: Record<string, string>
  /** GET without it. */
  method?: 'POST'
  body?: string | Uint8Array
}

/** Sends a request to a URL and follows no redirect. Throws `PrivateAddressError` for an address that is not public. */
export type PublicRequest = (target: URL, options: PublicRequestOptions) => Promise<Dispatcher.ResponseData>

export class PrivateAddressError extends Error {}

/**
 * Opens a client that visits public addresses only: the address is checked when it connects, after each answer of the
 * name service, so that a name cannot change its address in between (decision 111). URLs that `isAllowed` accepts are
 * visited wherever they are. The client is loaded with its first request, because most processes never need it.
 */
export function openPublicRequests(isAllowed: (target: URL) => boolean): () => Promise<PublicRequest> {
  const limits = { connectTimeout: 10_000, headersTimeout: 15_000, bodyTimeout: 15_000, connections: 4 }
  return memoize(Infinity, async () => {
    const { Agent, request } = await import('undici')
    const publicAgent = new Agent({ ...limits, connect: { lookup: lookupPublic, timeout: 10_000 } })
    const allowedAgent = new Agent(limits)
    return (target, options) => {
      const allowed = isAllowed(target)
      if (!allowed) refusePrivate(target)
      return request(target, { ...options, dispatcher: allowed ? allowedAgent : publicAgent })
    }
  })
}

/** A host that is an address is never looked up, so it is checked here. */
function refusePrivate({ hostname, port }: URL): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (port !== '' || (ipaddr.isValid(host) && !isPublic(host))) throw new PrivateAddressError(host)
}

/** Returns whether a text is the https address of a public host, as far as its text shows; the address is checked when it is visited. */
export function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password } = new URL(text)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isName = !ipaddr.isValid(host) && host.includes('.') && !/\.(?:local|localhost|internal)$/.test(host)
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    (isName || (ipaddr.isValid(host) && isPublic(host)))
  )
}

/** Looks a name up and refuses it when any of its addresses is not public. */
const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublic(address)))
      return callback(new PrivateAddressError(hostname), '', 0)
    if (options.all) return callback(null, addresses)
    return callback(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** Returns whether an address is one of the internet: not private, local, reserved, multicast or a bridge to these. */
export function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}
