import { rehearse } from '../../../platform/join-transaction.ts'
import type { Shop } from '../../../platform/shop.ts'
import { receiveReturn, type ReturnReceipt } from '../../returns/returns.ts'
import { findNewestMessageId } from '../mails/mail-preview-queries.ts'
import { listMailPreviews } from '../mails/mail-previews.ts'
import { findReturnDetail } from './queries.ts'

/** Returns what receiving these items would refund, with the customer's mails: it is done and rolled back (decision 101). */
export function previewReturnReceipt(shop: Shop, id: number, receipt: ReturnReceipt, actor: string) {
  return rehearse(shop, async (rehearsed, tx) => {
    const after_id = await findNewestMessageId(tx)
    const amounts = await receiveReturn(rehearsed, id, receipt, actor)
    const { code, currency } = (await findReturnDetail(tx, id, shop.clock.now()))!
    return { ...amounts, currency, mails: await listMailPreviews(tx, shop, code, after_id) }
  })
}
