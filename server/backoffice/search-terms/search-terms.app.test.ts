import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../testing/make.ts'
import { signInStaff, type StaffClient } from '../../testing/staff-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { insertRow } from '../../testing/rows.ts'

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
const empty = {
  kind: 'text', is_offered: false, comes_last: false, both_es: '', typed_es: '', found_es: '', both_en: '', typed_en: '', found_en: '',
} // prettier-ignore
const create = (fields: Partial<typeof empty>) =>
  content.send('POST', '/search-terms/groups/create?lang=en', { ...empty, ...fields })
const missed = async (query: string) => (await content.send('GET', `/search-terms/missed?${query}`)).body

test('a word that was searched in vain finds what it means, until its group is deleted', async () => {
  expect(await find('xompita')).toEqual([])
  expect((await missed('in=es')).items).toEqual([
    { term: 'xompita', lang: 'es', times: 1, last_day: toShopDate(t.clock.now()), meaning: null },
  ])
  const { body } = await create({ typed_es: 'Xómpita, xompota', found_es: 'Nimbo' })
  expect(body).toMatchObject({ ...empty, typed_es: 'Xómpita, xompota', found_es: 'Nimbo', version: 1 })
  expect(await find('xompita')).toEqual(['Sudadera Nimbo'])
  expect(await find('xompitas nimbo')).toEqual(['Sudadera Nimbo'])
  const suggested = await t.request('GET', '/products/suggest?lang=es&search=xompita')
  expect(suggested.body.products).toHaveLength(1)
  expect((await missed('in=es')).items[0].meaning).toBe('Nimbo')
  expect((await content.send('DELETE', `/search-terms/groups?id=${body.id}`)).status).toBe(200)
  expect(await find('xompita')).toEqual([])
  const actions = await t.db<{ action: string }[]>`
    select act as action from audit_log where subject = ${`word_group:${body.id}`} order by id`
  expect(actions.map(({ action }) => action)).toEqual(['word_group.create', 'word_group.delete'])
})

test('a word of a group is understood on pages of both languages', async () => {
  await create({ typed_es: 'polerota', found_es: 'nimbo' })
  expect(await find('polerota')).toEqual(['Sudadera Nimbo'])
  expect(await find('polerota', 'en')).toHaveLength(1)
})

test('whoever types a word that is only found does not search its group', async () => {
  await create({ typed_es: 'abrigote', found_es: 'nimbo' })
  const other = await makeProduct(t, { name: 'Abrigote verde' })
  expect(await find('nimbo')).not.toContain(other.name)
})

test('a preview says what a term finds before and after a change, and changes nothing', async () => {
  const { body } = await content.send('POST', '/search-terms/groups/preview?lang=es', {
    ...empty, id: 0, in: 'es', term: 'cachimba', typed_es: 'cachimba', found_es: 'nimbo',
  }) // prettier-ignore
  expect(body).toEqual({ before: { total: 0, names: [] }, after: { total: 1, names: ['Sudadera Nimbo'] } })
  expect(await find('cachimba')).toEqual([])
})

test.each([
  [{ both_es: 'una, dos tres cuatro cinco seis' }, 'word_group_phrase_invalid'],
  [{ both_es: '%%' }, 'word_group_phrase_invalid'],
  [{ both_es: 'a' }, 'word_group_phrase_invalid'],
  [{ both_es: 'x'.repeat(61) }, 'word_group_phrase_invalid'],
  [{ typed_es: 'palabra' }, 'word_group_incomplete'],
  [{ found_en: 'word' }, 'word_group_incomplete'],
  [{}, 'word_group_incomplete'],
])('%j is refused with %s', async (fields, error) => {
  expect((await create(fields)).body.errors).toContain(error)
})

test('of two people who save the same version the second is told', async () => {
  const { body } = await create({ both_es: 'disputada' })
  const save = (kind: string) =>
    content.send('PUT', '/search-terms/groups/save', { ...empty, both_es: 'disputada', kind, id: body.id, version: 1 })
  const both = await Promise.all([save('type'), save('color')])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
})

test('a group that does not exist is neither shown, saved nor deleted', async () => {
  const unknown = { ...empty, both_es: 'nada', id: 999_999, version: 1 }
  for (const answer of [
    await content.send('GET', '/search-terms/groups/detail?id=999999'),
    await content.send('PUT', '/search-terms/groups/save', unknown),
    await content.send('DELETE', '/search-terms/groups?id=999999'),
  ])
    expect(answer).toMatchObject({ status: 404, body: { errors: ['word_group_not_found'] } })
})

test('terms are counted over the days and the language that are asked for, the most frequent first', async () => {
  const day = (days: number) => toShopDate(new Date(t.clock.now().valueOf() - days * DAY_MS))
  await t.db`delete from missed_terms`
  for (const [days, lang, term, times] of [
    [0, 'es', 'capa corta', 2],
    [6, 'es', 'capa corta', 3],
    [7, 'es', 'capa corta', 50],
    [0, 'en', 'cape', 9],
    [29, 'es', 'gorra', 1],
    [30, 'es', 'boina', 1],
  ] as const)
    await insertRow(t.db, 'missed_terms', { day: day(days), lang, term, times })
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

test('groups are listed by kind and found by any of their words', async () => {
  const list = async (query: string) => (await content.send('GET', `/search-terms/groups/list?${query}`)).body
  expect((await list('q=remer')).items[0].typed_es).toContain('remera')
  expect((await list('q=burgundy&kind=color')).total).toBe(1)
  expect((await list('q=burgundy&kind=type')).total).toBe(0)
})
