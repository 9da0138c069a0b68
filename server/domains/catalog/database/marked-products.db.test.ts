import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../../platform/db.ts'
import { getTestCatalog, makeCollection, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { listRecordedKeys } from '../../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { setPrice, setProductTexts, moveToCategory } from '../../../testing/change-products.ts'
import { changeRows } from '../../../testing/rows.ts'
import { renameCategory, setAlt } from '../../../testing/change-catalog.ts'

let t: TestDomain
let one: TestProduct, two: TestProduct
beforeAll(async () => {
  t = await openTestDomain()
  await makeCollection(t, 'agua', t.clock.now())
  one = await makeProduct(t, { collection_key: 'agua' })
  two = await makeProduct(t)
})
afterAll(() => t.close())

const recordedBy = (change: () => Promise<unknown>) => listRecordedKeys(t.db, change)
const getPrice = (db: Db, { id }: TestProduct) =>
  db<{ price: number }[]>`select price_mxn from products where id = ${id}`.value()

test.each([
  'product_prices set price = price', 'product_texts set name = name', 'sizes set position = position',
  'product_colors set position = position', 'product_images set position = position',
  'products set sku = sku', 'stock set on_hand = on_hand', 'images set width = width where false',
])('a statement that changes nothing of a product marks nothing: update %s', async (set) => {
  const marks = await t.db.begin(async (tx) => {
    await tx.unsafe(`update ${set}`)
    return tx`select from changes where keys is null`
  })
  expect(marks).toEqual([])
}) // prettier-ignore

test('many statements on many products give one row, with each product once', async () => {
  const [recorded, ...more] = await recordedBy(() =>
    t.db.begin(async (tx) => {
      for (const price of [510_00, 520_00]) for (const product of [one, two]) await setPrice(tx, product.id, price)
      await setProductTexts(tx, one.id, { description: 'x' })
      await changeRows(tx, 'sizes', { product_id: two.id }, { position: { plus: 1 } })
    }),
  )
  expect(more).toEqual([])
  const products = recorded!.filter((key) => key.startsWith('product:'))
  expect(products.toSorted()).toEqual([`product:${one.id}`, `product:${two.id}`].toSorted())
  expect(await getPrice(t.db, two)).toBe(520_00)
})

test('one that is moved to another list, or deleted, makes anything out of date', async () => {
  const { categories } = await getTestCatalog(t)
  const move = () => moveToCategory(t.db, two.id, categories.getRequired('empty'))
  expect(await recordedBy(move)).toEqual([['catalog']])
  const { id } = await makeProduct(t)
  expect(await recordedBy(() => t.db`delete from products where id = ${id}`)).toEqual([['catalog']])
})

test('a longer list of marks than twenty thousand letters is refreshed before the commit, and marks go on after it', async () => {
  await t.db.begin(async (tx) => {
    await setPrice(tx, one.id, 600_00)
    // There are no such products, and each mark of one has eight letters.
    const mark = (from: number, to: number) => tx`
      select mark_products(array[1000000 + n]) from generate_series(${from}::integer, ${to}::integer) n`
    await mark(1, 2_000)
    expect(await getPrice(tx, one)).toBe(520_00)
    await mark(1, 2_000)
    expect(await getPrice(tx, one)).toBe(520_00)
    await mark(2_001, 6_000)
    expect(await getPrice(tx, one)).toBe(600_00)
    await setPrice(tx, one.id, 700_00)
    expect(await getPrice(tx, one)).toBe(600_00)
  })
  expect(await getPrice(t.db, one)).toBe(700_00)
})

test.each<[string, () => Promise<void>]>([
  ['a category', () => renameCategory(t.db, 'playeras', { name: 'x' })],
  ['a collection', () => changeRows(t.db, 'collection_texts', 'all', { name: 'x' })],
  ['a color', () => changeRows(t.db, 'color_texts', { name: ['Negro', 'Black'] }, { name: 'x' })],
  ['an image', () => setAlt(t.db, 'one', 'x')],
  ['the color of an image', () => changeRows(t.db, 'images', { key: 'one' }, { color: '#000001' })],
])('the name of %s marks the products that show it', async (_, change) => {
  const keys = (await recordedBy(change)).flat()
  expect(keys).toContain(`product:${one.id}`)
})
