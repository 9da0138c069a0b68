import type { CircuitBreaker } from '../platform/circuit-breaker.ts'
import { type PaymentProvider, type ProviderPayment, CIRCUIT_OPEN, type Unavailable } from './payment-provider.ts'
import { openPayPalApi, type PayPalSettings, type PayPalRequest, type PayPalRefusal } from './paypal-api.ts'
import { readPayPalEvent } from './paypal-event.ts'
import { toMinorUnits } from './paypal-amounts.ts'
import {
  type PayPalOrder,
  parseOrderResponse,
  toCapturedPayment,
  toPayPalOrder,
  toProviderPayment,
} from './paypal-order.ts'
import {
  createPayPalRefund,
  listCaptured,
  listRefundEvents,
  readRefundsAndDisputes,
} from './paypal-refunds-and-disputes.ts'

/** Calls of PayPal in addition to those of every provider. */
export interface PayPal extends PaymentProvider {
  client_id: string
  /** The same key again returns the same order. */
  open(order: PayPalOrder, idempotency_key: string): Promise<{ provider_ref: string } | PayPalRefusal | Unavailable>
  /**
   * Captures an approved order. `declined`: the chosen funding source does not pay, another one may. A request id gets
   * the same response forever, so another try needs another id.
   */
  capture(provider_ref: string, request_id: string): Promise<PayPalCaptureResult>
}

export type PayPalCaptureResult = ProviderPayment | { declined: PayPalRefusal['refused'] } | PayPalRefusal | Unavailable

/** A capture asks banks, so it may take longer than anything else. */
const CAPTURE_TIMEOUT_MS = 20_000
/** The buyer can fix these at PayPal, with the same order. */
const recoverableIssues = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

/**
 * Implements PayPal's Orders API by plain requests: its library covers half of these calls and brings its own HTTP
 * client.
 */
export function openPayPal(settings: PayPalSettings, breaker: CircuitBreaker): PayPal {
  const api = openPayPalApi(settings)
  const callPayPal: CallPayPal = (request) => breaker.call(() => api(request))
  const read = (provider_ref: string) => readOrder(callPayPal, provider_ref)
  return {
    client_id: settings.client_id,
    isUnavailable: breaker.isOpen,
    read,
    // PayPal cannot cancel an order; one that the shop does not capture is never paid.
    async cancel(provider_ref) {
      const current = await read(provider_ref)
      if ('unavailable' in current || (current.state !== 'waiting' && current.state !== 'approved')) return current
      return { ...current, state: 'cancelled' }
    },
    open: async (order, idempotency_key) =>
      breaker.canCall() ? open(callPayPal, order, idempotency_key) : CIRCUIT_OPEN,
    capture: (provider_ref, request_id) => capture(callPayPal, provider_ref, request_id),
    refund: (refund) => createPayPalRefund(callPayPal, refund),
    readRefundsAndDisputes: (payment) => readRefundsAndDisputes(callPayPal, payment),
    listRefundEvents: (since) => listRefundEvents(callPayPal, since),
    listCaptured: (since, after) => listCaptured(callPayPal, since, after),
    readCaptured: (provider_ref) => readCaptured(callPayPal, provider_ref),
    readEvent: (raw_body, headers) => readPayPalEvent(callPayPal, settings.webhook_id, raw_body, headers),
  }
}

type CallPayPal = (request: PayPalRequest) => ReturnType<ReturnType<typeof openPayPalApi>>

const buildOrderPath = (provider_ref: string) => `/v2/checkout/orders/${encodeURIComponent(provider_ref)}`

async function open(callPayPal: CallPayPal, order: PayPalOrder, idempotency_key: string) {
  const json = JSON.stringify(toPayPalOrder(order))
  const result = await callPayPal({ method: 'POST', path: '/v2/checkout/orders', json, request_id: idempotency_key })
  if (!('body' in result)) return result
  const orderResponse = parseOrderResponse(result.body)
  const amount = orderResponse?.purchase_units[0]?.amount
  // The response may be about an older order: only the requested one is accepted.
  if (
    !orderResponse ||
    !amount ||
    toMinorUnits(amount.value) !== order.amount ||
    amount.currency_code !== order.currency
  ) {
    return { unavailable: 'answered with another order' }
  }
  return { provider_ref: orderResponse.id }
}

/** An order that PayPal does not know any more was never paid and never will be. */
async function readOrder(callPayPal: CallPayPal, provider_ref: string): Promise<ProviderPayment | Unavailable> {
  const result = await callPayPal({ method: 'GET', path: buildOrderPath(provider_ref) })
  if ('unavailable' in result) return result
  if ('refused' in result) {
    if (result.refused.issue !== 'INVALID_RESOURCE_ID') return { unavailable: result.refused.issue }
    return { provider_ref, state: 'cancelled', amount_received: 0, currency: 'MXN', capture_ref: null }
  }
  return parsePayment(result.body)
}

async function readCaptured(callPayPal: CallPayPal, provider_ref: string) {
  const result = await callPayPal({ method: 'GET', path: buildOrderPath(provider_ref) })
  if ('unavailable' in result) return result
  if ('refused' in result)
    return result.refused.issue === 'INVALID_RESOURCE_ID'
      ? ({ none: 'foreign' } as const)
      : { unavailable: result.refused.issue }
  const parsedOrder = parseOrderResponse(result.body)
  return parsedOrder ? toCapturedPayment(parsedOrder) : { unavailable: 'answered with no order' }
}

function parsePayment(body: unknown): ProviderPayment | Unavailable {
  const parsedOrder = parseOrderResponse(body)
  return parsedOrder ? toProviderPayment(parsedOrder) : { unavailable: 'answered with no order' }
}

async function capture(callPayPal: CallPayPal, provider_ref: string, request_id: string): Promise<PayPalCaptureResult> {
  const request = { method: 'POST', json: '{}', request_id, timeout_ms: CAPTURE_TIMEOUT_MS } as const
  const result = await callPayPal({ ...request, path: `${buildOrderPath(provider_ref)}/capture` })
  if ('body' in result) return parsePayment(result.body)
  if ('unavailable' in result) return result
  if (result.refused.issue === 'ORDER_ALREADY_CAPTURED') return readOrder(callPayPal, provider_ref)
  return recoverableIssues.has(result.refused.issue) ? { declined: result.refused } : result
}
