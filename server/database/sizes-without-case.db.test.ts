import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../testing/make.ts'
import { openTestDomain, type TestDomain } from '../testing/test-domain.ts'
import { migrate } from './migrate.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

const MIGRATION = '0262_sizes_without_case.sql'

test('sizes that differ by their case only are kept under names of their own, and letters become capitals', async () => {
  const { id } = await makeProduct(t, { sizes: [{ letter: 'XL' }, { letter: 'S' }, { letter: 'Única' }] })
  await t.db.unsafe(`drop index sizes_product_id_letter_folded; delete from migrations where name = '${MIGRATION}'`)
  await t.db`update sizes set letter = 's' where product_id = ${id} and letter = 'S'`
  await t.db`insert into sizes (product_id, letter, position) values (${id}, 'Xl', 8), (${id}, 'xl', 9)`
  expect(await migrate(t.db)).toEqual([MIGRATION])
  const letters = await t.db<{ letter: string }[]>`select letter from sizes where product_id = ${id} order by position`
  expect(letters.map(({ letter }) => letter)).toEqual(['XL', 'S', 'Única', 'Xl (2)', 'xl (3)'])
  await expect(t.db`insert into sizes (product_id, letter, position) values (${id}, 'xL', 10)`).rejects.toThrow(
    'sizes_product_id_letter_folded',
  )
})
