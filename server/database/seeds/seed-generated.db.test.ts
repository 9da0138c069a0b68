import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../platform/db.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { seedGenerated } from './seed-generated.ts'

/** More than the first batch and two that are inserted at the same time. */
const PRODUCTS = 3_000

let t: TestDomain
const progress: number[] = []
beforeAll(async () => {
  t = await openTestDomain()
  const db = openPool(t.database_url, { max: 4, statement_timeout_ms: 0 })
  await seedGenerated(db, PRODUCTS, t.clock.now(), { people: false, onProgress: (done) => progress.push(done) })
  await db.end()
}, 120_000)
afterAll(() => t.close())

test('each product has the id of its place, and so have its sizes, although batches are inserted at once', async () => {
  const [products] = await t.db<{ count: number; misplaced: number }[]>`
    select count(*)::integer as count, count(*) filter (where sku <> 'GEN-' || id - 1)::integer as misplaced from products`
  expect(products).toEqual({ count: PRODUCTS, misplaced: 0 })
  const [sizes] = await t.db<{ misplaced: number }[]>`
    select count(*)::integer as misplaced from sizes where product_id <> (id - 1) / 5 + 1`
  expect(sizes).toEqual({ misplaced: 0 })
})

test('each product is found by its words and has its cards and its stock', async () => {
  const [row] = await t.db<{ found: number; cards: number; in_stock: number }[]>`
    select (select count(*) from product_finds)::integer as found, (select count(*) from product_cards)::integer as cards,
      (select count(*) from product_stock where free > 0)::integer as in_stock`
  expect(row).toEqual({ found: PRODUCTS, cards: PRODUCTS * 4, in_stock: PRODUCTS - PRODUCTS / 50 })
})

test('the index of words gathers no entries any more', async () => {
  const [row] = await t.db<{ reloptions: string[] }[]>`
    select reloptions from pg_class where oid = 'product_finds_words'::regclass`
  expect(row).toEqual({ reloptions: ['fastupdate=off'] })
})

test('the progress ends with all products', () => {
  expect(progress.at(-1)).toBe(PRODUCTS)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})
