import type { PayPalContext } from './context.ts'
import { captureOrder } from './capture-order.ts'
import { findDispute, listDisputes, serializeDispute } from './disputes.ts'
import { listEvents } from './events.ts'
import { serializeWebhookEndpoint } from './webhook-endpoint.ts'
import { createOrder, findOrder } from './orders.ts'
import { findCapture, refundCapture } from './refunds.ts'
import {
  serializeStandaloneCapture,
  serializeCreatedOrder,
  serializeOrder,
  serializeCapturedOrder,
  serializeRefund,
} from './serializers.ts'

export interface ApiRequest {
  id: string
  body: unknown
  query: Record<string, unknown>
  request_id: string | null
}

interface ApiResponse {
  status: number
  body: unknown
  /** The minimal representation, sent unless the whole is requested. */
  minimal?: unknown
}

export interface ApiRoute {
  method: 'GET' | 'POST'
  url: string
  /** The status with which the first response is repeated under the same request id. */
  repeatStatus?: 200 | 201
  handle: (context: PayPalContext, asked: ApiRequest) => ApiResponse
}

const ORDERS: ApiRoute[] = [
  {
    method: 'POST',
    url: '/v2/checkout/orders',
    repeatStatus: 200,
    handle(context, { body, request_id }) {
      const order = createOrder(context, body, request_id)
      return { status: 201, body: serializeOrder(context, order), minimal: serializeCreatedOrder(context, order) }
    },
  },
  {
    method: 'GET',
    url: '/v2/checkout/orders/:id',
    handle: (context, { id }) => ({ status: 200, body: serializeOrder(context, findOrder(context, id)) }),
  },
  {
    method: 'POST',
    url: '/v2/checkout/orders/:id/capture',
    repeatStatus: 200,
    handle(context, { id, body }) {
      const order = captureOrder(context, id, body)
      return { status: 201, body: serializeOrder(context, order), minimal: serializeCapturedOrder(context, order) }
    },
  },
]

const PAYMENTS: ApiRoute[] = [
  {
    method: 'GET',
    url: '/v2/payments/captures/:id',
    handle: (context, { id }) => ({ status: 200, body: serializeStandaloneCapture(context, findCapture(context, id)) }),
  },
  {
    method: 'POST',
    url: '/v2/payments/captures/:id/refund',
    repeatStatus: 201,
    handle(context, { id, body }) {
      const whole = serializeRefund(context, refundCapture(context, id, body))
      const { id: refund_id, status, links } = whole
      return { status: 201, body: whole, minimal: { id: refund_id, status, links } }
    },
  },
  {
    method: 'GET',
    url: '/v1/customer/disputes',
    handle: (context, { query }) => ({ status: 200, body: listDisputes(context, query) }),
  },
  {
    method: 'GET',
    url: '/v1/customer/disputes/:id',
    handle: (context, { id }) => ({ status: 200, body: serializeDispute(context, findDispute(context, id)) }),
  },
]

const WEBHOOKS: ApiRoute[] = [
  {
    method: 'GET',
    url: '/v1/notifications/webhooks/:id',
    handle: (context, { id }) => ({ status: 200, body: serializeWebhookEndpoint(context, id) }),
  },
  {
    method: 'GET',
    url: '/v1/notifications/webhooks-events',
    handle: (context, { query }) => ({ status: 200, body: listEvents(context, query) }),
  },
]

export const apiRoutes: ApiRoute[] = [...ORDERS, ...PAYMENTS, ...WEBHOOKS]
