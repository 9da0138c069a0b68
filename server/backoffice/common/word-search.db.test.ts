import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fragment } from '../../platform/db.ts'
import { toList } from '../../platform/paging.ts'
import { openTestDomain, type TestDomain } from '../../testing/test-domain.ts'
import { countFound, type WordSearch } from './word-search-queries.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

async function search(last: number) {
  const { db } = t
  const found: WordSearch = {
    table: db`(select number as id from generate_series(1, 4000) number) names`,
    column: db`line.id`,
    words: db`id <= ${last}::integer`,
    or: db`line.id = 4000`,
  }
  const from = (condition: Fragment) => db`from generate_series(1, 4000) line (id) where ${condition}`
  const { condition, total, most } = await countFound(db, found, from)
  const rows = await db<{ id: number }[]>`select line.id ${from(condition)} order by line.id desc limit 2`
  return toList(
    rows.map(({ id }) => id),
    total,
    { limit: 2, offset: 0 },
    most,
  )
}

test('few rows that have the words are all counted', async () => {
  expect(await search(2000)).toEqual({ items: [4000, 2000], page: 1, per_page: 2, total: 2001, pages: 1001 })
})

test('of more than two thousand, a thousand are counted, and the list says that there are more', async () => {
  expect(await search(2001)).toEqual({
    items: [4000, 2001], page: 1, per_page: 2, total: 1000, pages: 500, has_more: true,
  }) // prettier-ignore
})

test('words that no row has find what the other condition does', async () => {
  expect(await search(0)).toMatchObject({ items: [4000], total: 1 })
})
