import type { ReturnStatus } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { deskNumber } from '../../platform/desk-number.ts'
import { NotPossible } from '../../platform/not-possible.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockOrder, type OrderRow } from '../orders/orders.ts'
import { findOrderOfReturn, readReturn, type ReturnRow } from './queries.ts'
import { afterReturn } from './statuses.ts'

/** A return that staff work on, with its order, whose row is locked. */
export interface Desk {
  order: OrderRow
  back: ReturnRow
  actor: string
  at: Date
}

/**
 * Changes a return in one transaction that has locked its order (`take` locks in the order that the change needs).
 * Throws a BusinessError when there is no such return.
 */
export async function onReturn(
  shop: Shop,
  id: number,
  actor: string,
  act: (tx: Tx, desk: Desk) => Promise<void>,
  take: (tx: Tx, order_id: number) => Promise<OrderRow | undefined> = lockOrder,
): Promise<void> {
  const order_id = await findOrderOfReturn(shop.db, id, null)
  if (order_id === undefined) throw new NotPossible(`there is no return ${deskNumber('return', id)}`)
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const order = await take(tx, order_id)
    const back = await readReturn(tx, id)
    if (!order || !back) throw new Error(`return ${deskNumber('return', id)} has no paid order`)
    await act(tx, { order, back, actor, at })
  })
}

/** Throws a BusinessError when the return cannot change to this status. */
export function mustBecome({ id, status }: ReturnRow, to: ReturnStatus): void {
  if (!afterReturn[status].includes(to)) throw new NotPossible(`return ${deskNumber('return', id)} is ${status}`)
}
