import type { ReturnStatus } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockOrder, type OrderRow, transitionOrder } from '../orders/orders.ts'
import { lockPaidOrder } from '../payments/payments.ts'
import { findOrderOfReturn, findReturn, type ReturnRow } from './queries.ts'
import { returnStatusTransitions } from './statuses.ts'

/** A return that staff work on, with its order, whose row is locked. */
export interface ReturnContext {
  order: OrderRow
  orderReturn: ReturnRow
  actor: string
  at: Date
}

/**
 * Changes a return in one transaction that has locked its order (`lock` takes further locks before it).
 * Refuses when there is no such return.
 */
export async function withLockedReturn<T>(
  shop: Shop,
  id: number,
  actor: string,
  action: (tx: Tx, context: ReturnContext) => Promise<T>,
  lock: (tx: Tx, order_id: number) => Promise<OrderRow | undefined> = lockOrder,
): Promise<T> {
  const order_id = await findOrderOfReturn(shop.db, id, null)
  if (order_id === undefined) return refuseWith('return_unknown', { return: formatRecordNumber('return', id) })
  const at = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const order = await lock(tx, order_id)
    const orderReturn = await findReturn(tx, id)
    if (!order || !orderReturn) throw new Error(`return ${formatRecordNumber('return', id)} has no paid order`)
    return action(tx, { order, orderReturn, actor, at })
  })
}

export async function insertReturnEvent(
  tx: Tx,
  { order, orderReturn, actor, at }: ReturnContext,
  kind: string,
): Promise<void> {
  await transitionOrder(tx, order.id, {}, { kind, note: formatRecordNumber('return', orderReturn.id), actor, at })
}

/** Refuses `return_order_status` when the shop does not have the money of the order, because of a refund or a dispute. */
export function requireOwnMoney({ code, payment_status }: OrderRow): void {
  if (!['paid', 'partially_refunded'].includes(payment_status))
    refuseWith('return_order_status', { code, status: payment_status })
}

/** Refuses `return_status` when the return cannot change to this status. */
export function requireTransition({ id, status }: ReturnRow, to: ReturnStatus): void {
  if (!returnStatusTransitions[status].includes(to))
    refuseWith('return_status', { return: formatRecordNumber('return', id), status })
}

/** Locks the payment's row before the order's, as every movement of money does. */
export async function lockPaymentThenOrder(tx: Tx, order_id: number): Promise<OrderRow | undefined> {
  return (await lockPaidOrder(tx, order_id))?.order ?? lockOrder(tx, order_id)
}
