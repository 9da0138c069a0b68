import { type Static, Type } from 'typebox'
import { createCheck } from '../platform/create-check.ts'
import type {
  CapturedPage,
  RefundProgress,
  NewRefund,
  ProviderDispute,
  ProviderRefundsAndDisputes,
  RefundEvent,
  Unavailable,
} from './payment-provider.ts'
import type { CallPayPal } from './paypal-api.ts'
import { toDecimal, toMinorUnits } from './paypal-amounts.ts'
import { buildOrderPath, isOrderResponse } from './paypal-order.ts'

export const refundAndDisputeEvents = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const

const PAGE_SIZE = 300

export async function createPayPalRefund(
  callPayPal: CallPayPal,
  { taken_ref, amount, currency, idempotency_key, marker }: NewRefund,
): Promise<RefundProgress | { refused: string } | Unavailable> {
  const path = `/v2/payments/captures/${encodeURIComponent(taken_ref)}/refund`
  const json = JSON.stringify({ amount: { currency_code: currency, value: toDecimal(amount) }, custom_id: marker })
  const result = await callPayPal({ method: 'POST', path, json, request_id: idempotency_key })
  if ('unavailable' in result) return result
  if ('refused' in result) return { refused: `${result.refused.issue} (${result.refused.debug_id})` }
  const refund = isRefund(result.body) ? result.body : undefined
  return refund
    ? { refund_ref: refund.id, state: toRefundState(refund.status) }
    : { unavailable: 'answered with no refund' }
}

/** Refunds are part of the order; disputes are listed by capture. */
export async function readRefundsAndDisputes(
  callPayPal: CallPayPal,
  { provider_ref, capture_ref }: { provider_ref: string; capture_ref: string | null },
): Promise<ProviderRefundsAndDisputes | Unavailable> {
  const read_at = new Date()
  const order = await getResource(callPayPal, buildOrderPath(provider_ref), isOrderResponse)
  if ('unavailable' in order) return order
  const disputes = capture_ref === null ? [] : await readDisputes(callPayPal, capture_ref)
  if ('unavailable' in disputes) return disputes
  const orderRefunds = order.purchase_units[0]?.payments?.refunds ?? []
  const refunds = orderRefunds.map(({ id, status, amount, custom_id = null }) => {
    return { refund_ref: id, state: toRefundState(status), amount: toMinorUnits(amount.value), marker: custom_id }
  })
  return { refunds, disputes, read_at }
}

async function readDisputes(callPayPal: CallPayPal, capture_ref: string): Promise<ProviderDispute[] | Unavailable> {
  const params = new URLSearchParams({ disputed_transaction_id: capture_ref })
  const list = await getResource(callPayPal, `/v1/customer/disputes?${params}`, isList)
  if ('unavailable' in list) return list
  const results: ProviderDispute[] = []
  for (const { dispute_id } of list.items ?? []) {
    const dispute = await getResource(callPayPal, `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`, isDispute)
    if ('unavailable' in dispute) return dispute
    results.push(toDispute(dispute))
  }
  return results
}

const waitingStatuses = ['OPEN', 'WAITING_FOR_SELLER_RESPONSE']

/** Outcomes of PayPal's decisions. A payout is PayPal's own money, and an accepted dispute was accepted by the shop. */
const outcomes: Record<string, ProviderDispute['state']> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  NONE: 'won',
}

/**
 * A decision for the buyer may concern a part of the amount: then it names the refunded part. PayPal lists that as a
 * refund, too.
 */
export function toDispute({ dispute_id, create_time, status, reason, ...dispute }: Dispute): ProviderDispute {
  const { outcome_code = '', amount_refunded } = dispute.dispute_outcome ?? {}
  const decidedState = status === 'RESOLVED' ? outcomes[outcome_code] : 'open'
  const state: ProviderDispute['state'] = decidedState ?? 'open'
  const amount = toMinorUnits(dispute.dispute_amount.value)
  const lostAmount = amount_refunded === undefined ? amount : toMinorUnits(amount_refunded.value)
  const providerStatus = status === 'RESOLVED' ? `${status} ${outcome_code}` : status
  const outcome = {
    state,
    lost: state === 'lost' ? lostAmount : 0,
    providerStatus,
    is_unclear: decidedState === undefined,
  }
  const due = waitingStatuses.includes(status) ? dispute.seller_response_due_date : undefined
  const due_at = due === undefined ? null : new Date(due)
  return { dispute_ref: dispute_id, amount, ...outcome, refunded_since: new Date(create_time), due_at, reason }
}

export async function listRefundEvents(callPayPal: CallPayPal, since: Date): Promise<RefundEvent[] | Unavailable> {
  const results: RefundEvent[] = []
  for (const event_type of refundAndDisputeEvents) {
    const events = await listEvents(callPayPal, event_type, since)
    if ('unavailable' in events) return events
    for (const { create_time, resource } of events) {
      const provider_ref = getCaptureId(resource)
      if (provider_ref !== undefined) results.push({ provider_ref, at: new Date(create_time) })
    }
  }
  return results
}

/** PayPal cannot list orders, but it lists events of the last 30 days. */
export async function listCaptured(
  callPayPal: CallPayPal,
  since: Date,
  after: string | undefined,
): Promise<CapturedPage | Unavailable> {
  const page = await listEventPage(callPayPal, 'PAYMENT.CAPTURE.COMPLETED', since, after)
  if ('unavailable' in page) return page
  const refs = page.events.map(({ resource }) => resource.supplementary_data?.related_ids?.order_id)
  return { refs: [...new Set(refs.filter((ref) => ref !== undefined))], next: page.next }
}

/** Lists all events of a type since then, newest first. */
async function listEvents(
  callPayPal: CallPayPal,
  event_type: string,
  since: Date,
): Promise<WebhookEvent[] | Unavailable> {
  const results = new Map<string, WebhookEvent>()
  let until: string | undefined
  do {
    const page = await listEventPage(callPayPal, event_type, since, until)
    if ('unavailable' in page) return page
    for (const event of page.events) results.set(event.id, event)
    until = page.next
  } while (until !== undefined)
  return [...results.values()]
}

/** A full page is continued from the time of its oldest event, which the next one repeats; one of a single time is not. */
async function listEventPage(
  callPayPal: CallPayPal,
  event_type: string,
  since: Date,
  until: string | undefined,
): Promise<{ events: WebhookEvent[]; next: string | undefined } | Unavailable> {
  const params = new URLSearchParams({
    event_type,
    start_time: since.toISOString(),
    ...(until && { end_time: until }),
    page_size: String(PAGE_SIZE),
  })
  const list = await getResource(callPayPal, `/v1/notifications/webhooks-events?${params}`, isEventList)
  if ('unavailable' in list) return list
  const events = list.events ?? []
  const oldest = events.at(-1)?.create_time
  return { events, next: events.length < PAGE_SIZE || oldest === until ? undefined : oldest }
}

export interface EventResource {
  links?: { rel?: string; href?: string }[]
  disputed_transactions?: { seller_transaction_id?: string }[]
}

export function getCaptureId(resource: EventResource | undefined): string | undefined {
  const disputed = resource?.disputed_transactions?.[0]?.seller_transaction_id
  const captureUrl = resource?.links?.find(({ rel }) => rel === 'up')?.href
  return disputed ?? (captureUrl && /\/captures\/([\w-]+)$/.exec(captureUrl)?.[1])
}

function toRefundState(status: string): RefundProgress['state'] {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed'
  return status === 'COMPLETED' ? 'done' : 'pending'
}

/** Requests something that must exist; any other response counts as none. */
async function getResource<T>(
  callPayPal: CallPayPal,
  path: string,
  isValid: (value: unknown) => value is T,
): Promise<T | Unavailable> {
  const result = await callPayPal({ method: 'GET', path })
  if ('unavailable' in result) return result
  if ('refused' in result) return { unavailable: result.refused.issue }
  return isValid(result.body) ? result.body : { unavailable: 'answered something else' }
}

const Name = Type.String({ minLength: 1, maxLength: 255 })
const isRefund = createCheck(Type.Object({ id: Name, status: Type.String() }))
const Amount = Type.Object({ value: Type.String({ pattern: '^\\d{1,13}(\\.\\d{1,2})?$' }) })
const Dispute = Type.Object({
  dispute_id: Name,
  create_time: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
  status: Type.String(),
  reason: Type.String(),
  dispute_amount: Amount,
  seller_response_due_date: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' })),
  dispute_outcome: Type.Optional(
    Type.Object({ outcome_code: Type.Optional(Type.String()), amount_refunded: Type.Optional(Amount) }),
  ),
})
type Dispute = Static<typeof Dispute>
const isDispute = createCheck(Dispute)
const isList = createCheck(Type.Object({ items: Type.Optional(Type.Array(Type.Object({ dispute_id: Name }))) }))
const RefundOrDispute = Type.Object({
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  disputed_transactions: Type.Optional(Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Name) }))),
  supplementary_data: Type.Optional(
    Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Name) })) }),
  ),
})
export const isRefundOrDispute = createCheck(RefundOrDispute)
const WebhookEvent = Type.Object({ id: Name, create_time: Type.String(), resource: RefundOrDispute })
type WebhookEvent = Static<typeof WebhookEvent>
const isEventList = createCheck(Type.Object({ events: Type.Optional(Type.Array(WebhookEvent)) }))
