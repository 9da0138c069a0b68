import type { CircuitBreaker } from '../platform/circuit-breaker.ts'
import {
  type PaymentProvider,
  type ProviderPayment,
  toUnknownPayment,
  CIRCUIT_OPEN,
  type Unavailable,
} from './payment-provider.ts'
import { type CallPayPal, openPayPalApi, type PayPalSettings, type PayPalRefusal } from './paypal-api.ts'
import { openPayPalCertificates } from './paypal-certificates.ts'
import { readPayPalEvent } from './paypal-event.ts'
import { toMinorUnits } from './paypal-amounts.ts'
import {
  buildOrderPath,
  isOrderResponse,
  type PayPalOrder,
  type PayPalOrderResponse,
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
const NO_ORDER: Unavailable = { unavailable: 'answered with no order' }

/**
 * Implements PayPal's Orders API by plain requests: its library covers half of these calls and brings its own HTTP
 * client.
 */
export function openPayPal(settings: PayPalSettings, breaker: CircuitBreaker): PayPal {
  const api = openPayPalApi(settings)
  const certificates = openPayPalCertificates(settings)
  const callPayPal: CallPayPal = (request) => breaker.call(() => api(request))
  const read = (provider_ref: string) => readPayment(callPayPal, provider_ref)
  return {
    client_id: settings.client_id,
    isUnavailable: breaker.isOpen,
    read,
    // PayPal cannot cancel an order; one that the shop does not capture is never paid.
    async cancel(provider_ref) {
      const current = await read(provider_ref)
      if ('unavailable' in current || (current.state !== 'waiting' && current.state !== 'approved')) return current
      return { ...current, state: 'canceled' }
    },
    open: async (order, idempotency_key) =>
      breaker.canCall() ? open(callPayPal, order, idempotency_key) : CIRCUIT_OPEN,
    capture: (provider_ref, request_id) => capture(callPayPal, provider_ref, request_id),
    refund: (refund) => createPayPalRefund(callPayPal, refund),
    readRefundsAndDisputes: (payment) => readRefundsAndDisputes(callPayPal, payment),
    listRefundEvents: (since) => listRefundEvents(callPayPal, since),
    listCaptured: (since, after) => listCaptured(callPayPal, since, after),
    readCaptured: (provider_ref) => readCaptured(callPayPal, provider_ref),
    readEvent: (event) => readPayPalEvent(certificates, settings.webhook_id, event),
  }
}

async function open(callPayPal: CallPayPal, order: PayPalOrder, idempotency_key: string) {
  const json = JSON.stringify(toPayPalOrder(order))
  const result = await callPayPal({ method: 'POST', path: '/v2/checkout/orders', json, request_id: idempotency_key })
  if (!('body' in result)) return result
  const created = isOrderResponse(result.body) ? result.body : undefined
  const amount = created?.purchase_units[0]?.amount
  // The response may be about an older order: only the requested one is accepted.
  const isRequested = amount && toMinorUnits(amount.value) === order.amount && amount.currency_code === order.currency
  return created && isRequested ? { provider_ref: created.id } : { unavailable: 'answered with another order' }
}

async function readPayment(callPayPal: CallPayPal, provider_ref: string): Promise<ProviderPayment | Unavailable> {
  const order = await readOrder(callPayPal, provider_ref)
  if (order === undefined) return toUnknownPayment(provider_ref)
  return 'unavailable' in order ? order : toProviderPayment(order)
}

async function readCaptured(callPayPal: CallPayPal, provider_ref: string) {
  const order = await readOrder(callPayPal, provider_ref)
  if (order === undefined) return { none: 'foreign' } as const
  return 'unavailable' in order ? order : toCapturedPayment(order)
}

/** Returns undefined for an order that PayPal does not know. */
async function readOrder(
  callPayPal: CallPayPal,
  provider_ref: string,
): Promise<PayPalOrderResponse | Unavailable | undefined> {
  const result = await callPayPal({ method: 'GET', path: buildOrderPath(provider_ref) })
  if ('unavailable' in result) return result
  if ('body' in result) return isOrderResponse(result.body) ? result.body : NO_ORDER
  return result.refused.issue === 'INVALID_RESOURCE_ID' ? undefined : { unavailable: result.refused.issue }
}

async function capture(callPayPal: CallPayPal, provider_ref: string, request_id: string): Promise<PayPalCaptureResult> {
  const request = { method: 'POST', json: '{}', request_id, timeout_ms: CAPTURE_TIMEOUT_MS } as const
  const result = await callPayPal({ ...request, path: `${buildOrderPath(provider_ref)}/capture` })
  if ('body' in result) return isOrderResponse(result.body) ? toProviderPayment(result.body) : NO_ORDER
  if ('unavailable' in result) return result
  if (result.refused.issue === 'ORDER_ALREADY_CAPTURED') return readPayment(callPayPal, provider_ref)
  return recoverableIssues.has(result.refused.issue) ? { declined: result.refused } : result
}
