import { currencies, type Currency } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { listDetailsOfDay } from '../audit/audit.ts'
import { readSettings } from '../content/content.ts'
import type { Bundle } from './code-rules.ts'
import { lockNewCodes } from './queries.ts'

/** The terms of a code that say how much it gives away; null uses have no end. */
export interface CodeWorth {
  percent: number | null
  bundle?: Bundle | null | undefined
  amount: Record<Currency, number | null>
  least: Record<Currency, number>
  uses: number | null
}

/**
 * Refuses `confirmation_needed` for codes above the limit of the settings, of which a member who has not confirmed their
 * identity makes none (rules 9.1). The uses of all codes that a member makes in a day count together. Those of one member
 * wait for each other, so that two at once do not both count as the first.
 */
export async function refuseAboveCodeLimit(tx: Tx, actor: string, worth: CodeWorth, at: Date): Promise<void> {
  await lockNewCodes(tx, actor)
  const made = await listDetailsOfDay(tx, { actor, actions: ['code.add', 'code.generate'], at })
  const uses = made.reduce(
    (sum, { count, uses: of_code }) => sum + Number(count ?? of_code ?? 0),
    worth.uses ?? Infinity,
  )
  if (isAboveCodeLimit({ ...worth, uses }, (await readSettings(tx)).code_limit)) refuse('confirmation_needed')
}

/** Returns whether codes take off a larger share of the goods, or are used more often, than the limit allows. */
export function isAboveCodeLimit(worth: CodeWorth, limit: { percent: number; uses: number }): boolean {
  return worth.uses === null || worth.uses > limit.uses || calculateLargestPercent(worth) > limit.percent
}

/** Returns the largest share of the goods that a code takes off: that of the smallest cart which may use it, at most 100. */
function calculateLargestPercent({ percent, bundle, amount, least }: CodeWorth): number {
  if (bundle) return (100 * (bundle.buy - bundle.pay)) / bundle.buy
  if (percent !== null) return percent
  const shares = currencies.map((currency) => {
    const off = amount[currency] ?? 0
    return off === 0 ? 0 : (100 * off) / Math.max(off, least[currency])
  })
  return Math.max(...shares)
}
