import { type BenchDatabase, type BenchShop, SANDBOX_URL } from './bench-shop.ts'
import { createCustomers } from './customer.ts'
import { buyByCard, runInParallel, type VariantQuantity } from './purchase.ts'
import { setStock } from './set-stock.ts'

const PURCHASES = 60

interface Purchases {
  alone: number[]
  meanwhile: number[]
}

export async function buyMeanwhile(
  database: BenchDatabase,
  shop: BenchShop,
  variant: VariantQuantity,
  work: () => Promise<void>,
): Promise<Purchases> {
  const alone = await buy(database, shop, variant, PURCHASES, () => false)
  let isDone = false
  const buying = buy(database, shop, variant, PURCHASES * 10, () => isDone)
  await work().finally(() => (isDone = true))
  return { alone, meanwhile: await buying }
}

/** Completes purchases until enough are measured or it is over; returns the milliseconds of each. */
async function buy(
  database: BenchDatabase,
  shop: BenchShop,
  variant: VariantQuantity,
  most: number,
  isOver: () => boolean,
): Promise<number[]> {
  await setStock(database, variant, 5000)
  const customers = await createCustomers(database.db, most)
  const timings: number[] = []
  await runInParallel(customers, 2, async (customer) => {
    if (isOver() || timings.length >= most) return
    const started = performance.now()
    await buyByCard(shop.url, SANDBOX_URL, customer, variant)
    timings.push(performance.now() - started)
  })
  return timings
}
