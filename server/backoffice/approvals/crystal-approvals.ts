import { rehearse } from '../../platform/join-transaction.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { correctCrystals, findCrystalsLeft } from '../../domains/loyalty/loyalty.ts'
import { insertCrystalApproval } from './queries.ts'

export interface AskedCorrection {
  customer_id: number
  crystals: number
  crystals_before: number
  reason: string
  reason_en: string
}

/**
 * Asks an owner or manager for a correction of crystals above the member's limit of the month. It is rehearsed, so that
 * nothing is asked for that would be refused. Refuses `approval_not_needed` within the limit, and
 * `approval_waiting_customer` when the customer has a request already.
 */
export async function askForCrystalApproval(
  shop: Shop,
  staff: StaffMember,
  { customer_id, crystals_before, ...request }: AskedCorrection,
): Promise<void> {
  const { actor } = staff
  await rehearse(shop, (rehearsedShop) =>
    correctCrystals(rehearsedShop, { ...request, customer_id, crystals_before, actor, limited: false }),
  )
  const at = shop.clock.now()
  const isWithin =
    staff.permissions.has('crystals.write') ||
    Math.abs(request.crystals) <= (await findCrystalsLeft(shop.db, customer_id, at))
  if (isWithin) refuse('approval_not_needed')
  await shop.db.begin(async (tx) => {
    const approval = { customer_id, request, requested_by: staff.id, requested_at: at }
    if (!(await insertCrystalApproval(tx, approval))) refuse('approval_waiting_customer')
    const metadata = { crystals: request.crystals }
    await insertAuditEntry(tx, { actor, action: 'approval.ask', subject: `customer:${customer_id}`, metadata, at })
  })
}
