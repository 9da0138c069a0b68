import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../testing/make.ts'
import { openTestDomain, type TestDomain } from '../../../testing/test-domain.ts'
import { setSku, setProductTexts, retireColor } from '../../../testing/change-products.ts'
import { renameCategory } from '../../../testing/change-catalog.ts'

let t: TestDomain
beforeAll(async () => {
  t = await openTestDomain()
})
afterAll(() => t.close())

test.each([
  ['es', 'playeras', ['player', 'player']],
  ['es', 'luz', ['luz', 'luc']],
  ['es', 'luces', ['luc', 'luz']],
  ['en', 'shirts', ['shirt', 'shirt']],
  ['en', 'scarf', ['scarf', 'scarv']],
  ['en', 'scarfs', ['scarf', 'scarv']],
  ['en', 'scarves', ['scarv', 'scarf']],
  ['es', '14', ['14', '14']],
])('in %s the stems of %s and of its other number are %j', async (lang, word, stems) => {
  expect(await t.db`select stems_of(${lang}, ${word}) as stems, stem_of(${lang}, ${word}) as stem`).toEqual([
    { stems, stem: stems[0] },
  ])
})

test.each([
  ['luz', ['lu', 'luz', 'lz', 'uz']],
  ['ola', ['la', 'oa', 'ol', 'ola']],
  ['oo', ['oo']],
  ['xl2', ['xl2']],
])('the slips of %s are %j', async (word, slips) => {
  const found = await t.db<{ slips: string[] }[]>`select slips_of(${word}) as slips`.value()
  expect(found.toSorted()).toEqual(slips)
})

async function listWords(id: number): Promise<Record<string, string[]>> {
  const rows = await t.db<{ word: string; place: string }[]>`
    select word, case when in_head then 'head' when in_detail then 'detail' else 'body' end as place
    from words_of_products(${[id]}::integer[]) where lang = 'es' order by word`
  const words = Object.groupBy(rows, ({ place }) => place)
  return Object.fromEntries(Object.entries(words).map(([place, list]) => [place, list!.map(({ word }) => word)]))
}

test('a product is found by its names, number, colors and texts, without the tags and short words of its details', async () => {
  const { id, colors } = await makeProduct(t, { name: 'Ñandú Nº 7', colors: ['black', 'teal'] })
  await setSku(t.db, id, 'AB-1')
  await retireColor(t.db, id, colors['teal'])
  await setProductTexts(
    t.db,
    id,
    { uri: 'ave-de-7', description: 'De algodón.', detail: '<b class="xyz">Algodón &amp; seda</b> de 9' },
    'es',
  )
  expect(await listWords(id)).toEqual({
    head: ['7', 'ave', 'clasicas', 'nandu', 'no', 'playeras'],
    body: ['1', 'ab', 'algodon', 'de', 'negro'],
    detail: ['seda'],
  })
  await renameCategory(t.db, 'playeras', { name: 'Playeras y tops' })
  expect((await listWords(id))['head']).not.toContain('playeras')
  await renameCategory(t.db, 'playeras', { name: 'Playeras' })
})

test('a product has the numbers of its words, negative for those of its details alone', async () => {
  const { id } = await makeProduct(t, { name: 'Marea' })
  await setProductTexts(t.db, id, { detail: 'seda salvaje' }, 'es')
  const getIds = (lang: string, word: string) =>
    t.db<{ id: number }[]>`select id from search_words where lang = ${lang} and word = ${word}`.value()
  const [name, detail] = [await getIds('es', 'marea'), await getIds('es', 'salvaje')]
  const { words, name_words } = await t.db<{ words: number[]; name_words: number[] }[]>`
    select words, name_words from word_ids_of_products(${[id]}::integer[])`.one()
  expect(words).toEqual(expect.arrayContaining([name, -detail]))
  expect(name_words).toContain(name)
  expect(name_words.map(Math.abs)).not.toContain(detail)
})

test('each change of a name of a color or of a group of words raises the version of the vocabulary', async () => {
  const getVersion = () => t.db<{ version: number }[]>`select version from search_vocabulary`.value()
  for (const statement of [
    "update color_texts set name = 'Noche' where name = 'Negro'",
    'delete from search_group_words where false',
    'update search_groups set comes_last = comes_last',
  ]) {
    const before = await getVersion()
    await t.db.unsafe(statement)
    expect(await getVersion()).toBe(before + 1)
  }
})
