import type { Tx } from '../../platform/db.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { endChangeRequest, findOpenChange, isExchangePaid } from '../orders/orders.ts'
import { calculateRefundableAmounts, refundPayment } from '../payments/payments.ts'
import type { ReturnContext } from './locked-return.ts'
import type { ReturnRow } from './queries.ts'

/** Returns what was paid to get the new units of an exchange, in minor units; 0 where nothing was. */
export async function readPaidDifference(tx: Tx, { id, kind, difference }: ReturnRow): Promise<number> {
  return kind === 'exchange' && difference > 0 && (await isExchangePaid(tx, id)) ? difference : 0
}

export async function isExchangeUnpaid(tx: Tx, { id, kind, difference }: ReturnRow): Promise<boolean> {
  return kind === 'exchange' && difference > 0 && !(await isExchangePaid(tx, id))
}

/**
 * Returns an exchange as a return for money when its items arrive before its difference was paid; its link ends. Refuses
 * `exchange_confirming` while that payment is under review: its end decides which of the two it is.
 */
export async function toRefundIfUnpaid(tx: Tx, context: ReturnContext): Promise<ReturnContext> {
  const { order, orderReturn, at } = context
  if (!(await isExchangeUnpaid(tx, orderReturn))) return context
  const open = await findOpenChange(tx, order.id)
  if (open?.return_id === orderReturn.id && open.confirming)
    refuseWith('exchange_confirming', { return: formatRecordNumber('return', orderReturn.id) })
  await endChangeRequest(tx, order.id, 'withdrawn', at)
  return { ...context, orderReturn: { ...orderReturn, kind: 'return' } }
}

/**
 * Refunds what was paid to get the new units of an exchange that does not take place, as far as other refunds have left it.
 * While it is not paid, its link ends. The caller has locked the payment and the order.
 */
export async function refundDifference(
  tx: Tx,
  shop: Shop,
  { order, orderReturn, actor, at }: ReturnContext,
): Promise<void> {
  if (orderReturn.difference <= 0) return
  const paid = await readPaidDifference(tx, orderReturn)
  if (paid === 0) return void (await endChangeRequest(tx, order.id, 'withdrawn', at))
  await refundPart(tx, shop, { order, orderReturn, actor, at }, paid)
}

/** Refunds what the new units of an exchange cost less; called when they leave. */
export async function refundCheaperUnits(tx: Tx, shop: Shop, context: ReturnContext): Promise<void> {
  if (context.orderReturn.difference < 0) await refundPart(tx, shop, context, -context.orderReturn.difference)
}

async function refundPart(
  tx: Tx,
  shop: Shop,
  { order, orderReturn, actor }: ReturnContext,
  amount: number,
): Promise<void> {
  const goods = Math.min(amount, (await calculateRefundableAmounts(tx, order)).goods)
  if (goods === 0) return
  const reason = `exchange ${formatRecordNumber('return', orderReturn.id)}`
  await refundPayment(tx, shop, { order_id: order.id, goods, shipping: 0, reason, actor })
}
