import type { Order } from '@shop/contract/orders.ts'
import type { Shop } from '../../platform/shop.ts'
import { listOrderRows, type OrderRow } from './queries.ts'
import { statusOf } from './statuses.ts'

export {
  endUnpaidOrder,
  insertOrder,
  listOrderFaults,
  lockOrder,
  type NewLine,
  type OrderRow,
  placePaidOrder,
} from './queries.ts'
export { newOrderCode } from './order-code.ts'

/** What a customer bought, newest first; payments that came to nothing are not among them (rules 5). */
export async function listOrders(shop: Shop, customer_id: number): Promise<Order[]> {
  const rows = await listOrderRows(shop.db, customer_id)
  return rows.map(toOrder)
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
