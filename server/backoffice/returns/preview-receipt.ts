import { rehearse } from '../../platform/join-transaction.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { receiveReturn, type ReturnReceipt } from '../../domains/returns/returns.ts'
import { findNewestMessageId } from '../mails/mail-preview-queries.ts'
import { listMailPreviews } from '../mails/mail-previews.ts'
import { findReturnDetail } from './queries.ts'

/**
 * Returns what receiving these items would refund, with the customer's mails: it is done and rolled back (decision 101). The
 * limit of the member counts; a confirmed identity is needed only to receive them.
 */
export function previewReturnReceipt(shop: Shop, id: number, receipt: ReturnReceipt, staff: StaffMember) {
  const by = { ...staff, confirmed_until: shop.clock.now() }
  return rehearse(shop, async (rehearsed, tx) => {
    const after_id = await findNewestMessageId(tx)
    const amounts = await receiveReturn(rehearsed, id, { ...receipt, by }, staff.actor)
    const { code, currency } = (await findReturnDetail(tx, id, shop.clock.now()))!
    return { ...amounts, currency, mails: await listMailPreviews(tx, shop, code, after_id) }
  })
}
