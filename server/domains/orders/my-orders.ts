import type { Lang } from '@shop/contract/locale.ts'
import type { Order } from '@shop/contract/orders.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings, type ShopSettings, trackingLink } from '../content/content.ts'
import { noGift } from '../loyalty/loyalty.ts'
import { listOrderFacts, listStillSold, type OrderFacts } from './facts-queries.ts'
import { findOrderRow, listOrderRows, type OrderRow } from './queries.ts'
import { statusOf } from './statuses.ts'
import { canCancel, canInvoice, returnsPossible } from './what-is-possible.ts'

/** Lists the customer's orders, newest first, without those whose payment came to nothing (rules 5). */
export async function listOrders(shop: Shop, customer_id: number, lang: Lang): Promise<Order[]> {
  return seen(shop, await listOrderRows(shop.db, customer_id), lang)
}

/** Returns one of the customer's orders. Refuses `order_not_found` for any other. */
export async function getOrder(shop: Shop, customer_id: number, id: number, lang: Lang): Promise<Order> {
  const row = (await findOrderRow(shop.db, customer_id, id)) ?? refuse('order_not_found')
  const [order] = await seen(shop, [row], lang)
  return order!
}

async function seen({ db, clock }: Shop, rows: OrderRow[], lang: Lang): Promise<Order[]> {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const [facts, sold] = await Promise.all([listOrderFacts(db, ids), listStillSold(db, ids, now)])
  const factsOf = new Map(facts.map((fact) => [fact.order_id, fact]))
  const settings = await readSettings(db)
  return rows.map((row) => {
    const still_sold = sold.filter(({ order_id }) => order_id === row.id).map(({ product_id }) => product_id)
    return toOrder(row, { ...factsOf.get(row.id)!, still_sold }, { ...settings, lang, now })
  })
}

type View = Pick<ShopSettings, 'carriers' | 'payment_instructions'> & { lang: Lang; now: Date }

function toOrder(row: OrderRow, facts: OrderFacts & { still_sold: number[] }, view: View): Order {
  const { carriers, now } = view
  const { id, code, placed_at, currency, total, subtotal, discount, shipping, lines, reward } = row
  if (!placed_at) throw new Error(`order ${id} is shown to its owner and was never placed`)
  return {
    id,
    number: code,
    date: placed_at.toISOString(),
    total,
    currency,
    detail: {
      shipment_address: row.shipment_address,
      status: statusOf(row),
      payment_method: facts.payment_method,
      timeline: facts.timeline.map(({ step, at }) => ({ step, at: iso(at) })),
      carrier: row.carrier,
      waybill: row.waybill,
      tracking_url: trackingLink(carriers, row),
      discount_reason: row.discount_reason,
      discount_code: row.discount_code,
      products: lines.reduce((sum, line) => sum + line.quantity, 0),
      shipping,
      subtotal,
      discount,
      cart_products: lines.map((line) => ({ ...line, still_sold: facts.still_sold.includes(line.product_id) })),
      reward: reward ?? noGift,
      crystals: facts.crystals,
      refunded: facts.refunded,
      refund_pending: facts.refund_pending,
      pending: pendingOf(facts, view),
      ...possible(row, facts, now),
      invoice: facts.invoice,
      returns: facts.returns.map((back) => ({
        ...back,
        created_at: iso(back.created_at),
        tracking_url: trackingLink(carriers, back),
      })),
    },
  }
}

function pendingOf({ pending }: OrderFacts, { payment_instructions, lang }: View): Order['detail']['pending'] {
  if (pending === null) return null
  const { method, reference, account, deadline } = pending
  return { reference, account, instructions: payment_instructions[method][lang], deadline: iso(deadline) }
}

function possible(row: OrderRow, facts: OrderFacts, now: Date) {
  const { reasons, until } = returnsPossible(row, facts, now)
  return {
    can_cancel: canCancel(row),
    can_return: reasons.length > 0,
    return_until: until?.toISOString() ?? null,
    return_reasons: reasons,
    can_invoice: canInvoice(row, facts, now),
  }
}

/** Converts a time as PostgreSQL writes it in JSON to the format of the contract. */
function iso(at: string): string {
  return new Date(at).toISOString()
}
