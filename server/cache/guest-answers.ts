import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { CallName } from '@shop/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { type AllowedHosts, hasSeveralHosts } from '../http/allowed-hosts.ts'
import { bodyFor, encodingFor } from './encoding.ts'
import type { GuestCache } from './guest-cache.ts'
import type { KeptAnswer } from './response-store.ts'

/** Calls whose answer to a guest depends on nothing but the address and what the database tells the cache about. */
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

/** Longer addresses are nobody's bookmark and would only fill the memory. */
export const MAX_KEPT_ADDRESS = 512

/** The name under which a page is kept: it looks different by language and currency. Undefined for one that never is. */
export type PageKey = (address: string, cookie: string) => string | undefined

declare module 'fastify' {
  interface FastifyRequest {
    guest_mark: number | undefined
  }
}

/** What is kept for a guest who asks so; undefined for whoever says who they are. */
export type FindKept = (
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
) => KeptAnswer | undefined

/** `pageKey` names the pages; without it only calls are answered from memory. What is odd about a host is left to the app. */
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
 * A server that answers from memory what it can and hands the rest to `answer`: what is kept costs neither routing nor
 * hooks, which cost as much as the answer itself. Once it closes it hands on everything, so that clients are told to go.
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

/** Keeps what calls answer guests. */
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

/** The product that an answer of `getProduct` is about. */
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
