import type { DesignColor } from '@shop/contract/design-colors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type ProductOptions, type TestProduct } from '../../../testing/make.ts'
import { makeArtwork } from '../../../testing/make-artwork.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { moveToCategory } from '../../../testing/change-products.ts'
import { makeSubcategory } from '../../../testing/change-catalog.ts'

let t: TestCalls
let tee: TestProduct
const categories = new Map<string, number>()
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  await makeArtwork(t, 'marea')
  tee = await makeProduct(t, { artwork_key: 'marea', design_colors: ['blue', 'pink'] })
  for (const name of ['bags', 'skirts', 'jackets']) categories.set(name, await makeSubcategory(t.db, name))
})
afterAll(() => t.close())

async function makeIn(category: string, design: DesignColor[], options: ProductOptions = {}): Promise<number> {
  const { id } = await makeProduct(t, { ...options, design_colors: design })
  await moveToCategory(t.db, id, categories.get(category)!)
  return id
}

const listPairs = async (uri = tee.uri) => {
  const { body } = await t.ask('GET', `/products/detail?uri=${uri}&lang=es`)
  return body.related.map(({ id }: { id: number }) => id) as number[]
}

test('nothing of the same category goes with a product', async () => {
  await makeProduct(t, { artwork_key: 'marea', design_colors: ['blue', 'pink'] })
  expect(await listPairs()).toEqual([])
})

test('of each other category comes the product with most of the same colors, before second ones', async () => {
  const plainBag = await makeIn('bags', ['green'])
  const blueBag = await makeIn('bags', ['blue'])
  const pinkSkirt = await makeIn('skirts', ['red', 'pink'])
  await makeIn('bags', ['blue', 'pink'], { stock: 0 })
  expect(await listPairs()).toEqual([blueBag, pinkSkirt, plainBag])
})

test('the same artwork decides between equals, and the answer is the same each time', async () => {
  const jackets = [await makeIn('jackets', ['green'], { artwork_key: 'marea' }), await makeIn('jackets', ['green'])]
  const pairs = await listPairs()
  expect(pairs[2]).toBe(jackets[0])
  expect(await listPairs()).toEqual(pairs)
})

test('there are at most four, and two of a category', async () => {
  for (let n = 0; n < 4; n += 1) await makeIn('skirts', ['blue', 'pink'])
  const pairs = await listPairs()
  const rows = await t.db<{ category_id: number; count: number }[]>`
    select category_id, count(*)::integer from products where id = any(${pairs}::integer[]) group by 1`
  expect(pairs).toHaveLength(4)
  expect(Math.max(...rows.map(({ count }) => count))).toBeLessThanOrEqual(2)
})
