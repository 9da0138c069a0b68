import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type TestProduct } from '../../../testing/make.ts'
import { openTestCalls, type TestCalls } from '../../../testing/test-calls.ts'
import { catalogRoutes } from '../routes.ts'
import { renameProduct, setSku, setProductTexts } from '../../../testing/change-products.ts'

let t: TestCalls
let numbered: TestProduct, single: TestProduct, plain: TestProduct, coded: TestProduct, longer: TestProduct
beforeAll(async () => {
  t = await openTestCalls(catalogRoutes)
  numbered = await makeProduct(t, { name: 'Calima Nº 14' })
  single = await makeProduct(t, { name: 'Espuma Nº 06' })
  plain = await makeProduct(t, { name: 'Calima clara', sizes: [{ letter: '26' }, { letter: '28' }] })
  coded = await makeProduct(t, { name: 'Bruma' })
  longer = await makeProduct(t, { name: 'Bruma larga' })
  await renameProduct(t.db, numbered.id, 'Haze No. 14', 'en')
  await renameProduct(t.db, single.id, 'Foam No. 06', 'en')
  await setSku(t.db, coded.id, 'QW-TEE-BRU-13')
  await setSku(t.db, longer.id, 'QW-TEE-BRU-27')
  await setProductTexts(t.db, longer.id, { description: 'Algodón de 135 g' })
})
afterAll(() => t.close())

async function listIds(term: string, lang = 'es'): Promise<number[]> {
  const { body } = await t.ask('GET', `/products/search?search=${encodeURIComponent(term)}&lang=${lang}&per_page=48`)
  return body.products.map(({ id }: { id: number }) => id)
}

test.each(['calima nº 14', 'calima número 14', 'Calima Numero 14', 'calima n° 14', 'calima n.º 14', 'calima no. 14', 'calima num. 14', 'calima #14', 'calima 14', 'número 14 calima'])('%s finds the product of that name alone', async (term) => {
  expect(await listIds(term)).toEqual([numbered.id])
}) // prettier-ignore

test('so does the English name with its number in words', async () => {
  expect(await listIds('haze number 14', 'en')).toEqual([numbered.id])
})

test.each(['espuma número 6', 'espuma nº 6', 'espuma 6', 'espuma 06', 'foam number 6'])('%s finds Nº 06', async (term) => {
  expect(await listIds(term)).toEqual([single.id])
}) // prettier-ignore

test.each(['calima número 26', 'calima talla 26'])('%s asks for a size that a product has', async (term) => {
  expect(await listIds(term)).toEqual([plain.id])
})

test.each([
  'QW-TEE-BRU-13',
  'qwteebru13',
  'QWTEEBRU13',
  'qw tee bru 13',
  'QW TEE-BRU 13',
  'TEE-BRU-13',
  'qw.tee.bru.13',
])('%s finds the product of that number alone', async (term) => {
  expect(await listIds(term)).toEqual([coded.id])
})

test('the beginning of a number, with some of its dashes, finds all products that begin so', async () => {
  for (const term of ['qwtee-bru', 'QW-TEE-BRU'])
    expect(new Set(await listIds(term))).toEqual(new Set([coded.id, longer.id]))
})

test.each(['calimaclara', 'CalimaClara', 'brumalarga'])('%s is read as two words', async (term) => {
  expect(await listIds(term)).toEqual([term.startsWith('bruma') ? longer.id : plain.id])
})

test('a word without its space is read beside others', async () => {
  const { id } = await makeProduct(t, { name: 'Calima azul marino de manga larga' })
  expect(await listIds('calima azulmarino')).toEqual([id])
  expect(await listIds('mangalarga')).toEqual([id])
})
