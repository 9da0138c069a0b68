import { seedGenerated } from '../database/seeds/generated.ts'
import type { TestShop } from './test-shop.ts'

/** Fills an empty test shop with this many generated products, as load tests do. */
export function fillShop({ db, clock }: TestShop, products: number): Promise<void> {
  return seedGenerated(db, products, clock.now(), { people: false })
}
