import type { CallName } from '@shop/contract/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { GuestCache } from './platform/guest-cache.ts'

/** Calls whose answer to a guest depends on nothing but the address and what the database tells the cache about. */
const cacheable = new Set<CallName>([
  'listCountries',
  'searchProducts',
  'getProduct',
  'listNewArrivals',
  'listOtherProducts',
  'listHeaderCategories',
  'getCategory',
  'listHomeCategories',
  'listBanners',
  'listPosts',
  'getLegalText',
  'getShopInfo',
])

const MAX_KEY = 512

declare module 'fastify' {
  interface FastifyRequest {
    guest_mark: number | undefined
  }
}

/** Answers guests from memory where it can, and keeps what it answers them. A request with a token never touches it. */
export function keepGuestAnswers(app: FastifyInstance, cache: GuestCache): void {
  app.decorateRequest('guest_mark', undefined)

  app.addHook('onRequest', async (request, reply) => {
    const { call } = request.routeOptions.config
    if (!call || !cacheable.has(call.name) || request.headers.authorization !== undefined) return
    if (request.url.length > MAX_KEY) return
    const kept = cache.get(request.url)
    const body = kept?.bodies.get('')
    if (kept && body) {
      void reply.status(kept.status).headers(kept.headers)
      return reply.send(body)
    }
    request.guest_mark = cache.mark()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const { guest_mark } = request
    if (guest_mark === undefined || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const { call } = request.routeOptions.config
    const product_id = call?.name === 'getProduct' ? Number(/^\{"id":(\d+)/.exec(payload)?.[1]) : undefined
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }
    const answer = { status: 200, headers, bodies: new Map([['', Buffer.from(payload)]]) }
    cache.put(request.url, answer, guest_mark, product_id)
    return payload
  })
}
