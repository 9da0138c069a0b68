import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { listRecordedKeys } from '../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { setOnHand } from '../testing/change-stock.ts'
import { raisePrices, toggleLimitedEdition } from '../testing/change-products.ts'
import { changeRows } from '../testing/rows.ts'

// The keys that the database records for a change of a product decide which responses are made again.

let t: TestDomain
let product: { id: number }
let variants: { size_id: number; color_id: number }[]
beforeAll(async () => {
  t = await openTestDomain()
  product = await makeProduct(t, { sizes: [{ letter: 'S' }, { letter: 'M' }], stock: 5 })
  variants = await t.db`select size_id, color_id from stock where product_id = ${product.id} order by size_id, color_id`
})
afterAll(() => t.close())

async function recordedBy(change: () => Promise<unknown>): Promise<string[]> {
  const kinds = (await listRecordedKeys(t.db, change))
    .flat()
    .map((key) => key.replace(`:${product.id}`, '').replace(/^(sizes:)?list:.*/, '$1list'))
  return [...new Set(kinds)].toSorted()
}

const setStock = (size_id: number, on_hand: number) => setOnHand(t.db, { product_id: product.id, size_id }, on_hand)

test('a size that has fewer units changes the page of its product only', async () => {
  expect(await recordedBy(() => setStock(variants[0]!.size_id, 4))).toEqual(['product'])
})

test('reserved units that are sold change nothing: they were no longer free', async () => {
  const [cell] = variants
  const change = (units: { on_hand: number; allocated: number }) =>
    changeRows(t.db, 'stock', { size_id: cell!.size_id, color_id: cell!.color_id }, units)
  expect(await recordedBy(() => change({ on_hand: 4, allocated: 1 }))).toEqual(['product'])
  expect(await recordedBy(() => change({ on_hand: 3, allocated: 0 }))).toEqual([])
  await change({ on_hand: 4, allocated: 0 })
})

test('a size that sells out or comes back while others are left changes filtered lists too', async () => {
  for (const on_hand of [0, 3])
    expect(await recordedBy(() => setStock(variants[0]!.size_id, on_hand))).toEqual(['product', 'sizes', 'sizes:list'])
})

test('a product that sells out or comes back changes its card and its lists', async () => {
  for (const { size_id } of variants.slice(1)) await setStock(size_id, 0)
  for (const on_hand of [0, 3])
    expect(await recordedBy(() => setStock(variants[0]!.size_id, on_hand))).toEqual([
      'card',
      'cards',
      'list',
      'product',
      'products',
      'sizes',
      'sizes:list',
    ])
})

test('a changed price changes the card, the page and the lists of the product', async () => {
  const change = () => raisePrices(t.db, product.id, 100)
  expect(await recordedBy(change)).toEqual(['card', 'cards', 'list', 'product'])
})

test('a changed product that is not its sizes changes its card', async () => {
  const change = () => toggleLimitedEdition(t.db, product.id)
  expect(await recordedBy(change)).toEqual(['card', 'cards', 'list', 'product'])
})
