import { DAY_MS } from '@shop/contract/calendar.ts'
import { bringCrystals } from '../../domains/loyalty/loyalty.ts'
import { hashPassword, openCustomer } from '../../domains/accounts/accounts.ts'
import type { Tx } from '../../platform/db.ts'
import { type DemoCrystals, demoPeople } from './demo/people.ts'

/** Known to everybody: demo mode only (rules 8). */
const DEMO_PASSWORD = 'demo-Lienza-2026'

/** The demo's customers, one for each level, with how they came by their crystals. */
export async function seedDemoPeople(tx: Tx, now: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const before = (days: number) => new Date(now.valueOf() - days * DAY_MS)
  for (const { crystals, customer_for_days, ...person } of demoPeople) {
    // Theirs from the first day, so that the demo shows a reset by SMS.
    const phone_verified_at = before(customer_for_days)
    const customer_id = await openCustomer(
      tx,
      { ...person, password_hash, country_id: 142, code_phone: '52', phone_verified_at, lang: 'es', marketing: false },
      phone_verified_at,
    )
    for (const entry of crystals)
      await bringCrystals(tx, { customer_id, ...toEntry(entry), at: before(entry.days_ago) })
  }
}

function toEntry({ crystals, es, en }: DemoCrystals) {
  return { crystals, reason: es, reason_en: en, actor: 'seed' }
}
