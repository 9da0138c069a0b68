import { listInconsistencies } from '../../server/consistency-checks/list-inconsistencies.ts'
import type { Pool } from '../../server/platform/db.ts'
import { type BenchDatabase, type BenchShop, SANDBOX_URL } from './bench-shop.ts'
import { type BenchCustomer, RequestRefused, createCustomers } from './customer.ts'
import { runInParallel, type VariantQuantity, buyByCard } from './purchase.ts'
import { setStock } from './set-stock.ts'

export const UNITS_ON_SALE = 50
const CROWDS = [
  { in_flight: 200, buyers: 200 },
  { in_flight: 1, buyers: 200 },
  { in_flight: 3, buyers: 200 },
  { in_flight: 10, buyers: 200 },
  { in_flight: 1000, buyers: 1000 },
]

export interface FlashSale {
  in_flight: number
  buyers: number
  sold: number
  refused: number
  failed: number
  seconds: number
  /** The inconsistencies of the ledgers afterwards; none when all agree. */
  inconsistencies: string[]
}

export async function measureFlashSales(
  database: BenchDatabase,
  shop: BenchShop,
  variant: VariantQuantity,
): Promise<FlashSale[]> {
  const sales: FlashSale[] = []
  const target = { db: database.db, url: shop.url, sandbox_url: SANDBOX_URL }
  for (const crowd of CROWDS) {
    console.log(`  flash sale, ${crowd.buyers} buyers for ${UNITS_ON_SALE} pieces, ${crowd.in_flight} at once`)
    sales.push(await runFlashSale(target, variant, crowd))
  }
  return sales
}

/** Lets buyers want one of the 50 units of a variant: so many of them, so many at once. */
export async function runFlashSale(
  { db, url, sandbox_url }: { db: Pool; url: string; sandbox_url: string },
  variant: VariantQuantity,
  { in_flight, buyers }: { in_flight: number; buyers: number },
): Promise<FlashSale> {
  await setStock({ db }, variant, UNITS_ON_SALE)
  const customers = await createCustomers(db, buyers)
  const outcomes = { sold: 0, refused: 0, failed: 0 }
  const failures = new Set<string>()
  const started = performance.now()
  await runInParallel(customers, in_flight, async (customer) => {
    outcomes[await getOutcome(buyByCard(url, sandbox_url, customer, variant), failures)] += 1
  })
  const seconds = (performance.now() - started) / 1000
  for (const failure of [...failures].slice(0, 5)) console.log(`    failed: ${failure}`)
  const orders = await countOrders(db, customers)
  const inconsistencies = await listInconsistencies(db, new Date())
  if (orders !== outcomes.sold)
    inconsistencies.push(`${outcomes.sold} buyers were told of an order, ${orders} have one`)
  return { in_flight, buyers, ...outcomes, seconds, inconsistencies }
}

async function getOutcome(buying: Promise<void>, failures: Set<string>): Promise<'sold' | 'refused' | 'failed'> {
  try {
    await buying
    return 'sold'
  } catch (error) {
    if (error instanceof RequestRefused && error.isSoldOut) return 'refused'
    failures.add(String(error).replaceAll(/[0-9a-f-]{36}/g, '…'))
    return 'failed'
  }
}

function countOrders(db: Pool, customers: BenchCustomer[]): Promise<number> {
  const ids = customers.map(({ id }) => id)
  return db<{ orders: number }[]>`
    select count(*)::integer as orders from orders where placed_at is not null and customer_id = any(${ids})`.value()
}
