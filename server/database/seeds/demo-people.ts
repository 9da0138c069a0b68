import { bringCrystals } from '../../domains/loyalty/loyalty.ts'
import { hashPassword, openCustomer } from '../../domains/accounts/accounts.ts'
import type { Tx } from '../../platform/db.ts'

/** Known to everybody: demo mode only (rules 8). */
const DEMO_PASSWORD = 'demo-Lienza-2026'

const people = [
  {
    email: 'fan@demo.test',
    name: 'Fernanda',
    lastname: 'Nava',
    crystals: 0,
    date_birth: '1996-04-18',
    phone: '5512340001',
  },
  {
    email: 'amber@demo.test',
    name: 'Álvaro',
    lastname: 'Ibáñez',
    crystals: 60,
    date_birth: '1990-11-02',
    phone: '5512340002',
  },
  {
    email: 'emerald@demo.test',
    name: 'Esmeralda',
    lastname: 'Núñez',
    crystals: 184,
    date_birth: '1988-02-29',
    phone: '5512340003',
  },
  {
    email: 'diamond@demo.test',
    name: 'Diana',
    lastname: 'Montes',
    crystals: 420,
    date_birth: '1984-07-30',
    phone: '5512340004',
  },
]

/** The demo's customers, one for each level. */
export async function seedDemoPeople(tx: Tx, now: Date): Promise<void> {
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const { crystals, ...person } of people) {
    const customer_id = await openCustomer(
      tx,
      { ...person, password_hash, country_id: 142, code_phone: '52', lang: 'es', marketing: false },
      now,
    )
    if (crystals > 0) await bringCrystals(tx, { customer_id, crystals, reason: 'Demo', actor: 'seed', at: now })
  }
}
