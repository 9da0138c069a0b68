import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts'

let t: TestShop
let content: StaffClient
beforeAll(async () => {
  t = await openTestShop({ worker: false })
  content = await signInStaff(t, ['content'])
  await makeProduct(t, { name: 'Sudadera Nimbo' })
})
afterAll(() => t.close())

const find = async (search: string, lang = 'es') => {
  const { body } = await t.request('GET', `/products/search?lang=${lang}&search=${encodeURIComponent(search)}`)
  return body.products.map(({ name }: { name: string }) => name)
}
const add = (word: string, meaning: string, lang = 'es') =>
  content.send('POST', '/search-terms/synonyms?lang=en', { in: lang, word, meaning })
const remove = (word: string, lang = 'es') => content.send('POST', '/search-terms/synonyms/remove', { in: lang, word })
const missed = async (query: string) => (await content.send('GET', `/search-terms/missed?${query}`)).body

test('a word that was searched in vain finds what it means, until the synonym is removed', async () => {
  expect(await find('Chompa')).toEqual([])
  expect((await missed('in=es')).items).toEqual([
    { term: 'chompa', lang: 'es', times: 1, last_day: toShopDate(t.clock.now()), meaning: null },
  ])
  expect(await add('Chómpa', 'Sudaderas')).toMatchObject({
    status: 200,
    body: { word: 'chompa', meaning: 'sudaderas' },
  })
  expect(await find('chompa')).toEqual(['Sudadera Nimbo'])
  expect(await find('chompa nimbo')).toEqual(['Sudadera Nimbo'])
  const { body } = await t.request('GET', '/products/suggest?lang=es&search=chompa')
  expect(body.products).toHaveLength(1)
  expect((await missed('in=es')).items[0].meaning).toBe('sudaderas')
  expect((await remove('CHOMPA')).body).toEqual({ word: 'chompa' })
  expect(await find('chompa')).toEqual([])
  const acts = await t.db`select act, detail from audit_log where subject = 'synonym:es:chompa' order by id`
  expect(acts).toEqual([
    { act: 'synonym.add', detail: { before: null, after: 'sudaderas' } },
    { act: 'synonym.remove', detail: { before: 'sudaderas', after: null } },
  ])
})

test('a synonym counts in its own language alone, and is not followed to another', async () => {
  await add('buzo', 'nimbo')
  await add('polera', 'nimbo')
  expect((await add('canguro', 'polera')).body.errors).toEqual(['synonym_meaning_unknown'])
  expect(await find('buzo')).toEqual(['Sudadera Nimbo'])
  expect(await find('buzo', 'en')).toEqual([])
})

test.each([
  ['two words', 'nimbo', 'synonym_word_invalid'],
  ['a', 'nimbo', 'synonym_word_invalid'],
  ['   ', 'nimbo', 'synonym_word_invalid'],
  ['%%', 'nimbo', 'synonym_word_invalid'],
  ['x'.repeat(61), 'nimbo', 'synonym_word_invalid'],
  ['palabra', 'dos nimbos', 'synonym_word_invalid'],
  ['Nimbo', 'nímbo', 'synonym_same'],
  ['palabra', 'inexistente', 'synonym_meaning_unknown'],
])('%j for %j is refused with %s', async (word, meaning, error) => {
  expect((await add(word, meaning)).body.errors).toContain(error)
})

test('a word has one meaning, also when two people add one at once', async () => {
  const both = await Promise.all([add('jersey', 'nimbo'), add('jersey', 'sudadera')])
  const [refused] = both.filter(({ status }) => status === 409)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(refused!.body.message).toMatch(/^jersey already means (nimbo|sudadera)\. Remove it first\.$/)
})

test('a synonym that does not exist cannot be removed', async () => {
  expect(await remove('nunca')).toMatchObject({ status: 404, body: { errors: ['synonym_unknown'] } })
})

test('terms are counted over the days and the language that are asked for, the most frequent first', async () => {
  const day = (days: number) => toShopDate(new Date(t.clock.now().valueOf() - days * DAY_MS))
  await t.db`delete from missed_terms`
  await t.db`
    insert into missed_terms (day, lang, term, times) values
      (${day(0)}, 'es', 'capa corta', 2), (${day(6)}, 'es', 'capa corta', 3), (${day(7)}, 'es', 'capa corta', 50),
      (${day(0)}, 'en', 'cape', 9), (${day(29)}, 'es', 'gorra', 1), (${day(30)}, 'es', 'boina', 1)`
  const terms = async (query: string) =>
    (await missed(query)).items.map(({ term, times }: { term: string; times: number }) => [term, times])
  expect(await terms('days=7')).toEqual([
    ['cape', 9],
    ['capa corta', 5],
  ])
  expect(await terms('in=es')).toEqual([
    ['capa corta', 55],
    ['gorra', 1],
  ])
  expect(await terms('days=90&q=BÓI')).toEqual([['boina', 1]])
  expect(await terms('days=90&q=corta')).toEqual([['capa corta', 55]])
  expect(await missed('days=90&per_page=1&page=2')).toMatchObject({ total: 4, pages: 4, page: 2 })
})

test('synonyms are listed by word, and found by either of their words', async () => {
  await add('suéter', 'nimbo')
  const list = async (query: string) => (await content.send('GET', `/search-terms/synonyms?${query}`)).body
  expect((await list('q=suet')).items).toMatchObject([{ lang: 'es', word: 'sueter', meaning: 'nimbo' }])
  expect((await list('in=en')).total).toBe(0)
  expect((await list('q=NIMBO')).total).toBeGreaterThan(0)
})
