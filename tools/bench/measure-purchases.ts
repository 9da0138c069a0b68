import { setTimeout } from 'node:timers/promises'
import { type BenchDatabase, type BenchShop, SANDBOX_URL } from './bench-shop.ts'
import { analyzeTables } from '../../server/database/seeds/analyze-tables.ts'
import { type BenchCustomer, request, createCustomers } from './customer.ts'
import { measureAction, type Row } from './measure.ts'
import { repeatInParallel, runInParallel, type VariantQuantity, buyByCard } from './purchase.ts'
import { PURCHASE, WARM_PURCHASE } from './thresholds.ts'
import { setStock } from './set-stock.ts'

export const LIST_PATH = '/api/products/search?subcategory_uri=categoria-1-1&lang=es&currency=MXN'

/**
 * The URL has its language, as every page of the sitemap does: without one a first visit is redirected because of its
 * Spanish URI.
 */
export const LIST_PAGE = '/category/categoria-1/categoria-1-1?lang=es'

export interface SampleVariant extends VariantQuantity {
  uri: string
}

export async function findSampleVariant(shop: Pick<BenchShop, 'url'>): Promise<SampleVariant> {
  const list = await (await fetch(`${shop.url}${LIST_PATH}`)).json()
  const card = list.products[3]
  const product = await (await fetch(`${shop.url}/api/products/detail?uri=${card.uri}&lang=es`)).json()
  const level = product.stock.find(({ quantity }: { quantity: number }) => quantity > 150)
  const { size_id, color_id } = level
  return { id: product.id, size_id, color_id, quantity: 1, uri: product.uri }
}

export async function measureCart(
  database: BenchDatabase,
  shop: BenchShop,
  { id, size_id, color_id }: SampleVariant,
): Promise<Row[]> {
  const customers = await createCustomers(database.db, 400)
  const line = { id, size_id, color_id, quantity: 1 }
  console.log('  cart with its first line, and updates')
  const first = await measureAction('cart, first line', database, shop, 1, () =>
    runInParallel(customers, 1, async ({ token }) => {
      await request(shop.url, 'POST', '/cart/create?lang=es&currency=MXN', token, { products: [line] })
    }),
  )
  const [{ token } = { token: '' }] = customers
  const cart = await request(shop.url, 'GET', '/cart/active?lang=es', token)
  const update = await measureAction('cart, update', database, shop, 1, () =>
    repeatInParallel(600, 1, async (n) => {
      const products = [{ ...line, quantity: 1 + (n % 5) }]
      await request(shop.url, 'PUT', '/cart/update?lang=es&currency=MXN', token, { id: cart.id, products })
    }),
  )
  return [first, update]
}

/**
 * Purchases before the measured ones: every connection plans its statements once, and V8 compiles what runs often. It
 * has compiled most of a purchase after about a thousand, so a shop is measured soon after its start, and again then.
 */
const EARLIER_PURCHASES = [
  { name: PURCHASE, count: 150 },
  { name: WARM_PURCHASE, count: 1000 },
]
/** Events of the card provider wait for the browser for three seconds; those of the warm-up are not measured. */
const LATE_EVENTS_MS = 4_000
const MEASURED = 120

/**
 * Measures complete purchases, one at a time and ten at once, in a shop that has sold before: PostgreSQL knows the size of
 * its tables, as after the first minute of a new shop.
 */
export async function measurePurchases(
  database: BenchDatabase,
  shop: BenchShop,
  { id, size_id, color_id }: SampleVariant,
): Promise<Row[]> {
  const rows: Row[] = []
  const variant = { id, size_id, color_id, quantity: 1 }
  const buy = (customers: BenchCustomer[], concurrency: number) =>
    runInParallel(customers, concurrency, (customer) => buyByCard(shop.url, SANDBOX_URL, customer, variant))
  for (const { name, count } of EARLIER_PURCHASES) {
    await setStock(database, variant, 1000)
    await buy(await createCustomers(database.db, count), 10)
    await setTimeout(LATE_EVENTS_MS)
    await analyzeTables(database.db, 'analyze')
    for (const concurrency of [1, 10]) {
      console.log(`  ${name}, ${concurrency} at once`)
      await setStock(database, variant, 1000)
      const customers = await createCustomers(database.db, MEASURED)
      rows.push(await measureAction(name, database, shop, concurrency, () => buy(customers, concurrency)))
    }
  }
  return rows
}
