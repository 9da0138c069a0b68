import path from 'node:path'
import type { BenchDatabase, BenchShop } from './bench-shop.ts'
import type { BenchCustomer } from './customer.ts'
import type { SampleVariant } from './measure-purchases.ts'

/**
 * Opens a shop of one revision on a database of its own, filled by that revision's own program, for `--against`. It takes
 * the folder of the revision and the number of products, and ends with the process that started it.
 */

export interface OpenRevision {
  url: string
  sandbox_url: string
  shop_pid: number
  postmaster: number
  variant: SampleVariant
  cookie: string
  customers: BenchCustomer[]
}

/** Every round of purchases has customers of its own. */
const CUSTOMERS = 1_500
const UNITS = 100_000

const [tree = '', products = ''] = process.argv.slice(2)
const load = <Module>(file: string): Promise<Module> => import(path.join(tree, 'tools/bench', file))

const { SANDBOX_URL, startBenchDatabase, withBenchShop } = await load<typeof import('./bench-shop.ts')>('bench-shop.ts')
const { createCustomers } = await load<typeof import('./customer.ts')>('customer.ts')
const { findSampleVariant } = await load<typeof import('./measure-purchases.ts')>('measure-purchases.ts')
const { addOwner, signInOwner } = await load<typeof import('./office.ts')>('office.ts')
const { setStock } = await load<typeof import('./set-stock.ts')>('set-stock.ts')

const database = await startBenchDatabase(Number(products))
const isOver = new Promise((resolve) => process.once('disconnect', resolve))
try {
  await addOwner(database)
  await withBenchShop(database, async (shop) => {
    process.send?.(await describe(database, shop))
    await isOver
  })
} finally {
  await database.close()
}
process.exit(0)

async function describe(filled: BenchDatabase, shop: BenchShop): Promise<OpenRevision> {
  const variant = await findSampleVariant(shop)
  await setStock(filled, variant, UNITS)
  return {
    url: shop.url,
    sandbox_url: SANDBOX_URL,
    shop_pid: shop.shop,
    postmaster: filled.postmaster,
    variant,
    cookie: await signInOwner(shop),
    customers: await createCustomers(filled.db, CUSTOMERS),
  }
}
