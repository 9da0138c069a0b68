import type { IncomingMessage, RequestListener, Server, ServerOptions, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { type AllowedHosts, hasSeveralHosts } from '../http/allowed-hosts.ts'
import { hasPreviewCookie } from '../platform/preview.ts'
import { isCacheable, listChangeKeys } from './change-keys.ts'
import type { CdnType } from '../platform/cdn.ts'
import { buildCdnHeaders } from './cdn-headers.ts'
import { getEncodedBody, chooseEncoding } from './encoding.ts'
import { isGuestRequest, readGuestUrl } from './guest-url.ts'
import type { FoundResponse, ResponseCache } from './response-cache.ts'

/** An `import` of this module reads all its exports, and so loads the client behind `fetch`, which each start would wait for. */
const { createServer } = process.getBuiltinModule('node:http')

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

/** Returns the headers that let a CDN keep the current response to a request; undefined if it may not. */
export type GetCdnHeaders = (request: IncomingMessage, keys: readonly string[]) => Record<string, string> | undefined

export function createGetCdnHeaders(cdn: CdnType, cache: Pick<ResponseCache, 'left_s'>): GetCdnHeaders {
  return (request, keys) => {
    const left_s = isGuestRequest(request) ? cache.left_s : undefined
    return left_s === undefined ? undefined : buildCdnHeaders(cdn, keys, left_s)
  }
}

/** Called once the response to a request is stored, or is known not to be. */
const onResponseMade = new WeakMap<IncomingMessage, () => void>()

/**
 * Opens a server that serves cached responses and passes all other requests to `handleRequest`. A cached response skips
 * routing and hooks, which cost as much as the response itself. Of several requests for the same missing response only
 * one is passed on; the others receive what it stored, or the last response while it is not older than a second. Once
 * the server is closing it passes on everything, so that clients are asked to close their connections.
 */
export function createCachingServer(
  cache: Pick<ResponseCache, 'find' | 'wake'>,
  nameRequest: NameRequest,
  handleRequest: RequestListener,
  { requestTimeout, keepAliveTimeout }: Pick<ServerOptions, 'requestTimeout' | 'keepAliveTimeout'>,
  getCdnHeaders?: GetCdnHeaders,
): Server {
  const inProgress = new Map<string, Promise<unknown>>()

  const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
    if (getCdnHeaders) readGuestUrl(request)
    const name = server.listening ? nameRequest(request) : undefined
    if (name === undefined) return handleRequest(request, response)
    const woken = cache.wake()
    if (woken) void woken.then(() => response.destroyed || respond(name, request, response))
    else respond(name, request, response)
  })

  function respond(name: string, request: IncomingMessage, response: ServerResponse): void {
    const found = cache.find(name)
    const first = inProgress.get(name)
    const send = (cached: FoundResponse) =>
      sendCachedResponse(
        request,
        response,
        cached,
        cached.isCurrent ? getCdnHeaders?.(request, cached.keys) : undefined,
      )
    if (found && (found.isCurrent || first)) return send(found)
    if (!first) {
      const made = waitForResponse(request, response).finally(() => inProgress.delete(name))
      inProgress.set(name, made)
      return handleRequest(request, response)
    }
    void first.then(() => {
      const stored = cache.find(name)
      if (stored) send(stored)
      else handleRequest(request, response)
    })
  }
  return server
}

/** Resolves before the response is sent, because the client may be slow to read it. */
function waitForResponse(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  onResponseMade.set(request, resolve)
  response.once('close', resolve)
  return promise
}

export function cacheResponses(app: FastifyInstance, cache: ResponseCache, getCdnHeaders?: GetCdnHeaders): void {
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
    const keys = listChangeKeys(url, payload)
    if (cache.set(url, response, cache_version, keys)) void reply.headers(getCdnHeaders?.(request.raw, keys) ?? {})
    return payload
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    // Pages are stored before they are sent, and calls by the hook above.
    onResponseMade.get(request.raw)?.()
    return payload
  })
}

function sendCachedResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { response: cached }: FoundResponse,
  cdnHeaders: Record<string, string> | undefined,
): void {
  const encoding = chooseEncoding(cached, request.headers['accept-encoding'])
  const body = getEncodedBody(cached, encoding)
  response.writeHead(cached.status, {
    ...cached.headers,
    ...cdnHeaders,
    ...(encoding === '' ? {} : { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(body)
}
