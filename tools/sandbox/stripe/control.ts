import type { FastifyInstance } from 'fastify'
import { addControlErrorHandler } from '../platform/control.ts'
import type { CustomEventRequest } from '../platform/custom-event.ts'
import type { StripeKeys } from './authenticate.ts'
import { API_VERSION, type ApiCall, nowInSeconds } from './context.ts'
import { appealDispute, closeDispute, type DisputeOutcome, DISPUTE_REASONS, openDispute } from './disputes.ts'
import { notFound } from './errors.ts'
import { createId } from './ids.ts'
import type { Charge, PaymentIntent, StripeEvent, StripeObject } from './objects.ts'
import { type CustomEventOptions, sendCustomEvent } from './custom-event.ts'

interface Control {
  keys: StripeKeys
  webhook_url: string | null
  /** Runs the work in one transaction, as the sandbox itself. */
  runInTransaction: <T>(work: (call: ApiCall) => T) => T
}

interface OpenDisputeRequest {
  payment_intent: string
  reason?: (typeof DISPUTE_REASONS)[number]
}

export function stripeControl(app: FastifyInstance, control: Control): void {
  addControlErrorHandler(app)
  eventRoutes(app, control)
  disputeRoutes(app, control)
}

function eventRoutes(app: FastifyInstance, { keys, webhook_url, runInTransaction }: Control): void {
  app.post<{ Body: CustomEventRequest & CustomEventOptions }>('/_webhooks/send', async (request, reply) => {
    if (webhook_url === null) return reply.code(409).send({ error: 'no webhook address is set' })
    const input = request.body
    const event = buildCustomEvent(
      input,
      runInTransaction((call) => findStoredObject(call, input.object)),
    )
    return { event, ...(await sendCustomEvent(webhook_url, keys.webhook_secret, event, input)) }
  })
}

function disputeRoutes(app: FastifyInstance, { runInTransaction }: Control): void {
  app.post<{ Body: OpenDisputeRequest }>('/_stripe/disputes', (request) => {
    const { payment_intent, reason = 'fraudulent' } = request.body
    return runInTransaction((call) => openDispute(call, getCharge(call, payment_intent), reason))
  })

  app.post<{ Params: { id: string }; Body: { outcome: DisputeOutcome } }>('/_stripe/disputes/:id/close', (request) =>
    runInTransaction((call) => closeDispute(call, request.params.id, request.body.outcome)),
  )

  app.post<{ Params: { id: string } }>('/_stripe/disputes/:id/appeal', (request) =>
    runInTransaction((call) => appealDispute(call, request.params.id)),
  )
}

/** Returns an event that Stripe does not know: requesting it by its id returns 404. */
function buildCustomEvent(input: CustomEventRequest, object: StripeObject | undefined): StripeEvent {
  return {
    id: createId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: nowInSeconds(),
    data: { object: { ...object, ...input.overrides } as StripeObject },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: input.type,
    ...input.event,
  }
}

function findStoredObject(call: ApiCall, id: string | undefined): StripeObject | undefined {
  if (id === undefined) return undefined
  const kinds: StripeObject['object'][] = ['payment_intent', 'charge', 'refund', 'dispute']
  for (const kind of kinds) {
    const found = call.store.find<StripeObject>(kind, id)
    if (found) return found.body
  }
  throw notFound('object', id, 'object')
}

function getCharge(call: ApiCall, payment_intent: string): Charge {
  const intent = call.store.find<PaymentIntent>('payment_intent', payment_intent)?.body
  const charge = intent?.latest_charge ? call.store.find<Charge>('charge', intent.latest_charge)?.body : undefined
  if (charge?.paid) return charge
  throw notFound('paid payment', payment_intent, 'payment_intent')
}
