import type { FastifyInstance } from 'fastify'
import { addControlErrorHandler } from '../platform/control.ts'
import type { CustomEventRequest } from '../platform/custom-event.ts'
import type { PayPalAccount } from './authenticate.ts'
import { type PayPalContext, serializeEvent } from './context.ts'
import { finishReview } from './capture-order.ts'
import type { Signer } from './certificate.ts'
import {
  appealDispute,
  closeDispute,
  type Decision,
  DISPUTE_REASONS,
  openDispute,
  serializeDispute,
} from './disputes.ts'
import { notFound } from './errors.ts'
import { CUSTOM_SIGNATURES, type CustomEventOptions, sendCustomEvent } from './custom-event.ts'
import { createEventId } from './ids.ts'
import type { Capture, StoredEvent, Order, Refund } from './objects.ts'
import { type SerializedObject, serializeStandaloneCapture, serializeOrder, serializeRefund } from './serializers.ts'

interface Control {
  account: PayPalAccount
  url: () => string
  signer: Signer
  /** Runs the work in one transaction, as the sandbox itself. */
  runInTransaction: <T>(work: (context: PayPalContext) => T) => T
}

const TEXT_SCHEMA = { type: 'string', minLength: 1 }
const ANY_OBJECT_SCHEMA = { type: 'object' }

/** Validation is strict, so that a misspelled field of a test is refused. */
function toSchema(required: string[], properties: Record<string, unknown>) {
  return { schema: { body: { type: 'object', additionalProperties: false, required, properties } } }
}

export function paypalControl(app: FastifyInstance, control: Control): void {
  addControlErrorHandler(app)
  captureRoutes(app, control)
  disputeRoutes(app, control)
  eventRoutes(app, control)
}

function captureRoutes(app: FastifyInstance, { runInTransaction }: Control): void {
  app.post<{ Params: { id: string }; Body: { outcome: 'completed' | 'denied' } }>(
    '/_paypal/captures/:id/settle',
    toSchema(['outcome'], { outcome: { enum: ['completed', 'denied'] } }),
    (request) =>
      runInTransaction((context) => {
        const { id } = request.params
        const finished = finishReview(context, id, request.body.outcome === 'denied' ? 'DECLINED' : 'COMPLETED')
        if (!finished) throw notFound('capture_id', id)
        return serializeStandaloneCapture(context, finished)
      }),
  )
}

function disputeRoutes(app: FastifyInstance, { runInTransaction }: Control): void {
  app.post<{ Body: { capture: string; reason?: (typeof DISPUTE_REASONS)[number] } }>(
    '/_paypal/disputes',
    toSchema(['capture'], { capture: TEXT_SCHEMA, reason: { enum: DISPUTE_REASONS } }),
    (request) =>
      runInTransaction((context) => {
        const { capture, reason = 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED' } = request.body
        return serializeDispute(context, openDispute(context, capture, reason))
      }),
  )

  app.post<{ Params: { id: string }; Body: Decision }>(
    '/_paypal/disputes/:id/close',
    toSchema(['outcome'], { outcome: { enum: ['won', 'lost'] }, amount: TEXT_SCHEMA }),
    (request) =>
      runInTransaction((context) => serializeDispute(context, closeDispute(context, request.params.id, request.body))),
  )

  app.post<{ Params: { id: string }; Body: Pick<Decision, 'amount'> }>(
    '/_paypal/disputes/:id/appeal',
    toSchema([], { amount: TEXT_SCHEMA }),
    (request) =>
      runInTransaction((context) =>
        serializeDispute(context, appealDispute(context, request.params.id, request.body.amount)),
      ),
  )
}

function eventRoutes(app: FastifyInstance, { account, url, signer, runInTransaction }: Control): void {
  const input = {
    type: TEXT_SCHEMA,
    object: TEXT_SCHEMA,
    overrides: ANY_OBJECT_SCHEMA,
    event: ANY_OBJECT_SCHEMA,
    signature: { enum: CUSTOM_SIGNATURES },
    timestamp_offset_s: { type: 'integer' },
  }
  app.post<{ Body: CustomEventRequest & CustomEventOptions }>(
    '/_paypal/webhooks/send',
    toSchema(['type'], input),
    async (request, reply) => {
      const { webhook_id, webhook_url } = account
      if (webhook_url === null) return reply.code(409).send({ error: 'no webhook address is set' })
      const event = runInTransaction((context) => buildCustomEvent(context, request.body))
      return { event, ...(await sendCustomEvent({ signer, url: url(), webhook_id, webhook_url }, event, request.body)) }
    },
  )
}

/** Returns an event that PayPal does not know: requesting it by its id returns 404. */
function buildCustomEvent(
  context: PayPalContext,
  { type, object, overrides, event }: CustomEventRequest,
): SerializedObject {
  const [resource_type, resource] = object === undefined ? ['capture', {}] : findStoredObject(context, object)
  const stored: StoredEvent = {
    kind: 'event',
    id: createEventId(),
    order_id: '',
    create_time: new Date().toISOString(),
    resource_type,
    event_type: type,
    summary: 'An event made by hand',
    resource: { ...resource, ...overrides },
  }
  return { ...serializeEvent(context, stored), ...event }
}

function findStoredObject(context: PayPalContext, id: string): [string, SerializedObject] {
  const order = context.store.find<Order>('order', id)
  if (order) return ['checkout-order', serializeOrder(context, order)]
  const capture = context.store.find<Capture>('capture', id)
  if (capture) return ['capture', serializeStandaloneCapture(context, capture)]
  const refund = context.store.find<Refund>('refund', id)
  if (refund) return ['refund', serializeRefund(context, refund)]
  throw notFound('object', id)
}
