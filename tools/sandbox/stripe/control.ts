import type { FastifyInstance } from 'fastify'
import type { StripeKeys } from './authenticate.ts'
import { API_VERSION, type Call, nowInSeconds } from './call.ts'
import { appealDispute, closeDispute, type DisputeOutcome, DISPUTE_REASONS, openDispute } from './disputes.ts'
import { noSuch, StripeError } from './errors.ts'
import { newId } from './ids.ts'
import type { Charge, PaymentIntent, StripeEvent, StripeObject } from './objects.ts'
import { type HandMade, sendHandMade } from './hand-made.ts'

interface Control {
  keys: StripeKeys
  webhook_url: string | null
  /** Runs the work in one transaction, as the sandbox itself. */
  act: <T>(work: (call: Call) => T) => T
}

interface EventWish extends HandMade {
  type: string
  /** The id of a stored object; the event carries its current state. */
  object?: string
  /** Fields that replace those of the object, such as another amount. */
  overrides?: Record<string, unknown>
  /** Fields that replace those of the event itself. */
  event?: Record<string, unknown>
}

interface DisputeWish {
  payment_intent: string
  reason?: (typeof DISPUTE_REASONS)[number]
}

/** Calls for Stripe's part only: sending a false event, opening and deciding disputes. */
export function stripeControl(app: FastifyInstance, control: Control): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof StripeError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ error: error instanceof Error ? error.message : String(error) })
  })
  eventRoutes(app, control)
  disputeRoutes(app, control)
}

function eventRoutes(app: FastifyInstance, { keys, webhook_url, act }: Control): void {
  app.post<{ Body: EventWish }>('/_webhooks/send', async (request, reply) => {
    if (webhook_url === null) return reply.code(409).send({ error: 'no webhook address is set' })
    const wish = request.body
    const event = inventEvent(
      wish,
      act((call) => findAny(call, wish.object)),
    )
    return { event, ...(await sendHandMade(webhook_url, keys.webhook_secret, event, wish)) }
  })
}

function disputeRoutes(app: FastifyInstance, { act }: Control): void {
  app.post<{ Body: DisputeWish }>('/_stripe/disputes', (request) => {
    const { payment_intent, reason = 'fraudulent' } = request.body
    return act((call) => openDispute(call, chargeOf(call, payment_intent), reason))
  })

  app.post<{ Params: { id: string }; Body: { outcome: DisputeOutcome } }>('/_stripe/disputes/:id/close', (request) =>
    act((call) => closeDispute(call, request.params.id, request.body.outcome)),
  )

  app.post<{ Params: { id: string } }>('/_stripe/disputes/:id/appeal', (request) =>
    act((call) => appealDispute(call, request.params.id)),
  )
}

/** An event that Stripe does not know: requesting it by its id returns 404. */
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
  throw noSuch('object', id, 'object')
}

function chargeOf(call: Call, payment_intent: string): Charge {
  const intent = call.store.find<PaymentIntent>('payment_intent', payment_intent)?.body
  const charge = intent?.latest_charge ? call.store.find<Charge>('charge', intent.latest_charge)?.body : undefined
  if (charge?.paid) return charge
  throw noSuch('paid payment', payment_intent, 'payment_intent')
}
