import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CallName } from '@shop/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import { bodyFor, encodingFor } from './encoding.ts'
import type { GuestCache, KeptAnswer } from './platform/guest-cache.ts'

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

/**
 * Answers guests from memory before anything else is done for them, and keeps what calls answer them. A request with a
 * token never touches it. Must come first, before the plugins whose work it saves.
 */
export function keepGuestAnswers(app: FastifyInstance, cache: GuestCache, pageKey: PageKey, onKept: () => void): void {
  app.decorateRequest('guest_mark', undefined)

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const kept = raw.method === 'GET' ? findKept(raw, cache, pageKey) : undefined
    if (!kept) {
      const { call } = request.routeOptions.config
      const keepable = call && cacheable.has(call.name) && raw.headers.authorization === undefined
      if (keepable && request.url.length <= MAX_KEPT_ADDRESS) request.guest_mark = cache.mark()
      return done()
    }
    onKept()
    reply.hijack()
    sendKept(raw, reply.raw, kept)
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

function findKept({ url = '', headers }: IncomingMessage, cache: GuestCache, pageKey: PageKey): KeptAnswer | undefined {
  if (headers.authorization !== undefined || url.length > MAX_KEPT_ADDRESS || headers.host?.startsWith('www.'))
    return undefined
  const key = url.startsWith('/api/') ? url : pageKey(url, headers.cookie ?? '')
  return key === undefined ? undefined : cache.get(key)
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
