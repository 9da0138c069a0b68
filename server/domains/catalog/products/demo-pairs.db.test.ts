import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoProducts } from '../../../database/seeds/demo/products.ts'
import { seedDemo } from '../../../database/seeds/seed-demo.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'

const open = demoProducts.filter(({ collection }) => collection === null)

let t: TestCalls
let categories: Map<number, number>
const pairs = new Map<string, number[]>()

beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  await seedDemo(t.db, async () => {}, t.clock.now())
  const rows = await t.db<{ id: number; parent_id: number }[]>`
    select product.id, category.parent_id from products product join categories category on category.id = product.category_id`
  categories = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  for (const { key, es } of open) {
    const { body } = await t.ask('GET', `/products/detail?uri=${es.uri}&lang=es`)
    pairs.set(key, [body.id, ...body.related.map(({ id }: { id: number }) => id)])
  }
}, 60_000)
afterAll(() => t.close())

test.each(open)('$key has four products that go well with it, of other kinds and of at least two', ({ key }) => {
  const [own, ...others] = pairs.get(key)!.map((id) => categories.get(id)!)
  expect(others).toHaveLength(4)
  expect(others).not.toContain(own)
  expect(new Set(others).size).toBeGreaterThan(1)
})
