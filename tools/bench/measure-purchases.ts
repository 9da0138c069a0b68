import { type BenchDatabase, type BenchShop, listStatements, PORTS } from './bench-shop.ts'
import { ask, makeCustomers } from './customer.ts'
import { measureAction, type Row } from './measure.ts'
import { inParallel, type Piece, purchase } from './purchase.ts'
import { putOnShelf } from './shelf.ts'

export const LIST = '/api/products/search?subcategory_uri=categoria-1-1&lang=es&currency=MXN'

export interface Sample extends Piece {
  uri: string
  name: string
}

/** Returns a product of the measured list with a variant that has plenty of stock. */
export async function sample(shop: BenchShop): Promise<Sample> {
  const list = await (await fetch(`${shop.url}${LIST}`)).json()
  const card = list.products[3]
  const product = await (await fetch(`${shop.url}/api/products/detail?uri=${card.uri}&lang=es`)).json()
  const cell = product.stock.find(({ quantity }: { quantity: number }) => quantity > 150)
  return {
    id: product.id,
    size_id: cell.size_id,
    color_id: cell.color_id,
    quantity: 1,
    uri: product.uri,
    name: product.name,
  }
}

/** Measures a cart with its first line (400 customers) and 600 updates of one cart, one after the other. */
export async function measureCart(
  database: BenchDatabase,
  shop: BenchShop,
  { id, size_id, color_id }: Sample,
  say: (line: string) => void,
): Promise<Row[]> {
  const customers = await makeCustomers(database.db, 400)
  const line = { id, size_id, color_id, quantity: 1 }
  say('  cart with its first line, and updates')
  const first = await measureAction('cart, first line', database, shop, 1, () =>
    inParallel(customers, 1, async ({ token }) => {
      await ask(shop.url, 'POST', '/cart/create?lang=es&currency=MXN', token, { products: [line] })
    }),
  )
  const [{ token } = { token: '' }] = customers
  const cart = await ask(shop.url, 'GET', '/cart/active?lang=es', token)
  const update = await measureAction('cart, update', database, shop, 1, () =>
    inParallel(
      Array.from({ length: 600 }, (_, n) => n),
      1,
      async (n) => {
        await ask(shop.url, 'PUT', '/cart/update?lang=es&currency=MXN', token, {
          id: cart.id,
          products: [{ ...line, quantity: 1 + (n % 5) }],
        })
      },
    ),
  )
  return [first, update]
}

/** Measures 120 complete purchases, one at a time and ten at once; `listed` gets the statements that ran most. */
export async function measurePurchases(
  database: BenchDatabase,
  shop: BenchShop,
  { id, size_id, color_id }: Sample,
  say: (line: string) => void,
  listed: boolean,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const at_once of [1, 10]) {
    say(`  complete purchases, ${at_once} at once`)
    const piece = { id, size_id, color_id, quantity: 1 }
    await putOnShelf(database, piece, 1000)
    const customers = await makeCustomers(database.db, 120)
    rows.push(
      await measureAction('complete purchase', database, shop, at_once, () =>
        inParallel(customers, at_once, (customer) =>
          purchase(shop.url, `http://127.0.0.1:${PORTS.sandbox}`, customer, piece),
        ),
      ),
    )
    if (listed)
      for (const { calls, mean_ms, query } of await listStatements(database.db))
        say(`${String(calls).padStart(6)} ${mean_ms} ms ${query.slice(0, 160)}`)
  }
  return rows
}
