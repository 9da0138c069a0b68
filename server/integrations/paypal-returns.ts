import { Ajv } from 'ajv'
import { type Static, type TSchema, Type } from 'typebox'
import type {
  GivenBack,
  NewRefund,
  ProviderDispute,
  ProviderReturns,
  ReturnNews,
  Unavailable,
} from './payment-provider.ts'
import type { Asked, Question } from './paypal-api.ts'
import { toDecimal, toMinorUnits } from './paypal-amounts.ts'
import { readAnswered } from './paypal-order.ts'

type Ask = (question: Question) => Promise<Asked>

/** Event types about refunds and disputes. */
export const returnEvents = [
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const

/** The maximum number of entries in one response of PayPal. */
const PAGE = 300

export async function giveBack(
  ask: Ask,
  { taken_ref, amount, currency, idempotency_key, mark }: NewRefund,
): Promise<GivenBack | { refused: string } | Unavailable> {
  const path = `/v2/payments/captures/${encodeURIComponent(taken_ref)}/refund`
  const json = JSON.stringify({ amount: { currency_code: currency, value: toDecimal(amount) }, custom_id: mark })
  const asked = await ask({ method: 'POST', path, json, request_id: idempotency_key })
  if ('unavailable' in asked) return asked
  if ('refused' in asked) return { refused: `${asked.refused.issue} (${asked.refused.debug_id})` }
  const made = isMade(asked.body) ? asked.body : undefined
  return made ? { refund_ref: made.id, state: stateOf(made.status) } : { unavailable: 'answered with no refund' }
}

/** Refunds are part of the order; disputes are listed by capture. */
export async function readReturns(
  ask: Ask,
  { provider_ref, capture_ref }: { provider_ref: string; capture_ref: string | null },
): Promise<ProviderReturns | Unavailable> {
  const read_at = new Date()
  const order = await body(ask, `/v2/checkout/orders/${encodeURIComponent(provider_ref)}`, readAnswered)
  if ('unavailable' in order) return order
  const disputes = capture_ref === null ? [] : await readDisputes(ask, capture_ref)
  if ('unavailable' in disputes) return disputes
  const given = order.purchase_units[0]?.payments?.refunds ?? []
  const refunds = given.map(({ id, status, amount, custom_id = null }) => {
    return { refund_ref: id, state: stateOf(status), amount: toMinorUnits(amount.value), mark: custom_id }
  })
  return { refunds, disputes, read_at }
}

async function readDisputes(ask: Ask, capture_ref: string): Promise<ProviderDispute[] | Unavailable> {
  const about = new URLSearchParams({ disputed_transaction_id: capture_ref })
  const list = await body(ask, `/v1/customer/disputes?${about}`, reader(isList))
  if ('unavailable' in list) return list
  const found: ProviderDispute[] = []
  for (const { dispute_id } of list.items ?? []) {
    const dispute = await body(ask, `/v1/customer/disputes/${encodeURIComponent(dispute_id)}`, reader(isDispute))
    if ('unavailable' in dispute) return dispute
    found.push(toDispute(dispute))
  }
  return found
}

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
  const decided = status === 'RESOLVED' ? outcomes[outcome_code] : 'open'
  const state: ProviderDispute['state'] = decided ?? 'open'
  const amount = toMinorUnits(dispute.dispute_amount.value)
  const back = amount_refunded === undefined ? amount : toMinorUnits(amount_refunded.value)
  const said = status === 'RESOLVED' ? `${status} ${outcome_code}` : status
  const stands = { state, lost: state === 'lost' ? back : 0, said, is_unclear: decided === undefined }
  return { dispute_ref: dispute_id, amount, ...stands, refunded_since: new Date(create_time), reason }
}

export async function listReturnNews(ask: Ask, since: Date): Promise<ReturnNews[] | Unavailable> {
  const found: ReturnNews[] = []
  for (const event_type of returnEvents) {
    const events = await listEvents(ask, event_type, since)
    if ('unavailable' in events) return events
    for (const { create_time, resource } of events) {
      const provider_ref = captureOf(resource)
      if (provider_ref !== undefined) found.push({ provider_ref, at: new Date(create_time) })
    }
  }
  return found
}

/** PayPal cannot list orders, but it lists events of the last 30 days. */
export async function listCaptured(ask: Ask, since: Date): Promise<string[] | Unavailable> {
  const events = await listEvents(ask, 'PAYMENT.CAPTURE.COMPLETED', since)
  if ('unavailable' in events) return events
  const refs = events.map(({ resource }) => resource.supplementary_data?.related_ids?.order_id)
  return [...new Set(refs.filter((ref) => ref !== undefined))]
}

/** Lists all events of a type since then, newest first. A full page is continued from its oldest event. */
async function listEvents(ask: Ask, event_type: string, since: Date): Promise<WebhookEvent[] | Unavailable> {
  const found = new Map<string, WebhookEvent>()
  let until: string | undefined
  for (;;) {
    const about = new URLSearchParams({
      event_type,
      start_time: since.toISOString(),
      ...(until && { end_time: until }),
      page_size: String(PAGE),
    })
    const list = await body(ask, `/v1/notifications/webhooks-events?${about}`, reader(isEventList))
    if ('unavailable' in list) return list
    const events = list.events ?? []
    const known = found.size
    for (const event of events) found.set(event.id, event)
    until = events.at(-1)?.create_time
    if (events.length < PAGE || found.size === known) return [...found.values()]
  }
}

export interface ReturnResource {
  links?: { rel?: string; href?: string }[]
  disputed_transactions?: { seller_transaction_id?: string }[]
}

/** Returns the capture that a refund links to, or that a dispute is about. */
export function captureOf(resource: ReturnResource | undefined): string | undefined {
  const disputed = resource?.disputed_transactions?.[0]?.seller_transaction_id
  const up = resource?.links?.find(({ rel }) => rel === 'up')?.href
  return disputed ?? (up && /\/captures\/([\w-]+)$/.exec(up)?.[1])
}

function stateOf(status: string): GivenBack['state'] {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed'
  return status === 'COMPLETED' ? 'done' : 'pending'
}

/** Requests something that must exist; any other response counts as none. */
async function body<T>(ask: Ask, path: string, read: (body: unknown) => T | undefined): Promise<T | Unavailable> {
  const asked = await ask({ method: 'GET', path })
  if ('unavailable' in asked) return asked
  const found = 'body' in asked ? read(asked.body) : undefined
  return found ?? { unavailable: 'refused' in asked ? asked.refused.issue : 'answered something else' }
}

const ajv = new Ajv({ strict: false })
const compile = <S extends TSchema>(schema: S) => ajv.compile<Static<S>>(schema)
const reader =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): T | undefined =>
    is(value) ? value : undefined

const Name = Type.String({ minLength: 1, maxLength: 255 })
const isMade = compile(Type.Object({ id: Name, status: Type.String() }))
const Amount = Type.Object({ value: Type.String({ pattern: '^\\d{1,13}(\\.\\d{1,2})?$' }) })
const Dispute = Type.Object({
  dispute_id: Name,
  create_time: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T' }),
  status: Type.String(),
  reason: Type.String(),
  dispute_amount: Amount,
  dispute_outcome: Type.Optional(
    Type.Object({ outcome_code: Type.Optional(Type.String()), amount_refunded: Type.Optional(Amount) }),
  ),
})
type Dispute = Static<typeof Dispute>
const isDispute = compile(Dispute)
const isList = compile(Type.Object({ items: Type.Optional(Type.Array(Type.Object({ dispute_id: Name }))) }))
const Returned = Type.Object({
  links: Type.Optional(Type.Array(Type.Object({ rel: Type.String(), href: Type.String() }))),
  disputed_transactions: Type.Optional(Type.Array(Type.Object({ seller_transaction_id: Type.Optional(Name) }))),
  supplementary_data: Type.Optional(
    Type.Object({ related_ids: Type.Optional(Type.Object({ order_id: Type.Optional(Name) })) }),
  ),
})
/** Returns whether an event carries a refund or a dispute. */
export const isReturned = compile(Returned)
const WebhookEvent = Type.Object({ id: Name, create_time: Type.String(), resource: Returned })
type WebhookEvent = Static<typeof WebhookEvent>
const isEventList = compile(Type.Object({ events: Type.Optional(Type.Array(WebhookEvent)) }))
