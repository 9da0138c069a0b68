import { refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { CardEvent, CardProvider } from '../../outside/card-provider.ts'
import type { Shop } from '../../platform/shop.ts'

/** What the shop acts on; anything else the provider tells is acknowledged and left. */
const followed = new Set(['payment_intent.succeeded', 'payment_intent.canceled', 'payment_intent.payment_failed'])

/**
 * Where the card provider reports. Nothing of the body is read before its signature holds, and the work is left to the
 * job `card-event`: the provider gets its answer at once, and a repeated event is known by its id.
 */
export async function cardWebhook(app: FastifyInstance, shop: Shop, cards: CardProvider): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/webhooks/stripe', async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const raw_body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const event = await cards.verifiedEvent(raw_body, typeof signature === 'string' ? signature : '')
      if (!event) {
        request.log.warn('webhook without a valid signature')
        return reply.status(400).send({ errors: ['invalid_signature'], message: refusals.invalid_signature.en })
      }
      if (event.provider_ref !== undefined && followed.has(event.type))
        await queueEvent(shop, event, event.provider_ref)
      return { received: true }
    })
  })
}

/** One job an event: the same event again is the same job. */
function queueEvent(shop: Shop, { id, type }: CardEvent, provider_ref: string): Promise<void> {
  return shop.queue.add(shop.db, 'card-event', { event_id: id, type, provider_ref }, { once: `stripe:${id}` })
}
