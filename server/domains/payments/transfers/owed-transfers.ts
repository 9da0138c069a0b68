import type { CallBody } from '@shop/contract/call.ts'
import type * as calls from '@shop/contract/staff/transfers.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse, refuseWith } from '../../../platform/refusal.ts'
import type { StaffMember } from '../../../platform/serve-staff.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import {
  countOwedTransfers,
  insertOwedTransfer,
  lockOwedTransfer,
  markOwedTransferSent,
  type OwedTransferCause,
} from '../queries/owed-transfer-queries.ts'
import { requireOtherSender } from '../refunds/other-sender.ts'
import { lockPayment } from '../queries/payment-queries.ts'
import { findTransferByCode, type TransferRow } from '../queries/transfer-queries.ts'

type OwedTransfer = CallBody<typeof calls.recordOwedTransfer>

/**
 * Records money of a bank transfer that goes back to the customer, as a task for staff until they have sent it. Refuses an
 * order without bank transfer, and `transfer_changed` when someone else recorded money for the same payment meanwhile:
 * two people who read the same statement record it once.
 */
export async function recordOwedTransfer(shop: Shop, owed: OwedTransfer, actor: string): Promise<void> {
  const { code, known_count } = owed
  const transfer = (await findTransferByCode(shop.db, code)) ?? refuseWith('transfer_unknown', { code })
  await shop.db.begin(async (tx) => {
    await lockPayment(tx, transfer.payment_id)
    if ((await countOwedTransfers(tx, transfer.payment_id)) !== known_count) refuse('transfer_changed')
    await addOwedTransfer(tx, transfer, { ...owed, actor, at: shop.clock.now() })
  })
}

/** Records the money in the caller's transaction, which has locked the payment. */
export async function addOwedTransfer(
  tx: Tx,
  { payment_id, code, currency }: Pick<TransferRow, 'payment_id' | 'code' | 'currency'>,
  { amount, cause, actor, at }: { amount: number; cause: OwedTransferCause; actor: string; at: Date },
): Promise<void> {
  const id = await insertOwedTransfer(tx, { payment_id, amount, cause, created_by: actor, created_at: at })
  const metadata = { amount, currency, cause, owed_transfer_id: id }
  await insertAuditEntry(tx, { actor, action: 'request.owe', subject: `order:${code}`, metadata, at })
}

/**
 * Records that staff sent the money back. Refuses one that was sent, or that there is not, and `sent_by_other` above the
 * refund limit to the member who recorded that it is owed.
 */
export async function recordOwedTransferSent(
  shop: Shop,
  id: number,
  reference: string,
  staff: StaffMember,
): Promise<void> {
  const at = shop.clock.now()
  const { actor } = staff
  await shop.db.begin(async (tx) => {
    const owed = (await lockOwedTransfer(tx, id)) ?? refuse('owed_transfer_unknown')
    if (owed.sent_at !== null) refuse('owed_transfer_sent')
    await requireOtherSender(tx, staff, owed)
    await markOwedTransferSent(tx, id, { reference, actor, at })
    const subject = `owed_transfer:${id}`
    await insertAuditEntry(tx, { actor, action: 'request.sent_back', subject, metadata: { reference }, at })
  })
}
