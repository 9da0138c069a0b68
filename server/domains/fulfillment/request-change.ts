import { CHANGE_REQUEST_DAYS } from '@shop/contract/staff/order-change-values.ts'
import { DAY_MS } from '@shop/contract/calendar.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCustomer } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { createSeparateCart, findOpenCart, priceCart, replaceLines } from '../cart/cart.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import {
  endChangeRequest,
  findOpenChange,
  findOrder,
  findOrderByCode,
  insertChangeRequest,
  lockOrder,
  type OrderRow,
  type PlannedLines,
  toMailLines,
} from '../orders/orders.ts'
import { endCartAttempts, type PaymentProviders, readRefundedAmount } from '../payments/payments.ts'
import { isSameVariant } from '../stock/stock.ts'

interface DearerChange {
  plan: PlannedLines
  lines: OrderRow['lines']
  /** The amount that is to be paid, in minor units. */
  due: number
  reason: string | null
  return_id?: number
  actor: string
  at: Date
}

/**
 * Asks the customer of an order, which the caller has locked, to pay what a change costs more: by a link to the checkout of a
 * cart with the new units, at the prices of now. It reserves nothing until a payment starts, and the order stays as it is
 * until it is paid. An exchange is paid in the same way. Refuses units that are not available.
 */
export async function requestChange(tx: Tx, shop: Shop, order: OrderRow, change: DearerChange): Promise<void> {
  const { id: order_id, code, customer_id, currency, changes: version } = order
  const { due, return_id = null, actor, at } = change
  // One that was never paid stays open while its order is packed and delivered.
  await endChangeRequest(tx, order_id, 'replaced', at)
  const expires_at = new Date(at.valueOf() + CHANGE_REQUEST_DAYS * DAY_MS)
  const owner = { customer_id, channel: 'order_change', currency, expires_at } as const
  const cart_id = await createSeparateCart(tx, owner, at)
  if (change.plan.taken.some(({ quantity }) => quantity > MAX_LINE_QUANTITY)) refuseWith('change_quantity', { code })
  await replaceLines(tx, cart_id, toCartLines(change))
  const { kept, added, removed, taken, dropped, given } = change.plan
  const plan = { kept: kept.map(toUnits), added, removed, taken, dropped, given }
  const refunded = await readRefundedAmount(tx, order_id)
  const reason = change.reason ?? ''
  const request = {
    order_id,
    cart_id,
    return_id,
    version,
    refunded,
    plan,
    due,
    reason,
    actor,
    created_at: at,
    expires_at,
  }
  const id = await insertChangeRequest(tx, request)
  await requirePayable(tx, order, { cart_id, due, at })
  const metadata = { request: id, version, due, currency, taken, removed, until: expires_at }
  await insertAuditEntry(tx, { actor, action: 'order.change_request', subject: `order:${order_id}`, metadata, at })
  await queueOrderMail(tx, shop, 'order-change-request', order, {
    ...{ name: order.customer.name, number: code, secret: cart_id, expires_at: expires_at.toISOString() },
    ...{ due, currency, lines: toMailLines(change.lines), exchange: return_id !== null },
  })
}

const toUnits = ({ size_id, color_id, quantity }: PlannedLines['kept'][number]) => ({ size_id, color_id, quantity })

/** The cart has the new units at the prices of their lines. */
function toCartLines({ plan: { taken }, lines }: DearerChange) {
  return taken.map((unit) => {
    const { product_id, price, price_offer } = lines.find((line) => isSameVariant(line, unit))!
    return { ...toUnits(unit), id: product_id, held: { price, price_offer, is_own: false } }
  })
}

async function requirePayable(
  tx: Tx,
  { code, customer_id }: OrderRow,
  { cart_id, due, at }: { cart_id: string; due: number; at: Date },
): Promise<void> {
  const buyer = (await findOpenCustomer(tx, customer_id)) ?? refuseWith('order_of_closed_account', { code })
  const cart = (await findOpenCart(tx, buyer, { lang: buyer.lang, now: at }, cart_id))!
  const { products, total } = priceCart(cart, buyer, buyer.lang, at)
  if (products.some(({ unavailable_reason }) => unavailable_reason !== null))
    refuseWith('change_out_of_stock', { code })
  if (total !== due) throw new Error(`the change of order ${code} costs ${due}, its cart ${total}`)
}

/**
 * Ends the payments of the open request of an order, at their providers too, before the order is changed otherwise. Refuses
 * `version_conflict` when one of them was paid, which changed the order, and `change_being_paid` while that is not known, also
 * while one is under review.
 */
export async function endChangePayments(shop: Shop, providers: PaymentProviders, code: string): Promise<void> {
  const order_id = await findOrderByCode(shop.db, code)
  const open = order_id === undefined ? undefined : await findOpenChange(shop.db, order_id)
  if (open === undefined) return
  const result = await endCartAttempts(shop, providers, open.cart_id)
  if (result === 'paid') refuse('version_conflict')
  if (result === 'unsure' || open.confirming) refuseWith('change_being_paid', { code })
}

/** Withdraws the request of an order: its link ends, and the order stays as it is. Refuses like `endChangePayments`, and one that has ended. */
export async function withdrawChange(
  shop: Shop,
  providers: PaymentProviders,
  { code, id }: { code: string; id: number },
  actor: string,
): Promise<void> {
  await endChangePayments(shop, providers, code)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order_id = (await findOrderByCode(tx, code)) ?? refuseWith('order_unknown', { code })
    await lockOrder(tx, order_id)
    const open = await findOpenChange(tx, order_id)
    if (open?.id !== id) refuseWith('change_request_over', { code: (await findOrder(tx, order_id))!.code })
    await endChangeRequest(tx, order_id, 'withdrawn', at)
    const metadata = { request: id }
    await insertAuditEntry(tx, { actor, action: 'order.change_withdraw', subject: `order:${order_id}`, metadata, at })
  })
}
