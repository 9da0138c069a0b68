import { BusinessError } from '../../platform/business-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { adjustCrystals } from './crystals.ts'
import { findCustomerId } from './customer-queries.ts'

/**
 * Adds or removes crystals by staff, with a reason that the customer reads (rules 6). Recorded as their act. Throws a
 * BusinessError for an unknown mailbox, for 0, and when the balance would fall below 0.
 */
export async function adjustCrystalsByStaff(
  shop: Shop,
  adjustment: { email: string; crystals: number; reason: string; reason_en?: string | null; actor: string },
): Promise<void> {
  const { email, crystals, reason, reason_en = null, actor } = adjustment
  const at = shop.clock.now()
  if (crystals === 0) throw new BusinessError('0 crystals change nothing')
  await shop.db.begin(async (tx) => {
    const customer_id = await findCustomerId(tx, email)
    if (customer_id === undefined) throw new BusinessError(`there is no customer ${email}`)
    await adjustCrystals(tx, shop, { customer_id, crystals, reason, reason_en, actor, at })
    const metadata = { crystals, reason }
    await insertAuditEntry(tx, { actor, action: 'crystals.change', subject: `customer:${customer_id}`, metadata, at })
  })
}
