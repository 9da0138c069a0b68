import type { Order } from '@shop/contract/orders.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { giveUpCode } from '../codes/codes.ts'
import { giveUpGift } from '../loyalty/loyalty.ts'
import { listOrderRows, markUnpaidOrderEnded, type OrderRow } from './queries.ts'
import { statusOf } from './statuses.ts'

export {
  blankOrders,
  hasOrderUnderWay,
  listHeldFirstOrders,
  listHeldOrderEvents,
  listHeldOrderLines,
  listHeldOrders,
} from './held-queries.ts'
export {
  findOrder,
  insertOrder,
  listOrderFaults,
  lockOrder,
  type NewLine,
  type OrderRow,
  placePaidOrder,
} from './queries.ts'
export { moveOrder } from './move-order.ts'
export type { OrderDeed } from './move-queries.ts'
export { newOrderCode } from './order-code.ts'

/** What a customer bought, newest first; payments that came to nothing are not among them (rules 5). */
export async function listOrders(shop: Shop, customer_id: number): Promise<Order[]> {
  const rows = await listOrderRows(shop.db, customer_id)
  return rows.map(toOrder)
}

/**
 * Ends an order nobody paid, if it still waits: `superseded` by a newer one, or `expired`. What it claimed, the first
 * order's discount, the use of a code and its gift, is given back. False when it did not wait.
 */
export async function endUnpaidOrder(
  tx: Tx,
  id: number,
  kind: 'superseded' | 'expired',
  actor: string,
  at: Date,
): Promise<boolean> {
  const ended = await markUnpaidOrderEnded(tx, id, kind, actor, at)
  if (ended) {
    await giveUpCode(tx, id)
    await giveUpGift(tx, id)
  }
  return ended
}

function toOrder(row: OrderRow & { crystals: number }): Order {
  const {
    id,
    code,
    currency,
    total,
    subtotal,
    discount,
    shipping,
    lines,
    reward,
    waybill,
    discount_code,
    shipment_address,
  } = row
  return {
    id,
    number: code,
    date: (row.placed_at ?? new Date(0)).toISOString(),
    total,
    currency,
    detail: {
      shipment_address,
      status: statusOf(row),
      waybill,
      discount_code,
      products: lines.reduce((sum, line) => sum + line.quantity, 0),
      shipping,
      subtotal,
      discount,
      cart_products: lines,
      reward: reward ?? { has_gift: false, gift_image: null, gift_name: null, gift_description: null },
      crystals: row.crystals,
    },
  }
}
