import { refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider, ProviderEvent } from '../../../integrations/payment-provider.ts'
import type { Shop } from '../../../platform/shop.ts'
import type { PaidMethod, Providers } from './providers.ts'

const paths = { card: '/api/webhooks/stripe', paypal: '/api/webhooks/paypal' } satisfies Record<PaidMethod, string>

/** Seconds that news of each kind wait before the shop goes after them; what is not named does not wait. */
export type NewsWaits = Partial<Record<ProviderEvent['means'], number>>

/**
 * A buyer's browser comes back by itself and hears what happened; only for those that do not, the shop goes on alone. At
 * once, both would ask the provider and wait for each other's locks.
 */
const BROWSER_FIRST_S: NewsWaits = { approved: 5, changed: 3 }

/**
 * Where those who take payments report. Nothing of the body is read before its signature holds, and the work is left to
 * the job `payment-event`: the provider gets its answer at once, and a repeated event is known by its id.
 */
export async function paymentWebhooks(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  waits_s: NewsWaits = BROWSER_FIRST_S,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [method, path] of Object.entries(paths)) {
      const provider = providers[method as PaidMethod]
      if (provider) listen(scope, shop, { method, path, provider, waits_s })
    }
  })
}

interface Listening {
  method: string
  path: string
  provider: PaymentProvider
  waits_s: NewsWaits
}

function listen(scope: FastifyInstance, shop: Shop, { method, path, provider, waits_s }: Listening): void {
  scope.post(path, async (request, reply) => {
    const raw_body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await provider.readEvent(raw_body, request.headers)
    if (event === 'unrelated') return { received: true }
    if (event === 'unreadable') {
      // Sent again it would be the same: it is acknowledged, and the reconciliation finds what it was about.
      request.log.warn({ method }, 'signed webhook that says nothing the shop can read')
      return { received: true }
    }
    if (event === 'unsigned') {
      request.log.warn({ method }, 'webhook without a valid signature')
      return reply.status(400).send({ errors: ['invalid_signature'], message: refusals.invalid_signature.en })
    }
    if ('unavailable' in event) {
      // Whose it is cannot be known now; it comes again.
      request.log.warn({ method, cause: event.unavailable }, 'webhook could not be verified')
      const { status, en } = refusals.unavailable
      return reply
        .status(status)
        .header('retry-after', 5)
        .send({ errors: ['unavailable'], message: en })
    }
    await queueEvent(shop, method, event, waits_s[event.means])
    return { received: true }
  })
}

/** One job an event: the same event again is the same job. */
function queueEvent(
  shop: Shop,
  method: string,
  { id, means, provider_ref, says }: ProviderEvent,
  after_s: number | undefined,
): Promise<void> {
  const told_at = shop.clock.now().valueOf()
  const options = { once: `${method}:${id}`, ...(after_s === undefined ? {} : { after_s }) }
  const said = says ? { said_amount: says.amount, said_currency: says.currency } : {}
  return shop.queue.add(shop.db, 'payment-event', { method, means, provider_ref, told_at, ...said }, options)
}
