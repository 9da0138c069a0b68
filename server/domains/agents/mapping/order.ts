import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { buildOrderPath } from '@shop/contract/order-path.ts'
import { toLineId, toLineItems } from './cart.ts'
import { listPolicies } from './policies.ts'
import { toTotals } from './totals.ts'

type Line = Order['detail']['cart_products'][number]
type Variant = { size_id: number; color_id: number; quantity: number }

const endedStatuses = new Set(['canceled', 'expired', 'failed'])
const receivedStatuses = new Set(['received', 'refunded'])
const failedStatuses = new Set(['declined', 'withdrawn'])

export interface OrderView {
  lang: Lang
  public_url: string
  checkout_id: string
  /** The ISO 3166-1 alpha-2 code of the country that the order goes to. */
  iso2: string
  refunds: readonly OrderRefund[]
}

/** A refund of an order; one that another replaced is not shown. */
export interface OrderRefund {
  id: number
  amount: number
  status: string
  created_at: Date
}

/** Returns an order as the protocol has it: what was bought, what left in which parcel, and what changed since. */
export function toAgentOrder({ number, total, currency, detail, ...order }: Order, view: OrderView) {
  const { lang, public_url, checkout_id, iso2, refunds } = view
  const { prices_include_tax: includes_tax } = detail
  return {
    id: number,
    label: number,
    checkout_id,
    permalink_url: `${public_url}${buildOrderPath(number)}`,
    line_items: toOrderLines(detail, public_url),
    fulfillment: { expectations: listExpectations(detail, iso2), events: listEvents(detail) },
    adjustments: listAdjustments(detail, refunds, order.date),
    currency,
    totals: toTotals({ ...detail, total }, { lang, includes_tax, is_estimated: false }),
    policies: listPolicies(lang, public_url),
  }
}

type Detail = Order['detail']

/** The units that left are those of parcels that were sent, without what replaced lost ones. */
function toOrderLines(detail: Detail, public_url: string) {
  const { cart_products, parcels, returns, status } = detail
  const sent = parcels.filter(({ kind, sent_at }) => kind !== 'replacement' && sent_at !== null)
  const back = returns.filter((one) => one.kind === 'return' && receivedStatuses.has(one.status))
  return toLineItems(cart_products, public_url).map((shown, index) => {
    const line = cart_products[index]!
    const total = endedStatuses.has(status) ? 0 : Math.max(line.quantity - countOf(line, back), 0)
    const fulfilled = Math.min(total, countOf(line, sent))
    const state = total === 0 ? 'removed' : fulfilled === total ? 'fulfilled' : fulfilled > 0 ? 'partial' : 'processing'
    return { ...shown, quantity: { original: line.quantity, total, fulfilled }, status: state }
  })
}

function countOf(line: Line, groups: readonly { lines: Variant[] }[]): number {
  const units = groups.flatMap(({ lines }) => lines).filter((one) => isSameVariant({ ...one, id: line.id }, line))
  return units.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the units of a group by the lines of the order; `sign` is negative for what leaves the order. */
function toReferences({ cart_products }: Detail, lines: readonly Variant[], sign: 1 | -1 = 1) {
  return lines.flatMap((unit) => {
    const line = cart_products.find((one) => isSameVariant({ ...unit, id: one.id }, one))
    return line === undefined ? [] : [{ id: toLineId(line), quantity: sign * unit.quantity }]
  })
}

function listExpectations(detail: Detail, iso2: string) {
  const { parcels, shipment_address: to, cart_products, status } = detail
  if (endedStatuses.has(status)) return []
  const destination = {
    street_address: to.line,
    ...(to.line2 ? { extended_address: to.line2 } : {}),
    address_locality: to.city,
    address_country: iso2,
    postal_code: to.postal_code_text,
  }
  const groups = parcels.length > 0 ? parcels.map(({ lines }) => lines) : [cart_products]
  return groups
    .map((lines) => toReferences(detail, lines))
    .filter((line_items) => line_items.length > 0)
    .map((line_items, index) => ({ id: `parcel_${index + 1}`, line_items, method_type: 'shipping', destination }))
}

function listEvents(detail: Detail) {
  return detail.parcels.flatMap(({ lines, sent_at, delivered_at, carrier, waybill, tracking_url }, index) => {
    const line_items = toReferences(detail, lines)
    if (line_items.length === 0) return []
    const parcel = {
      line_items,
      ...(carrier === null ? {} : { carrier }),
      ...(waybill === null ? {} : { tracking_number: waybill }),
      ...(tracking_url === null ? {} : { tracking_url }),
    }
    const toEvent = (type: string, at: string | null) =>
      at === null ? [] : [{ id: `${type}_${index + 1}`, type, occurred_at: at, ...parcel }]
    return [...toEvent('shipped', sent_at), ...toEvent('delivered', delivered_at)]
  })
}

function listAdjustments(detail: Detail, refunds: readonly OrderRefund[], ordered_at: string) {
  const { timeline, returns, status, cart_products } = detail
  const findTime = (...steps: string[]) => timeline.findLast(({ step }) => steps.includes(step))?.at ?? ordered_at
  const canceled = endedStatuses.has(status)
    ? [
        {
          id: 'cancellation',
          type: 'cancellation',
          occurred_at: findTime(status),
          status: 'completed',
          line_items: toReferences(detail, cart_products, -1),
        },
      ]
    : []
  const sentBack = returns.toReversed().map((one) => ({
    id: `return_${one.id}`,
    type: one.kind,
    occurred_at: one.created_at,
    status: failedStatuses.has(one.status) ? 'failed' : receivedStatuses.has(one.status) || one.status === 'exchanged' ? 'completed' : 'pending', // prettier-ignore
    line_items: toReferences(detail, one.lines, -1),
  }))
  const paidBack = refunds
    .filter(({ status: state }) => state !== 'replaced')
    .map(({ id, amount, status: state, created_at }) => ({
      id: `refund_${id}`,
      type: 'refund',
      occurred_at: created_at.toISOString(),
      status: state === 'done' ? 'completed' : state,
      totals: [{ type: 'total', amount: -amount }],
    }))
  return [...canceled, ...sentBack, ...paidBack]
}
