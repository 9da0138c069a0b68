import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type AllowedHosts, hasSeveralHosts } from '../http/allowed-hosts.ts'
import { hasPreviewCookie } from '../platform/preview.ts'
import { isCacheable, listChangeKeys } from './change-keys.ts'
import { getEncodedBody, chooseEncoding } from './encoding.ts'
import type { ResponseCache } from './response-cache.ts'
import type { CachedResponse } from './response-store.ts'

/** Longer URLs are rarely requested twice, so they would only fill the memory. */
export const MAX_CACHED_URL_LENGTH = 512

/**
 * Returns the cache key of a page, which differs by language and currency; undefined for a page that is never cached.
 */
export type GetPageKey = (address: string, cookie: string) => string | undefined

declare module 'fastify' {
  interface FastifyRequest {
    /** The version of the cache when the request came, if its response may be cached. */
    cache_version: number | undefined
  }
}

/** Returns the name under which the response to a guest's request is cached; undefined for one that never is. */
export type NameRequest = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
) => string | undefined

/**
 * `getPageKey` returns the names of pages; without it only calls are served from the cache. Requests with credentials,
 * of a preview or with an unusual host go to the app.
 */
export function createNameRequest(getPageKey: GetPageKey | undefined, hosts: AllowedHosts): NameRequest {
  return (request) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' || headers.authorization !== undefined || url.length > MAX_CACHED_URL_LENGTH) return undefined
    if (hasPreviewCookie(headers.cookie)) return undefined
    if (!hosts.isAllowed(headers.host ?? '') || hasSeveralHosts(request)) return undefined
    if (url.startsWith('/api/')) return isCacheable(url) ? url : undefined
    return getPageKey?.(url, headers.cookie ?? '')
  }
}

/** Called once the response to a request is stored, or is known not to be. */
const onResponseMade = new WeakMap<IncomingMessage, () => void>()

interface ServerLimits {
  requestTimeout?: number | undefined
  keepAliveTimeout?: number | undefined
}

/**
 * Opens a server that serves cached responses and passes all other requests to `handleRequest`. A cached response skips
 * routing and hooks, which cost as much as the response itself. Of several requests for the same missing response only
 * one is passed on; the others receive what it stored, or the last response while it is not older than a second. Once
 * the server is closing it passes on everything, so that clients are asked to close their connections.
 */
export function createCachingServer(
  cache: Pick<ResponseCache, 'find'>,
  nameRequest: NameRequest,
  handleRequest: RequestListener,
  limits: ServerLimits,
): Server {
  const { requestTimeout, keepAliveTimeout } = limits
  const inProgress = new Map<string, Promise<unknown>>()

  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    const name = server.listening ? nameRequest(request) : undefined
    if (name === undefined) return handleRequest(request, response)
    const found = cache.find(name)
    const first = inProgress.get(name)
    if (found && (found.isCurrent || first)) return sendCachedResponse(request, response, found.response)
    if (!first)
      inProgress.set(
        name,
        waitForResponse(request, response).finally(() => inProgress.delete(name)),
      )
    if (!first) return handleRequest(request, response)
    void first.then(() => {
      const stored = cache.find(name)
      if (stored) sendCachedResponse(request, response, stored.response)
      else handleRequest(request, response)
    })
  })
  return server
}

/** Resolves before the response is sent, because the client may be slow to read it. */
function waitForResponse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  onResponseMade.set(request, resolve)
  response.once('close', resolve)
  return promise
}

/** Caches the responses of calls to guests. */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateRequest('cache_version', undefined)

  app.addHook('onRequest', (request, _reply, done) => {
    const { url, headers } = request
    const isGuest = headers.authorization === undefined && !hasPreviewCookie(headers.cookie)
    if (isGuest && url.length <= MAX_CACHED_URL_LENGTH && isCacheable(url)) request.cache_version = cache.version
    done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { cache_version, url } = request
    if (cache_version === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const headers = { ...reply.getHeaders(), vary: 'accept-encoding' } as Record<string, string>
    delete headers['content-length']
    const response = { status: 200, headers, bodies: new Map([['', Buffer.from(payload)]]) }
    cache.set(url, response, cache_version, listChangeKeys(url, payload))
    return payload
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    // Pages are stored before they are sent, and calls by the hook above.
    onResponseMade.get(request.raw)?.()
    return payload
  })
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
