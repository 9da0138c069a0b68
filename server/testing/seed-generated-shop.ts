import { seedGenerated } from '../database/seeds/seed-generated.ts'
import type { TestDomain } from './test-domain.ts'

/** Fills an empty test shop with this many generated products, as load tests do. */
export function seedGeneratedShop({ db, clock }: TestDomain, products: number): Promise<void> {
  return seedGenerated(db, products, clock.now(), { people: false })
}
