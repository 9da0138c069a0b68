import type { Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuseWith } from '../../../platform/refusal.ts'
import { requireConfirmation, requirePermission, type StaffMember } from '../../../platform/serve-staff.ts'
import { readSettings } from '../../content/content.ts'
import { isOnlyMemberWith } from '../../staff/staff.ts'
import { findRefund } from '../queries/refund-queries.ts'

/** Money that the shop owes because a member said so, in minor units. */
export interface OwedMoney {
  owed_by: string
  owed: number
  currency: Currency
}

/**
 * Refuses, above the refund limit, that the member who recorded that the shop owes money also records that it was sent:
 * `sent_by_other`. No one else could do so in a shop in which no other member may; it is enough there, as for everyone else,
 * that the identity is confirmed.
 */
export async function requireOtherSender(
  tx: Tx,
  staff: StaffMember,
  { owed_by, owed, currency }: OwedMoney,
): Promise<void> {
  const { [currency]: amount } = (await readSettings(tx)).refund_limit
  if (owed <= amount) return
  if (owed_by === staff.actor && !(await isOnlyMemberWith(tx, staff.id, 'transfers.write')))
    refuseWith('sent_by_other', { limit: { amount, currency } })
  requireConfirmation(staff)
}

/**
 * Refuses a refund whose transfer is recorded in the same step to a member who could not record it afterwards: without the
 * permission, or above the limit. The refund is recorded already, in the same transaction.
 */
export async function requireSender(tx: Tx, staff: StaffMember, refund_id: number): Promise<void> {
  requirePermission(staff, 'transfers.write')
  await requireOtherSender(tx, staff, (await findRefund(tx, refund_id))!)
}
