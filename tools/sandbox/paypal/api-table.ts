import { type Call, viewEvent } from './call.ts'
import { captureOrder } from './capture-order.ts'
import { findDispute, listDisputes, viewDispute } from './disputes.ts'
import { findEvent, listEvents, resendEvent } from './events.ts'
import type { Refund } from './objects.ts'
import { noSuch } from './errors.ts'
import { viewListener } from './listener.ts'
import { createOrder, findOrder } from './orders.ts'
import { patchOrder } from './patch-order.ts'
import { findCapture, refundCapture } from './refunds.ts'
import type { SignatureCheck } from './verify-signature.ts'
import { viewCaptureAlone, viewMade, viewOrder, viewPaid, viewRefund } from './views.ts'

/** A request as read from HTTP, not validated yet. */
export interface Asked {
  id: string
  body: unknown
  query: Record<string, unknown>
  /** The body as text, because signatures cover the exact text and not its meaning. */
  raw_body: string
  request_id: string | null
}

interface Answer {
  status: number
  /** Undefined for a response without a body. */
  body: unknown
  /** The minimal representation, sent unless the whole is requested. */
  minimal?: unknown
}

export interface ApiRoute {
  method: 'GET' | 'POST' | 'PATCH'
  url: string
  /** The status with which the first response is repeated under the same request id. */
  repeats?: 200 | 201
  act: (call: Call, asked: Asked) => Answer
}

/** Every call of PayPal's API that the sandbox supports, except the one for tokens. */
export function apiOf(isSigned: SignatureCheck): ApiRoute[] {
  return [...ORDERS, ...PAYMENTS, ...webhooks(isSigned)]
}

const ORDERS: ApiRoute[] = [
  {
    method: 'POST',
    url: '/v2/checkout/orders',
    repeats: 200,
    act(call, { body, request_id }) {
      const order = createOrder(call, body, request_id)
      return { status: 201, body: viewOrder(call, order), minimal: viewMade(call, order) }
    },
  },
  {
    method: 'GET',
    url: '/v2/checkout/orders/:id',
    act: (call, { id }) => ({ status: 200, body: viewOrder(call, findOrder(call, id)) }),
  },
  {
    method: 'PATCH',
    url: '/v2/checkout/orders/:id',
    act: (call, { id, body }) => ({ status: 204, body: patchOrder(call, id, body) }),
  },
  {
    method: 'POST',
    url: '/v2/checkout/orders/:id/capture',
    repeats: 200,
    act(call, { id, body }) {
      const order = captureOrder(call, id, body)
      return { status: 201, body: viewOrder(call, order), minimal: viewPaid(call, order) }
    },
  },
]

const PAYMENTS: ApiRoute[] = [
  {
    method: 'GET',
    url: '/v2/payments/captures/:id',
    act: (call, { id }) => ({ status: 200, body: viewCaptureAlone(call, findCapture(call, id)) }),
  },
  {
    method: 'POST',
    url: '/v2/payments/captures/:id/refund',
    repeats: 201,
    act(call, { id, body }) {
      const whole = viewRefund(call, refundCapture(call, id, body))
      const { id: refund_id, status, links } = whole
      return { status: 201, body: whole, minimal: { id: refund_id, status, links } }
    },
  },
  {
    method: 'GET',
    url: '/v2/payments/refunds/:id',
    act(call, { id }) {
      const refund = call.store.find<Refund>('refund', id)
      if (!refund) throw noSuch('refund_id', id)
      return { status: 200, body: viewRefund(call, refund) }
    },
  },
  {
    method: 'GET',
    url: '/v1/customer/disputes',
    act: (call, { query }) => ({ status: 200, body: listDisputes(call, query) }),
  },
  {
    method: 'GET',
    url: '/v1/customer/disputes/:id',
    act: (call, { id }) => ({ status: 200, body: viewDispute(call, findDispute(call, id)) }),
  },
]

function webhooks(isSigned: SignatureCheck): ApiRoute[] {
  return [
    {
      method: 'GET',
      url: '/v1/notifications/webhooks/:id',
      act: (call, { id }) => ({ status: 200, body: viewListener(call, id) }),
    },
    {
      method: 'POST',
      url: '/v1/notifications/verify-webhook-signature',
      act: (_call, { body, raw_body }) => ({
        status: 200,
        body: { verification_status: isSigned(body, raw_body) ? 'SUCCESS' : 'FAILURE' },
      }),
    },
    {
      method: 'GET',
      url: '/v1/notifications/webhooks-events',
      act: (call, { query }) => ({ status: 200, body: listEvents(call, query) }),
    },
    {
      method: 'GET',
      url: '/v1/notifications/webhooks-events/:id',
      act: (call, { id }) => ({ status: 200, body: viewEvent(call, findEvent(call, id)) }),
    },
    {
      method: 'POST',
      url: '/v1/notifications/webhooks-events/:id/resend',
      act: (call, { id }) => ({ status: 202, body: resendEvent(call, id) }),
    },
  ]
}
