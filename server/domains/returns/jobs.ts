import type { Shop } from '../../platform/shop.ts'
import { queueOrderMail } from '../notifications/notifications.ts'
import { saveFitOfSizes } from '../catalog/catalog.ts'
import { releaseReservation } from '../stock/stock.ts'
import { MAX_RETURN_WAIT_MS } from '@shop/contract/return-rules.ts'
import { refundDifference } from './exchange-difference.ts'
import { toReturnMailData } from './mail-data.ts'
import { insertReturnEvent, lockPaymentThenOrder, withLockedReturn } from './locked-return.ts'
import { countFitBySize } from './fit-queries.ts'
import { updateReturn, listOverdueReturns } from './queries.ts'
import { summarizeFit } from './summarize-fit.ts'

const BATCH_SIZE = 200
/** Sizes that are written at once: each that changes has its product prepared anew for lists. */
const SIZES_AT_ONCE = 1_000

/** This daily job ends approved returns that never arrived, and releases the stock that was reserved for them. */
export async function endOverdueReturns(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().valueOf() - MAX_RETURN_WAIT_MS)
  for (const id of await listOverdueReturns(shop.db, before, BATCH_SIZE)) {
    try {
      await endOverdueReturn(shop, id)
    } catch (error) {
      shop.log.warn({ err: error, return_id: id }, 'overdue return could not be ended')
    }
  }
}

function endOverdueReturn(shop: Shop, id: number): Promise<void> {
  return withLockedReturn(
    shop,
    id,
    'shop',
    async (tx, context) => {
      const { order, orderReturn, actor, at } = context
      if (!(await updateReturn(tx, id, 'approved', { status: 'withdrawn' }))) return
      await insertReturnEvent(tx, context, 'return_withdrawn')
      await queueOrderMail(tx, shop, 'return-declined', order, {
        ...toReturnMailData(order, orderReturn),
        answer: null,
      })
      await refundDifference(tx, shop, context)
      await releaseReservation(tx, shop, { order_id: order.id, kind: 'exchange', outcome: 'expired', actor, at })
    },
    lockPaymentThenOrder,
  )
}

/** This daily job says on each size what its buyers kept and sent back. Sizes for which it changes nothing stay untouched. */
export async function summarizeFits({ db }: Shop): Promise<void> {
  const counts = await countFitBySize(db)
  const fits = counts.map(({ size_id, ...units }) => ({ size_id, ...summarizeFit(units) }))
  for (let start = 0; start < fits.length; start += SIZES_AT_ONCE)
    await saveFitOfSizes(db, fits.slice(start, start + SIZES_AT_ONCE))
}
