import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeProduct, type TestProduct } from '../../../testing/make.ts'
import { listRecordedKeys } from '../../../testing/recorded-keys.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { retireSize, retireColor, addColor, addSize, toggleLimitedEdition } from '../../../testing/change-products.ts'
import { setAllocated } from '../../../testing/change-stock.ts'

// Which keys a change records is tested in `recorded-keys.db.test.ts`; here are the levels and the sums.

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const listLevels = ({ id }: TestProduct) => t.db`
  select letter, color_id, on_hand, stock.retired from stock join sizes on sizes.id = size_id
  where stock.product_id = ${id} order by letter, color_id`
const getFree = ({ id }: TestProduct) =>
  t.db<{ free: number }[]>`select free from product_stock where product_id = ${id}`.value()

test('the level of a retired size is retired, its units are not available, and both come back with it', async () => {
  const product = await makeProduct(t, { stock: 4 })
  const { black } = product.colors
  const set = (retired_at: Date | null) => retireSize(t.db, product.sizes['S']!, retired_at)
  for (const retired_at of [t.clock.now(), null]) {
    await set(retired_at)
    expect(await listLevels(product)).toEqual([
      { letter: 'M', color_id: black, on_hand: 4, retired: false },
      { letter: 'S', color_id: black, on_hand: 4, retired: retired_at !== null },
    ])
    expect(await getFree(product)).toBe(retired_at === null ? 8 : 4)
  }
})

test('so is the level of a retired color', async () => {
  const product = await makeProduct(t)
  await retireColor(t.db, product.id)
  expect((await listLevels(product)).map(({ retired }) => retired)).toEqual([true, true])
  expect(await getFree(product)).toBe(0)
})

test('a new color has an empty level in each size, and a new size in each color', async () => {
  const product = await makeProduct(t, { sizes: [{ letter: 'S' }] })
  const teal = (await getTestCatalog(t)).colors.getRequired('teal')
  await t.db.begin(async (tx) => {
    await addColor(tx, product.id, teal)
    await addSize(tx, product.id, 'XL')
  })
  const { black } = product.colors
  const expected = [
    { letter: 'S', color_id: black, on_hand: 10, retired: false },
    { letter: 'S', color_id: teal, on_hand: 0, retired: false },
    { letter: 'XL', color_id: black, on_hand: 0, retired: false },
    { letter: 'XL', color_id: teal, on_hand: 0, retired: false },
  ]
  expect(await listLevels(product)).toEqual(expect.arrayContaining(expected))
  expect(await listLevels(product)).toHaveLength(4)
})

test('reserved units are not available', async () => {
  const product = await makeProduct(t, { sizes: [{ letter: 'S' }], stock: 5 })
  await setAllocated(t.db, { product_id: product.id }, 2)
  expect(await getFree(product)).toBe(3)
})

test('marks are taken once, in the order of the ids, and each product once', async () => {
  await t.db.begin(async (tx) => {
    await tx`select set_config('shop.tried', '30,4,30,7', true)`
    const take = () => tx<{ ids: number[] }[]>`select take_marked_products('shop.tried') as ids`.value()
    expect(await take()).toEqual([4, 7, 30])
    expect(await take()).toEqual([])
  })
})

test('a change of more than a hundred products names none of them', async () => {
  const ids: number[] = []
  for (let n = 0; n < 101; n += 1) ids.push((await makeProduct(t, { sizes: [{ letter: 'S' }] })).id)
  const change = (those: number[]) => () => toggleLimitedEdition(t.db, those)
  expect(await listRecordedKeys(t.db, change(ids))).toEqual([['catalog']])
  const [hundred = []] = await listRecordedKeys(t.db, change(ids.slice(1)))
  expect(hundred.filter((key) => key.startsWith('product:'))).toHaveLength(100)
})
