import type { FastifyInstance } from 'fastify'
import type { PayPalAccount } from './authenticate.ts'
import { type Call, viewEvent } from './call.ts'
import { settleCapture } from './capture-order.ts'
import type { Signer } from './certificate.ts'
import { appealDispute, closeDispute, type Decision, DISPUTE_REASONS, openDispute, viewDispute } from './disputes.ts'
import { noSuch, PayPalError } from './errors.ts'
import { HAND_MADE_SIGNATURES, type HandMade, sendHandMade } from './hand-made.ts'
import { newEventId } from './ids.ts'
import type { Capture, KeptEvent, Order, Refund } from './objects.ts'
import { type View, viewCaptureAlone, viewOrder, viewRefund } from './views.ts'

interface Control {
  account: PayPalAccount
  url: () => string
  signer: Signer
  /** Runs the work in one transaction, as the sandbox itself. */
  act: <T>(work: (call: Call) => T) => T
}

interface EventWish extends HandMade {
  type: string
  /** The id of an order, capture or refund; the event carries its current state. */
  object?: string
  /** Fields that replace those of the object, such as another amount. */
  overrides?: Record<string, unknown>
  /** Fields that replace those of the event itself. */
  event?: Record<string, unknown>
}

const TEXT = { type: 'string', minLength: 1 }
const LOOSE = { type: 'object' }

/** Validation is strict, so that a misspelled field of a test is refused. */
function bodyOf(required: string[], properties: Record<string, unknown>) {
  return { schema: { body: { type: 'object', additionalProperties: false, required, properties } } }
}

/** Calls for PayPal's part only: deciding reviews and disputes, sending a false event. */
export function paypalControl(app: FastifyInstance, control: Control): void {
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof PayPalError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500)
    return reply.code(status).send({ error: error instanceof Error ? error.message : String(error) })
  })
  captureRoutes(app, control)
  disputeRoutes(app, control)
  eventRoutes(app, control)
}

function captureRoutes(app: FastifyInstance, { act }: Control): void {
  app.post<{ Params: { id: string }; Body: { outcome: 'completed' | 'denied' } }>(
    '/_paypal/captures/:id/settle',
    bodyOf(['outcome'], { outcome: { enum: ['completed', 'denied'] } }),
    (request) =>
      act((call) => {
        const { id } = request.params
        const settled = settleCapture(call, id, request.body.outcome === 'denied' ? 'DECLINED' : 'COMPLETED')
        if (!settled) throw noSuch('capture_id', id)
        return viewCaptureAlone(call, settled)
      }),
  )
}

function disputeRoutes(app: FastifyInstance, { act }: Control): void {
  app.post<{ Body: { capture: string; reason?: (typeof DISPUTE_REASONS)[number] } }>(
    '/_paypal/disputes',
    bodyOf(['capture'], { capture: TEXT, reason: { enum: DISPUTE_REASONS } }),
    (request) =>
      act((call) => {
        const { capture, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' } = request.body
        return viewDispute(call, openDispute(call, capture, reason))
      }),
  )

  app.post<{ Params: { id: string }; Body: Decision }>(
    '/_paypal/disputes/:id/close',
    bodyOf(['outcome'], { outcome: { enum: ['won', 'lost'] }, amount: TEXT }),
    (request) => act((call) => viewDispute(call, closeDispute(call, request.params.id, request.body))),
  )

  app.post<{ Params: { id: string }; Body: Pick<Decision, 'amount'> }>(
    '/_paypal/disputes/:id/appeal',
    bodyOf([], { amount: TEXT }),
    (request) => act((call) => viewDispute(call, appealDispute(call, request.params.id, request.body.amount))),
  )
}

function eventRoutes(app: FastifyInstance, { account, url, signer, act }: Control): void {
  const wish = {
    type: TEXT,
    object: TEXT,
    overrides: LOOSE,
    event: LOOSE,
    signature: { enum: HAND_MADE_SIGNATURES },
    timestamp_offset_s: { type: 'integer' },
  }
  app.post<{ Body: EventWish }>('/_paypal/webhooks/send', bodyOf(['type'], wish), async (request, reply) => {
    const { webhook_id, webhook_url } = account
    if (webhook_url === null) return reply.code(409).send({ error: 'no webhook address is set' })
    const event = act((call) => inventEvent(call, request.body))
    return { event, ...(await sendHandMade({ signer, url: url(), webhook_id, webhook_url }, event, request.body)) }
  })
}

/** An event that PayPal does not know: requesting it by its id returns 404. */
function inventEvent(call: Call, { type, object, overrides, event }: EventWish): View {
  const [resource_type, resource] = object === undefined ? ['capture', {}] : findAny(call, object)
  const kept: KeptEvent = {
    kind: 'event',
    id: newEventId(),
    order_id: '',
    transaction: null,
    create_time: new Date().toISOString(),
    resource_type,
    event_type: type,
    summary: 'An event made by hand',
    resource: { ...resource, ...overrides },
  }
  return { ...viewEvent(call, kept), ...event }
}

function findAny(call: Call, id: string): [string, View] {
  const order = call.store.find<Order>('order', id)
  if (order) return ['checkout-order', viewOrder(call, order)]
  const capture = call.store.find<Capture>('capture', id)
  if (capture) return ['capture', viewCaptureAlone(call, capture)]
  const refund = call.store.find<Refund>('refund', id)
  if (refund) return ['refund', viewRefund(call, refund)]
  throw noSuch('object', id)
}
