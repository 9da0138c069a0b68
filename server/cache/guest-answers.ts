import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { CallName } from '@shop/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { type AllowedHosts, hasSeveralHosts } from '../http/allowed-hosts.ts'
import { bodyFor, encodingFor } from './encoding.ts'
import type { GuestCache } from './guest-cache.ts'
import type { KeptAnswer } from './response-store.ts'

/**
 * Calls whose response to a guest depends only on the URL and on data whose changes the database reports to the cache.
 */
const cacheable = new Set<CallName>([
  'listCountries',
  'searchProducts',
  'suggest',
  'getCollection',
  'getProduct',
  'listNewArrivals',
  'listOtherProducts',
  'listHeaderCategories',
  'getCategory',
  'listHomeCategories',
  'listDrops',
  'listBanners',
  'listPosts',
  'getLegalText',
  'getShopInfo',
])

/** Longer URLs are rarely requested twice, so they would only fill the memory. */
export const MAX_KEPT_ADDRESS = 512

/**
 * Returns the cache key of a page, which differs by language and currency; undefined for a page that is never cached.
 */
export type PageKey = (address: string, cookie: string) => string | undefined

declare module 'fastify' {
  interface FastifyRequest {
    guest_mark: number | undefined
  }
}

/** Returns the cached response to a guest's request; undefined for a request with credentials. */
export type FindKept = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
) => KeptAnswer | undefined

/**
 * `pageKey` returns the keys of pages; without it only calls are served from the cache. Requests with an unusual host
 * go to the app.
 */
export function findKeptIn(cache: GuestCache, pageKey: PageKey | undefined, hosts: AllowedHosts): FindKept {
  return (request) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.authorization !== undefined || url.length > MAX_KEPT_ADDRESS) return undefined
    if (!hosts.isAllowed(headers.host ?? '') || hasSeveralHosts(request)) return undefined
    const key = url.startsWith('/api/') ? url : pageKey?.(url, headers.cookie ?? '')
    return key === undefined ? undefined : cache.get(key)
  }
}

interface ServerLimits {
  requestTimeout?: number | undefined
  keepAliveTimeout?: number | undefined
}

/**
 * Opens a server that serves cached responses and passes all other requests to `answer`. A cached response skips
 * routing and hooks, which cost as much as the response itself. Once the server is closing it passes on everything, so
 * that clients are asked to close their connections.
 */
export function openServer(find: FindKept, answer: RequestListener, limits: ServerLimits): Server {
  const { requestTimeout, keepAliveTimeout } = limits
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const kept = server.listening ? find(request) : undefined
    if (kept) sendKept(request, response, kept)
    else answer(request, response)
  })
  return server
}

/** Caches the responses of calls to guests. */
export function keepGuestAnswers(app: FastifyInstance, cache: GuestCache): void {
  app.decorateRequest('guest_mark', undefined)

  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    const keepable = call && cacheable.has(call.name) && request.headers.authorization === undefined
    if (keepable && request.url.length <= MAX_KEPT_ADDRESS) request.guest_mark = cache.mark()
    done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { guest_mark, url } = request
    if (guest_mark === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const { call } = request.routeOptions.config
    const product_id = call?.name === 'getProduct' ? productIdOf(payload) : undefined
    const headers = { ...reply.getHeaders(), vary: 'accept-encoding' } as Record<string, string>
    delete headers['content-length']
    cache.put(url, { status: 200, headers, bodies: new Map([['', Buffer.from(payload)]]) }, guest_mark, product_id)
    return payload
  })
}

/** Returns the id of the product in a response of `getProduct`. */
export function productIdOf(answer: string): number {
  return Number(/^\{"id":(\d+)/.exec(answer)?.[1])
}

function sendKept(request: IncomingMessage, response: ServerResponse, kept: KeptAnswer): void {
  const encoding = encodingFor(kept, request.headers['accept-encoding'])
  const body = bodyFor(kept, encoding)
  response.writeHead(kept.status, {
    ...kept.headers,
    ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
