import { currencies, type Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { requireConfirmation, type StaffMember } from '../../platform/serve-staff.ts'
import { readSettings } from '../content/content.ts'

/** The terms of a code that say how much it gives away; null uses have no end. */
export interface CodeWorth {
  percent: number | null
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  uses: number | null
}

/** Refuses `confirmation_needed` for codes above the limit of the settings without a confirmed identity (rules 9.1). */
export async function requireWithinCodeLimit(db: Db, staff: StaffMember, worth: CodeWorth): Promise<void> {
  if (isAboveCodeLimit(worth, (await readSettings(db)).code_limit)) requireConfirmation(staff)
}

/** Returns whether codes take off a larger share of the goods, or are used more often, than the limit allows. */
export function isAboveCodeLimit(worth: CodeWorth, limit: { percent: number; uses: number }): boolean {
  return worth.uses === null || worth.uses > limit.uses || calculateLargestPercent(worth) > limit.percent
}

/** Returns the largest share of the goods that a code takes off: that of the smallest cart which may use it, at most 100. */
function calculateLargestPercent({ percent, amount, least }: CodeWorth): number {
  if (percent !== null) return percent
  const shares = currencies.map((currency) => {
    const off = amount[currency] ?? 0
    return off === 0 ? 0 : (100 * off) / Math.max(off, least[currency])
  })
  return Math.max(...shares)
}
