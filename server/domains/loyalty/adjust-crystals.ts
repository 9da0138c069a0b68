import { LIMITED_CRYSTALS_PER_MONTH, MAX_UNCONFIRMED_CRYSTALS } from '@shop/contract/limits.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  calculateCorrectedCrystals,
  calculateLimitedCrystals,
  lockBalance,
  lockCorrections,
} from './crystal-queries.ts'
import { recordEntry } from './crystals.ts'
import { findCustomerId, lockCustomerKey } from './customer-queries.ts'

export interface CrystalCorrection {
  customer_id: number
  crystals: number
  /** The reason that the customer reads; with `reason_en` it is Spanish, else whatever language it is written in. */
  reason: string
  reason_en: string | null
  actor: string
  /** The balance that the member saw; another one is refused. Without it any balance is corrected. */
  crystals_before?: number
  /** Whether the member's corrections count against the monthly limit (rules 9.1). */
  limited: boolean
  /**
   * Whether the member has not confirmed their identity, and so corrects a limited number of crystals in a day
   * (rules 9.1).
   */
  unconfirmed?: boolean
}

/**
 * Adds or removes crystals by staff, with a reason that the customer reads (rules 6). Recorded as their action. Refuses
 * `crystals_zero`, `customer_not_found`, `customer_closed`, `crystals_changed`, `crystals_limit`,
 * `confirmation_needed`, and `crystals_negative` when the balance would fall below 0.
 */
export async function correctCrystals(shop: Shop, correction: CrystalCorrection): Promise<void> {
  const { customer_id, crystals, reason, reason_en, actor, crystals_before, limited, unconfirmed = false } = correction
  const at = shop.clock.now()
  if (crystals === 0) refuse('crystals_zero')
  await shop.db.begin(async (tx) => {
    if (unconfirmed) await refuseUnconfirmed(tx, { actor, crystals, at })
    if (!((await lockCustomerKey(tx, customer_id)) ?? refuse('customer_not_found'))) refuse('customer_closed')
    const before = await lockBalance(tx, customer_id)
    if (crystals_before !== undefined && crystals_before !== before)
      refuseWith('crystals_changed', { crystals: before })
    if (limited) await refuseAboveLimit(tx, customer_id, crystals, at)
    const after = before + crystals
    if (after < 0) refuseWith('crystals_negative', { customer_id, crystals: before, result: after })
    const entry = { customer_id, kind: 'adjustment' as const, crystals, reason, reason_en, actor, limited, at }
    await recordEntry(tx, shop, entry)
    // The reason is in the ledger, from which it is deleted with the account.
    const metadata = { crystals, before: { crystals: before }, after: { crystals: after } }
    await insertAuditEntry(tx, { actor, action: 'crystals.change', subject: `customer:${customer_id}`, metadata, at })
  })
}

/** Corrects the crystals of the account with this mailbox. Refuses `customer_unknown`; see `correctCrystals`. */
export async function adjustCrystalsByStaff(
  shop: Shop,
  {
    email,
    ...adjustment
  }: { email: string; crystals: number; reason: string; reason_en?: string | null; actor: string },
): Promise<void> {
  const customer_id = (await findCustomerId(shop.db, email)) ?? refuseWith('customer_unknown', { email })
  await correctCrystals(shop, { reason_en: null, ...adjustment, customer_id, limited: false })
}

/** Returns how many crystals of a customer roles with the limit may still correct in this month. */
export async function findCrystalsLeft(db: Db, customer_id: number, at: Date): Promise<number> {
  return LIMITED_CRYSTALS_PER_MONTH - (await calculateLimitedCrystals(db, customer_id, at))
}

/** Corrections of one member wait for each other, so that two at once do not both count as the first of the day. */
async function refuseUnconfirmed(tx: Tx, { actor, crystals, at }: { actor: string; crystals: number; at: Date }) {
  await lockCorrections(tx, actor)
  const corrected = await calculateCorrectedCrystals(tx, actor, at)
  if (corrected + Math.abs(crystals) > MAX_UNCONFIRMED_CRYSTALS) refuse('confirmation_needed')
}

/** The balance is locked, so that two corrections at once do not both count as the first. */
async function refuseAboveLimit(tx: Tx, customer_id: number, crystals: number, at: Date): Promise<void> {
  const left = await findCrystalsLeft(tx, customer_id, at)
  if (Math.abs(crystals) > left) refuseWith('crystals_limit', { limit: LIMITED_CRYSTALS_PER_MONTH, left })
}
