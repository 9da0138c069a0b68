import type { Breaker } from '../platform/breaker.ts'
import { type PaymentProvider, type ProviderPayment, RESTS, type Unavailable } from './payment-provider.ts'
import { openPayPalApi, type PayPalSettings, type Question, type Refused } from './paypal-api.ts'
import { readPayPalEvent } from './paypal-event.ts'
import { toMinorUnits } from './paypal-amounts.ts'
import { type PayPalOrder, readAnswered, toCapturedPayment, toPayPalOrder, toProviderPayment } from './paypal-order.ts'
import { giveBack, listCaptured, listReturnNews, readReturns } from './paypal-returns.ts'

/** Calls of PayPal in addition to those of every provider. */
export interface PayPal extends PaymentProvider {
  client_id: string
  /** The same key again returns the same order. */
  open(order: PayPalOrder, idempotency_key: string): Promise<{ provider_ref: string } | Refused | Unavailable>
  /**
   * Captures an approved order. `declined`: the chosen funding source does not pay, another one may. A request id gets
   * the same response forever, so another try needs another id.
   */
  capture(provider_ref: string, request_id: string): Promise<Captured>
}

export type Captured = ProviderPayment | { declined: Refused['refused'] } | Refused | Unavailable

/** A capture asks banks, so it may take longer than anything else. */
const CAPTURE_TIMEOUT_MS = 20_000
/** The buyer can fix these at PayPal, with the same order. */
const mendable = new Set(['INSTRUMENT_DECLINED', 'PAYER_ACTION_REQUIRED'])

/**
 * Implements PayPal's Orders API by plain requests: its library covers half of these calls and brings its own HTTP
 * client.
 */
export function openPayPal(settings: PayPalSettings, breaker: Breaker): PayPal {
  const api = openPayPalApi(settings)
  const ask: Ask = (question) => breaker.watch(() => api(question))
  const read = (provider_ref: string) => readOrder(ask, provider_ref)
  return {
    client_id: settings.client_id,
    isAway: breaker.isOpen,
    read,
    // PayPal cannot cancel an order; one that the shop does not capture is never paid.
    async cancel(provider_ref) {
      const there = await read(provider_ref)
      if ('unavailable' in there || (there.state !== 'waiting' && there.state !== 'approved')) return there
      return { ...there, state: 'cancelled' }
    },
    open: async (order, idempotency_key) => (breaker.mayTry() ? open(ask, order, idempotency_key) : RESTS),
    capture: (provider_ref, request_id) => capture(ask, provider_ref, request_id),
    refund: (refund) => giveBack(ask, refund),
    readReturns: (payment) => readReturns(ask, payment),
    listReturnNews: (since) => listReturnNews(ask, since),
    listCaptured: (since) => listCaptured(ask, since),
    readCaptured: (provider_ref) => readCaptured(ask, provider_ref),
    readEvent: (raw_body, headers) => readPayPalEvent(ask, settings.webhook_id, raw_body, headers),
  }
}

type Ask = (question: Question) => ReturnType<ReturnType<typeof openPayPalApi>>

const pathOf = (provider_ref: string) => `/v2/checkout/orders/${encodeURIComponent(provider_ref)}`

async function open(ask: Ask, order: PayPalOrder, idempotency_key: string) {
  const json = JSON.stringify(toPayPalOrder(order))
  const asked = await ask({ method: 'POST', path: '/v2/checkout/orders', json, request_id: idempotency_key })
  if (!('body' in asked)) return asked
  const made = readAnswered(asked.body)
  const amount = made?.purchase_units[0]?.amount
  // The response may be about an older order: only the requested one is accepted.
  if (!made || !amount || toMinorUnits(amount.value) !== order.amount || amount.currency_code !== order.currency) {
    return { unavailable: 'answered with another order' }
  }
  return { provider_ref: made.id }
}

/** An order that PayPal does not know any more was never paid and never will be. */
async function readOrder(ask: Ask, provider_ref: string): Promise<ProviderPayment | Unavailable> {
  const asked = await ask({ method: 'GET', path: pathOf(provider_ref) })
  if ('unavailable' in asked) return asked
  if ('refused' in asked) {
    if (asked.refused.issue !== 'INVALID_RESOURCE_ID') return { unavailable: asked.refused.issue }
    return { provider_ref, state: 'cancelled', amount_received: 0, currency: 'MXN', capture_ref: null }
  }
  return understood(asked.body)
}

async function readCaptured(ask: Ask, provider_ref: string) {
  const asked = await ask({ method: 'GET', path: pathOf(provider_ref) })
  if ('unavailable' in asked) return asked
  if ('refused' in asked)
    return asked.refused.issue === 'INVALID_RESOURCE_ID'
      ? ({ none: 'foreign' } as const)
      : { unavailable: asked.refused.issue }
  const answered = readAnswered(asked.body)
  return answered ? toCapturedPayment(answered) : { unavailable: 'answered with no order' }
}

function understood(body: unknown): ProviderPayment | Unavailable {
  const answered = readAnswered(body)
  return answered ? toProviderPayment(answered) : { unavailable: 'answered with no order' }
}

async function capture(ask: Ask, provider_ref: string, request_id: string): Promise<Captured> {
  const question = { method: 'POST', json: '{}', request_id, timeout_ms: CAPTURE_TIMEOUT_MS } as const
  const asked = await ask({ ...question, path: `${pathOf(provider_ref)}/capture` })
  if ('body' in asked) return understood(asked.body)
  if ('unavailable' in asked) return asked
  if (asked.refused.issue === 'ORDER_ALREADY_CAPTURED') return readOrder(ask, provider_ref)
  return mendable.has(asked.refused.issue) ? { declined: asked.refused } : asked
}
