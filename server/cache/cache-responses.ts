import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { CallName } from '@shop/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { type AllowedHosts, hasSeveralHosts } from '../http/allowed-hosts.ts'
import { hasPreviewCookie } from '../platform/preview.ts'
import { getEncodedBody, chooseEncoding } from './encoding.ts'
import type { ResponseCache } from './response-cache.ts'
import type { CachedResponse } from './response-store.ts'

/**
 * Calls whose response to a guest depends only on the URL and on data whose changes the database reports to the cache.
 */
const cacheableCalls = new Set<CallName>([
  'listCountries',
  'searchProducts',
  'listSearchSuggestions',
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
  'listHomeSections',
  'getLegalVersions',
  'getLegalText',
  'getShopInfo',
])

/** Longer URLs are rarely requested twice, so they would only fill the memory. */
export const MAX_CACHED_URL_LENGTH = 512

/**
 * Returns the cache key of a page, which differs by language and currency; undefined for a page that is never cached.
 */
export type GetPageKey = (address: string, cookie: string) => string | undefined

declare module 'fastify' {
  interface FastifyRequest {
    guest_mark: number | undefined
  }
}

/** Returns the cached response to a guest's request; undefined for one with credentials, or of a preview. */
export type FindCachedResponse = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
) => CachedResponse | undefined

/**
 * `pageKey` returns the keys of pages; without it only calls are served from the cache. Requests with an unusual host
 * go to the app.
 */
export function createCacheLookup(
  cache: ResponseCache,
  getPageKey: GetPageKey | undefined,
  hosts: AllowedHosts,
): FindCachedResponse {
  return (request) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.authorization !== undefined || url.length > MAX_CACHED_URL_LENGTH) return undefined
    if (hasPreviewCookie(headers.cookie)) return undefined
    if (!hosts.isAllowed(headers.host ?? '') || hasSeveralHosts(request)) return undefined
    const key = url.startsWith('/api/') ? url : getPageKey?.(url, headers.cookie ?? '')
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
export function createCachingServer(
  findCachedResponse: FindCachedResponse,
  handleRequest: RequestListener,
  limits: ServerLimits,
): Server {
  const { requestTimeout, keepAliveTimeout } = limits
  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const cached = server.listening ? findCachedResponse(request) : undefined
    if (cached) sendCachedResponse(request, response, cached)
    else handleRequest(request, response)
  })
  return server
}

/** Caches the responses of calls to guests. */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest('guest_mark', undefined)

  app.addHook('onRequest', (request, _reply, done) => {
    const { call } = request.routeOptions.config
    const isCacheable =
      call && 'caller' in call && cacheableCalls.has(call.name) && request.headers.authorization === undefined
    if (hasPreviewCookie(request.headers.cookie)) return done()
    if (isCacheable && request.url.length <= MAX_CACHED_URL_LENGTH) request.guest_mark = cache.version()
    done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { guest_mark, url } = request
    if (guest_mark === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const { call } = request.routeOptions.config
    const product_id = call?.name === 'getProduct' ? parseProductId(payload) : undefined
    const headers = { ...reply.getHeaders(), vary: 'accept-encoding' } as Record<string, string>
    delete headers['content-length']
    cache.set(url, { status: 200, headers, bodies: new Map([['', Buffer.from(payload)]]) }, guest_mark, product_id)
    return payload
  })
}

/** Returns the id of the product in a response of `getProduct`. */
export function parseProductId(handleRequest: string): number {
  return Number(/^\{"id":(\d+)/.exec(handleRequest)?.[1])
}

function sendCachedResponse(request: IncomingMessage, response: ServerResponse, cached: CachedResponse): void {
  const encoding = chooseEncoding(cached, request.headers['accept-encoding'])
  const body = getEncodedBody(cached, encoding)
  response.writeHead(cached.status, {
    ...cached.headers,
    ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
