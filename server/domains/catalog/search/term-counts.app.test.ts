import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'
import { deleteExpiredSearchTerms } from './term-counts.ts'

let t: TestShop
beforeAll(async () => {
  t = await openTestShop({ cache: true })
})
afterAll(() => t.close())

const search = (term: string, query = 'lang=es') =>
  t.request('GET', `/products/search?search=${encodeURIComponent(term)}&${query}`)
const noted = () => t.db<{ lang: string; term: string; times: number }[]>`
  select lang, term, times from missed_terms order by term, lang`

test('terms without results are counted by day, folded, each time; terms with results are not', async () => {
  await makeProduct(t, { name: 'Hallada' })
  for (const term of ['Zapatúfla', 'zapatufla', 'ZAPATUFLA!', 'hallada', '', '%%']) await search(term)
  await search('zapatufla')
  await search('zapatufla', 'lang=en')
  expect(await noted()).toEqual([
    { lang: 'en', term: 'zapatufla', times: 1 },
    { lang: 'es', term: 'zapatufla', times: 4 },
  ])
})

test.each([
  ['a filter', 'zapatones', 'lang=es&offer=1'],
  ['a later page', 'hallada', 'lang=es&page=9'],
  ['a later page of no results', 'zapatones', 'lang=es&page=2'],
  ['a mailbox', 'maria.perez@gmail.com', 'lang=es'],
  ['a phone', '55 1234 5678', 'lang=es'],
  ['a pasted text', 'palabra '.repeat(9), 'lang=es'],
])('%s is not counted', async (_, term, query) => {
  const before = await noted()
  expect((await search(term, query)).status).toBe(200)
  expect(await noted()).toEqual(before)
})

test('a day is deleted after ninety days', async () => {
  await search('quimerico')
  t.clock.set(new Date(t.clock.now().valueOf() + 91 * DAY_MS))
  await search('reciente')
  await deleteExpiredSearchTerms(t.shop, 'missed')
  expect((await noted()).map(({ term }) => term)).toEqual(['reciente'])
})
