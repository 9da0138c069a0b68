import type { FastifyInstance } from 'fastify'
import type { WebhookQueue } from '../platform/webhook-queue.ts'
import type { StripeKeys } from './authenticate.ts'
import { API_VERSION, type Call, nowInSeconds } from './call.ts'
import { closeDispute, DISPUTE_REASONS, openDispute } from './disputes.ts'
import { StripeError } from './errors.ts'
import { newId } from './ids.ts'
import type { Charge, Dispute, PaymentIntent, StripeEvent, StripeObject } from './objects.ts'
import { type HandMade, sendHandMade } from './hand-made.ts'

interface Control {
  queue: WebhookQueue
  keys: StripeKeys
  webhook_url: string | null
  /** Runs the work in one transaction, as the sandbox itself. */
  act: <T>(work: (call: Call) => T) => T
}

interface EventWish extends HandMade {
  type: string
  /** Id of a stored object; its state now is what the event carries. */
  object?: string
  /** Put over the object, such as another amount. */
  overrides?: Record<string, unknown>
  /** Put over the event itself. */
  event?: Record<string, unknown>
}

/** What only Stripe's part can do on request: send an event again or a false one, open and decide disputes. */
export function stripeControl(app: FastifyInstance, { queue, keys, webhook_url, act }: Control): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof StripeError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ error: error instanceof Error ? error.message : String(error) })
  })

  app.post<{ Params: { id: string } }>('/_events/:id/resend', async (request, reply) => {
    const event = act((call) => call.store.find<StripeEvent>('event', request.params.id))
    if (!event) return reply.code(404).send({ error: 'no such event' })
    return await queue.resend(event.body.id)
  })

  app.post<{ Body: EventWish }>('/_webhooks/send', async (request, reply) => {
    if (webhook_url === null) return reply.code(409).send({ error: 'no webhook address is set' })
    const wish = request.body
    const object = act((call) => findAny(call, wish.object))
    const event = inventEvent(wish, object)
    return { event, ...(await sendHandMade(webhook_url, keys.webhook_secret, event, wish)) }
  })

  app.post<{ Body: { payment_intent: string; reason?: (typeof DISPUTE_REASONS)[number] } }>(
    '/_stripe/disputes',
    (request) =>
      act((call) =>
        openDispute(call, chargeOf(call, request.body.payment_intent), request.body.reason ?? 'fraudulent'),
      ),
  )

  app.post<{ Params: { id: string }; Body: { outcome: 'won' | 'lost' } }>('/_stripe/disputes/:id/close', (request) =>
    act((call): Dispute => closeDispute(call, request.params.id, request.body.outcome)),
  )
}

/** An event of which Stripe knows nothing: asking for it by its id finds none. */
function inventEvent(wish: EventWish, object: StripeObject | undefined): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object: { ...object, ...wish.overrides } as StripeObject },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: wish.type,
    ...wish.event,
  }
}

function findAny(call: Call, id: string | undefined): StripeObject | undefined {
  if (id === undefined) return undefined
  const kinds: StripeObject['object'][] = ['payment_intent', 'charge', 'refund', 'dispute']
  for (const kind of kinds) {
    const found = call.store.find<StripeObject>(kind, id)
    if (found) return found.body
  }
  throw new StripeError(404, { message: `no such object: ${id}`, type: 'invalid_request_error' })
}

function chargeOf(call: Call, payment_intent: string): Charge {
  const intent = call.store.find<PaymentIntent>('payment_intent', payment_intent)?.body
  const charge = intent?.latest_charge ? call.store.find<Charge>('charge', intent.latest_charge)?.body : undefined
  if (charge?.paid) return charge
  throw new StripeError(404, { message: `no paid charge: ${payment_intent}`, type: 'invalid_request_error' })
}
