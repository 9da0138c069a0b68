import { ORDERS_PER_PAGE } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { type PageQuery, parsePage } from '../../platform/paging.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings, type ShopSettings, buildTrackingUrl } from '../content/content.ts'
import { noGift } from '../loyalty/loyalty.ts'
import { listOrderDetails, listVisibleProducts, type OrderDetails } from './details-queries.ts'
import { listOrderParcels } from './order-parcels.ts'
import { listParcels, type ParcelRow } from './parcel-queries.ts'
import { findOrderRow, listOrderRows, type OrderRow } from './queries.ts'
import { toCustomerStatus } from './statuses.ts'
import { canCancel, canInvoice, countReturnableUnits, getReturnEligibility } from './allowed-actions.ts'

interface OrdersQuery extends PageQuery {
  order?: string | undefined
}

/**
 * Lists a page of the customer's orders, newest first, without those whose payment ended without money (rules 5.1).
 * With `order`, a number or id, it lists only that one.
 */
export async function listOrders(shop: Shop, customer_id: number, query: OrdersQuery, lang: Lang): Promise<Order[]> {
  const page = parsePage(query, ORDERS_PER_PAGE)
  return buildOrders(shop, await listOrderRows(shop.db, customer_id, query.order ?? null, page), lang)
}

/** Returns one of the customer's orders. Refuses `order_not_found` for any other. */
export async function getOrder(shop: Shop, customer_id: number, id: number, lang: Lang): Promise<Order> {
  const row = (await findOrderRow(shop.db, customer_id, id)) ?? refuse('order_not_found')
  const [order] = await buildOrders(shop, [row], lang)
  return order!
}

async function buildOrders({ db, clock }: Shop, rows: OrderRow[], lang: Lang): Promise<Order[]> {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const [details, parcels, visibleProducts] = await Promise.all([
    listOrderDetails(db, ids),
    listParcels(db, ids),
    listVisibleProducts(db, ids, now),
  ])
  const detailsByOrder = new Map(details.map((detail) => [detail.order_id, detail]))
  const settings = await readSettings(db)
  return rows.map((row) => {
    const still_sold = visibleProducts.filter(({ order_id }) => order_id === row.id).map(({ product_id }) => product_id)
    const own = parcels.filter(({ order_id }) => order_id === row.id)
    return toOrder(row, { ...detailsByOrder.get(row.id)!, parcels: own, still_sold }, { ...settings, lang, now })
  })
}

type OrderView = Pick<ShopSettings, 'carriers' | 'payment_instructions' | 'prices_include_tax'> & {
  lang: Lang
  now: Date
}

function toOrder(
  row: OrderRow,
  details: OrderDetails & { parcels: ParcelRow[]; still_sold: number[] },
  view: OrderView,
): Order {
  const { carriers, now } = view
  const { id, code, placed_at, currency, total, subtotal, discount, shipping, lines, reward } = row
  const parcels = listOrderParcels(row, { details, parcels: details.parcels, carriers })
  const [first] = parcels.filter(({ kind }) => kind !== 'replacement')
  if (!placed_at) throw new Error(`order ${id} is shown to its owner and was never placed`)
  return {
    id,
    number: code,
    date: placed_at.toISOString(),
    total,
    currency,
    detail: {
      shipment_address: row.shipment_address,
      status: toCustomerStatus(row),
      payment_method: details.payment_method,
      ...(details.installments !== null && { installments: details.installments }),
      timeline: details.timeline.map(({ step, at }) => ({ step, at: toIsoString(at) })),
      carrier: first?.carrier ?? null,
      waybill: first?.waybill ?? null,
      tracking_url: first?.tracking_url ?? null,
      parcels: parcels.map(({ id: _, reason: __, ...parcel }) => parcel),
      discount_reason: row.discount_reason,
      discount_code: row.discount_code,
      products: lines.reduce((sum, line) => sum + line.quantity, 0),
      shipping,
      subtotal,
      discount,
      prices_include_tax: row.prices_include_tax ?? view.prices_include_tax[currency],
      cart_products: lines.map((line) => ({
        ...line,
        still_sold: details.still_sold.includes(line.product_id),
        returnable: countReturnableUnits(line, details),
      })),
      reward: reward ?? noGift,
      crystals: details.crystals,
      refunded: details.refunded,
      refund_pending: details.refund_pending,
      pending: toPendingTransfer(details, view),
      added: row.added,
      change_of: details.change_of,
      change: toOpenChange(details, now),
      ...getAllowedActions(row, details, now),
      invoice: details.invoice,
      invoice_issued: details.invoice_issued,
      returns: details.returns.map((orderReturn) => ({
        ...orderReturn,
        created_at: toIsoString(orderReturn.created_at),
        tracking_url: buildTrackingUrl(carriers, orderReturn),
      })),
    },
  }
}

function toPendingTransfer(
  { pending }: OrderDetails,
  { payment_instructions, lang }: OrderView,
): Order['detail']['pending'] {
  if (pending === null) return null
  const { method, reference, account, holder, bank, deadline } = pending
  return {
    reference,
    account,
    ...(holder !== null && bank !== null && { holder, bank }),
    instructions: payment_instructions[method][lang],
    deadline: toIsoString(deadline),
  }
}

/** Returns the change that the customer can pay: as long as the link works, or a payment of it is under review. */
function toOpenChange({ change }: OrderDetails, now: Date): Order['detail']['change'] {
  if (change === null || (!change.confirming && new Date(change.expires_at) <= now)) return null
  return { ...change, expires_at: toIsoString(change.expires_at) }
}

function getAllowedActions(row: OrderRow, details: OrderDetails, now: Date) {
  const { reasons, until } = getReturnEligibility(row, details, now)
  return {
    can_cancel: canCancel(row),
    can_return: reasons.length > 0,
    return_until: until?.toISOString() ?? null,
    return_reasons: reasons,
    can_invoice: canInvoice(row, details, now),
  }
}

/** Converts a time as PostgreSQL writes it in JSON to the format of the contract. */
function toIsoString(at: string): string {
  return new Date(at).toISOString()
}
