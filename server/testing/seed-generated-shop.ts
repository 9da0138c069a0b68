import { seedGenerated } from '../database/seeds/seed-generated.ts'
import { withPool } from '../platform/db.ts'
import type { TestDomain } from './test-domain.ts'

export async function seedGeneratedShop({ database_url, clock }: TestDomain, products: number): Promise<void> {
  await withPool(database_url, { max: 1, statement_timeout_ms: 0 }, (db) =>
    seedGenerated(db, products, clock.now(), { people: false }),
  )
}
