import type { Lang } from '@shop/contract/locale.ts'
import type { BulkResult } from '@shop/contract/staff/order-actions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOrder, findOrderByCode, type Shipment } from '../orders/orders.ts'
import { reshipOrder } from './return-to-sender.ts'
import { shipOrder } from './shipments.ts'

/**
 * Does the same with several orders, one after the other and each in a transaction of its own: an order that refuses it
 * does not stop the others. Returns what became of each, with the refusal's sentence.
 */
export async function runOnEach<Item extends { code: string }>(
  items: readonly Item[],
  lang: Lang,
  action: (item: Item) => Promise<void>,
): Promise<BulkResult> {
  const results: BulkResult['results'] = []
  for (const item of items) {
    const code = item.code.trim().toUpperCase()
    try {
      await action(item)
      results.push({ code, done: true, message: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      results.push({ code, done: false, message: error.format(lang) })
    }
  }
  return { results }
}

/** Records that a parcel has left: for the first time, or again when it came back and was kept. */
export async function shipParcel(shop: Shop, parcel: Shipment & { code: string }, actor: string): Promise<void> {
  const id = await findOrderByCode(shop.db, parcel.code)
  const order = id === undefined ? undefined : await findOrder(shop.db, id)
  const ship = order?.parcel_kept ? reshipOrder : shipOrder
  await ship(shop, parcel.code, parcel, actor)
}
