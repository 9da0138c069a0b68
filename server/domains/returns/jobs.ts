import { deskNumber } from '../../platform/desk-number.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../notifications/notifications.ts'
import { moveOrder, readerOf } from '../orders/orders.ts'
import { releaseHold } from '../stock/stock.ts'
import { WAITED_FOR_MS } from './answer.ts'
import { mailOf } from './mail-data.ts'
import { onReturn } from './on-return.ts'
import { changeReturn, listOverdueReturns } from './queries.ts'

const BATCH = 200

/** This daily job ends approved returns that never arrived, and releases the stock that was reserved for them. */
export async function endOverdueReturns(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().valueOf() - WAITED_FOR_MS)
  for (const id of await listOverdueReturns(shop.db, before, BATCH)) {
    try {
      await endOverdue(shop, id)
    } catch (error) {
      shop.log.warn({ err: error, return_id: id }, 'overdue return could not be ended')
    }
  }
}

function endOverdue(shop: Shop, id: number): Promise<void> {
  return onReturn(shop, id, 'shop', async (tx, { order, back, actor, at }) => {
    if (!(await changeReturn(tx, id, 'approved', { status: 'withdrawn' }))) return
    await moveOrder(tx, order.id, {}, { kind: 'return_withdrawn', note: deskNumber('return', id), actor, at })
    await queueMail(tx, shop, 'return-declined', readerOf(order), { ...mailOf(order, back), answer: null })
    await releaseHold(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'expired', actor, at })
  })
}
