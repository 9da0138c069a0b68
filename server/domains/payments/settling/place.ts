import { crystalsFor } from '@shop/contract/crystals.ts'
import type { PaidWith } from '@shop/contract/orders.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { creditCrystals, giveGift } from '../../loyalty/loyalty.ts'
import { queueMail } from '../../notifications/notifications.ts'
import { type OrderRow, payRequestedOrder, placeOrder, readerOf, rememberFirstOrder } from '../../orders/orders.ts'
import { orderPaidMail } from './order-paid-mail.ts'

/** Credits what a paid order earned, tells its owner, and marks it paid, with a number if it has none. The crystals. */
export async function place(
  tx: Tx,
  shop: Shop,
  order: OrderRow,
  { paid_with, actor, at }: { paid_with: PaidWith; actor: string; at: Date },
): Promise<number> {
  const { id, customer_id, currency, subtotal, discount } = order
  await rememberFirstOrder(tx, id)
  const crystals = await creditCrystals(tx, shop, { id, customer_id, currency, goods: subtotal - discount }, at)
  const gift_goes = await giveItsGift(tx, order, at)
  await queueMail(tx, shop, 'order-paid', readerOf(order), orderPaidMail(order, { paid_with, crystals, gift_goes, at }))
  if (order.number === null) await placeOrder(tx, { id, payment_status: 'paid', gift_goes }, actor, at)
  else await payRequestedOrder(tx, { id, gift_goes }, actor, at)
  return crystals
}

/** The gift of a late order may have gone with another one meanwhile: then this one goes without. A request that waits has it. */
async function giveItsGift(
  tx: Tx,
  { id, customer_id, gift, number, payment_status }: OrderRow,
  at: Date,
): Promise<boolean> {
  if (number !== null && payment_status === 'pending') return gift !== null
  return gift !== null && giveGift(tx, { ...gift, customer_id, order_id: id }, at)
}

/** The same calculator that awarded them. */
export function crystalsOf({ subtotal, discount, currency }: OrderRow): number {
  return crystalsFor(subtotal - discount, currency)
}
