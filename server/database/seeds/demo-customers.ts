import { DAY_MS } from '@shop/contract/calendar.ts'
import { seedCrystals } from '../../domains/loyalty/loyalty.ts'
import { hashPassword, createCustomer } from '../../domains/accounts/accounts.ts'
import { seedDemoOwner } from '../../domains/staff/staff.ts'
import type { Tx } from '../../platform/db.ts'
import { type DemoCrystals, demoCustomers } from './demo/customers.ts'

/** The password is public: demo mode only (rules 8). */
const DEMO_PASSWORD = 'demo-Lienza-2026'

export async function seedDemoCustomers(tx: Tx, now: Date): Promise<Map<string, number>> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  const ids = new Map<string, number>()
  for (const { crystals: _, instead_of_orders: __, customer_for_days, ...person } of demoCustomers) {
    // Their phones are verified from the first day, so that the demo shows a reset by SMS.
    const since = new Date(now.valueOf() - customer_for_days * DAY_MS)
    const customerData = {
      ...person,
      password_hash,
      country_id: 142,
      code_phone: '52',
      lang: 'es' as const,
      marketing: false,
    }
    ids.set(person.email, await createCustomer(tx, { ...customerData, phone_verified_at: since }, since))
  }
  return ids
}

/** Crystals that staff added or removed, in a transaction of the caller. */
export function seedDemoCrystalEntry(
  tx: Tx,
  customer_id: number,
  { crystals, es, en, days_ago }: DemoCrystals,
  now: Date,
): Promise<unknown> {
  const at = new Date(now.valueOf() - days_ago * DAY_MS)
  return seedCrystals(tx, { customer_id, crystals, reason: es, reason_en: en, actor: 'seed', at })
}

export async function seedDemoStaff(tx: Tx, now: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  await seedDemoOwner(tx, { email: 'owner@demo.test', name: 'Valeria Montes', password_hash }, now)
}

/**
 * Adds all crystals at once, for a shop whose demo customers have no orders; one entry replaces the crystals of those
 * orders.
 */
export async function seedDemoCrystals(tx: Tx, ids: Map<string, number>, now: Date): Promise<void> {
  for (const { email, crystals, instead_of_orders } of demoCustomers) {
    const oldest_first = [...crystals, ...instead_of_orders].toSorted((one, other) => other.days_ago - one.days_ago)
    for (const entry of oldest_first) await seedDemoCrystalEntry(tx, ids.get(email)!, entry, now)
  }
}
