import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { endChangePayments, requestChange } from '../fulfillment/fulfillment.ts'
import { findExchangePlan, findOrder } from '../orders/orders.ts'
import type { PaymentProviders } from '../payments/payments.ts'
import { isExchangeUnpaid } from './exchange-difference.ts'
import { requireOwnMoney, withLockedReturn } from './locked-return.ts'
import { findOrderOfReturn } from './queries.ts'
import { requireUnitsLeft } from './refunded-units.ts'

/**
 * Asks the customer again to pay what the new units of an exchange cost more, by a new link, at the prices of the first one;
 * the link before ends. Refuses `exchange_not_waiting` for a return that waits for no payment, what `endChangePayments` refuses
 * while the customer pays, and units that are gone or were refunded meanwhile.
 */
export async function askForDifference(
  shop: Shop,
  providers: PaymentProviders,
  id: number,
  actor: string,
): Promise<void> {
  const order_id = await findOrderOfReturn(shop.db, id, null)
  if (order_id !== undefined) await endChangePayments(shop, providers, (await findOrder(shop.db, order_id))!.code)
  await withLockedReturn(shop, id, actor, async (tx, { order, orderReturn, at }) => {
    const plan = await findExchangePlan(tx, id)
    if (plan === undefined || orderReturn.status !== 'approved' || !(await isExchangeUnpaid(tx, orderReturn)))
      return refuseWith('exchange_not_waiting', { return: formatRecordNumber('return', id) })
    requireOwnMoney(order)
    await requireUnitsLeft(tx, order, orderReturn)
    const lines = plan.added.map(({ product_id, ...line }) => ({ ...line, id: product_id, product_id }))
    const request = { plan, lines, due: orderReturn.difference, reason: null, return_id: id, actor, at }
    await requestChange(tx, shop, order, request)
  })
}
