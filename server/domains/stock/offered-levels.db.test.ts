import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProductInconsistencies } from '../../consistency-checks/product-queries.ts'
import { getTestCatalog, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import type { Tx } from '../../platform/db.ts'
import { WHOLE } from '../../platform/slices.ts'
import { addSize, addColor } from '../../testing/change-products.ts'
import { setAllocated, addOnHand } from '../../testing/change-stock.ts'
import { changeRows, insertRow } from '../../testing/rows.ts'

let t: TestDomain
let white: number
beforeAll(async () => {
  t = await openTestDomain()
  white = (await getTestCatalog(t)).colors.getRequired('white')
})
afterAll(() => t.close())

function countLevels({ id }: TestProduct) {
  return t.db<{ levels: number; free: number }[]>`
    select count(*)::integer as levels, (select free from product_stock where product_id = ${id}) as free
    from stock where product_id = ${id}`
}

test('a new size has a level without units in every color, and the sum stays', async () => {
  const product = await makeProduct(t, { stock: 4 })
  await t.db.begin((tx) => addSize(tx, product.id, 'XL'))
  expect(await countLevels(product)).toEqual([{ levels: 3, free: 8 }])
  expect(await listProductInconsistencies(t.db, WHOLE)).toEqual([])
})

test('a transaction that sets the units of its new size keeps them', async () => {
  const product = await makeProduct(t, { stock: 4 })
  await t.db.begin(async (tx) => {
    const size_id = await addSize(tx, product.id, 'XL')
    const color_id = product.colors['black']!
    await insertRow(tx, 'stock', { size_id, color_id, product_id: product.id, on_hand: 7 })
  })
  expect(await countLevels(product)).toEqual([{ levels: 3, free: 15 }])
})

test('a size that is taken back before the commit leaves nothing', async () => {
  const product = await makeProduct(t, { stock: 4 })
  await t.db.begin(async (tx) => {
    await addSize(tx, product.id, 'XL')
    await tx`delete from sizes where product_id = ${product.id} and letter = 'XL'`
  })
  expect(await countLevels(product)).toEqual([{ levels: 2, free: 8 }])
})

test('reserved units change the sum, and their sale does not even write it', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const read = () =>
    t.db<{ free: number; xmin: string }[]>`select free, xmin::text from product_stock where product_id = ${product.id}`
  await setAllocated(t.db, { product_id: product.id }, 1)
  const reserved = await read()
  expect(reserved).toMatchObject([{ free: 6 }])
  await changeRows(t.db, 'stock', { product_id: product.id }, { allocated: { plus: -1 }, on_hand: { plus: -1 } })
  expect(await read()).toEqual(reserved)
})

test('a level that is retired leaves the sum, and one that returns comes back to it', async () => {
  const product = await makeProduct(t, { stock: 4 })
  await changeRows(t.db, 'stock', { product_id: product.id }, { retired: true })
  expect(await countLevels(product)).toMatchObject([{ free: 0 }])
  await changeRows(t.db, 'stock', { product_id: product.id }, { retired: false })
  expect(await countLevels(product)).toMatchObject([{ free: 8 }])
})

test('a size and a color that two transactions add at once meet in a level', async () => {
  const products = await Promise.all(Array.from({ length: 4 }, () => makeProduct(t, { stock: 1 })))
  await Promise.all(
    products.flatMap((product) => [
      t.db.begin((tx) => addSize(tx, product.id, 'XL')),
      t.db.begin((tx) => addColor(tx, product.id, white)),
    ]),
  )
  for (const product of products) expect(await countLevels(product)).toEqual([{ levels: 6, free: 2 }])
  expect(await listProductInconsistencies(t.db, WHOLE)).toEqual([])
})

test('transactions that add sizes and change units of the same products in opposite orders both commit', async () => {
  const [first, second] = [await makeProduct(t, { stock: 5 }), await makeProduct(t, { stock: 5 })]
  const take = (tx: Tx, { sizes }: TestProduct, letter: string) => addOnHand(tx, { size_id: sizes[letter]! }, -1)
  await Promise.all([
    t.db.begin(async (tx) => {
      await take(tx, second, 'S')
      await addSize(tx, first.id, 'XL')
    }),
    t.db.begin(async (tx) => {
      await take(tx, first, 'M')
      await addSize(tx, second.id, 'XL')
    }),
  ])
  expect(await countLevels(first)).toEqual([{ levels: 3, free: 9 }])
  expect(await countLevels(second)).toEqual([{ levels: 3, free: 9 }])
})

test('a size without a level in a color is found', async () => {
  const product = await makeProduct(t, { stock: 1 })
  await t.db`alter table stock disable trigger stock_marked`
  await t.db`delete from stock where size_id = ${product.sizes['S']!}`
  await t.db`alter table stock enable trigger stock_marked`
  const found = await listProductInconsistencies(t.db, WHOLE)
  expect(found).toContain(`size ${product.sizes['S']} has no inventory level in color ${product.colors['black']}`)
})
