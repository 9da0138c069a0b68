import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { renameCategory } from '../../../testing/change-catalog.ts'
import { changeRows, insertRow } from '../../../testing/rows.ts'

let t: TestDomain
let tops: number, classic: number, empty: number
beforeAll(async () => {
  t = await openTestDomain()
  const { categories } = await getTestCatalog(t)
  tops = categories.getRequired('tops')
  classic = categories.getRequired('classic')
  empty = categories.getRequired('empty')
})
afterAll(() => t.close())

const refused = { code: '23503', constraint: 'categories_depth' }
const add = async (parent_id: number | null) => (await insertRow(t.db, 'categories', { parent_id, position: 9 })).id
const move = (id: number, parent_id: number | null) => changeRows(t.db, 'categories', { id }, { parent_id })
const listAbove = (id: number) => t.db`
  select lang, parent_name, parent_uri from category_texts where category_id = ${id} order by lang desc`

test('categories have two levels', async () => {
  await expect(add(classic)).rejects.toMatchObject(refused)
  await expect(move(empty, classic)).rejects.toMatchObject(refused)
  const bags = await add(null)
  await expect(move(tops, bags)).rejects.toMatchObject(refused)
  await move(bags, tops)
  await move(bags, null)
})

const above = [
  { lang: 'es', parent_name: 'Playeras', parent_uri: 'playeras' },
  { lang: 'en', parent_name: 'Shirts', parent_uri: 'shirts' },
]

test('the texts of a subcategory name the category above it, also after that was renamed', async () => {
  expect(await listAbove(classic)).toEqual(above)
  await renameCategory(t.db, 'playeras', { name: 'Camisas', uri: 'camisas' })
  expect(await listAbove(classic)).toEqual([{ lang: 'es', parent_name: 'Camisas', parent_uri: 'camisas' }, above[1]])
  await renameCategory(t.db, 'camisas', { name: 'Playeras', uri: 'playeras' })
})

test('they name none at the top, nor in a language that the category lacks', async () => {
  await move(empty, null)
  expect(await listAbove(empty)).toEqual(above.map(({ lang }) => ({ lang, parent_name: null, parent_uri: null })))
  await move(empty, tops)
  expect(await listAbove(empty)).toEqual(above)
  await t.db`delete from category_texts where category_id = ${tops} and lang = 'en'`
  expect(await listAbove(empty)).toEqual([above[0], { lang: 'en', parent_name: null, parent_uri: null }])
})
