import { seedGenerated } from '../database/seeds/seed-generated.ts'
import { openPool } from '../platform/db.ts'
import type { TestDomain } from './test-domain.ts'

/** Fills an empty test shop with this many generated products, as load tests do: no statement has a time limit. */
export async function seedGeneratedShop({ database_url, clock }: TestDomain, products: number): Promise<void> {
  const db = openPool(database_url, { max: 1, statement_timeout_ms: 0 })
  try {
    await seedGenerated(db, products, clock.now(), { people: false })
  } finally {
    await db.end()
  }
}
