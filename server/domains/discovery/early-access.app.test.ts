import { DAY_MS } from '@shop/contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCollection, makeCustomer, makeProduct, type TestCustomer, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeRows } from '../../testing/rows.ts'

const texts = [
  ...['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/products-0.xml'],
  ...['/feeds/google-es-MXN.xml', '/feeds/google-en-USD.xml', '/feeds/google-es-USD.xml', '/feeds/google-en-MXN.xml'],
  ...['/feeds/acp-es-MXN/products.jsonl', '/feeds/acp-en-USD/products.jsonl'],
  ...['/feeds/meta-es-MXN.csv', '/feeds/meta-en-USD.csv', '/feeds/meta-es-USD.csv', '/feeds/meta-en-MXN.csv'],
]

let t: TestShop
let start: Date
let dropped: TestProduct
let diamond: TestCustomer
beforeAll(async () => {
  t = await openTestShop({ cache: true })
  start = t.clock.now()
  await makeProduct(t)
  await makeCollection(t, 'secret', new Date(start.valueOf() + 2 * DAY_MS))
  diamond = await makeCustomer(t, { crystals: 301 })
  dropped = await makeProduct(t, { collection_key: 'secret', name: 'Nadie lo sabe' })
})
afterAll(() => t.close())

const getText = async (url: string) => (await t.app.inject({ url })).payload

test.each(texts)('%s does not reveal a drop before it opens to everyone, to any caller', async (url) => {
  const text = await getText(url)
  const headers = { authorization: `Bearer ${diamond.token}` }
  expect((await t.app.inject({ url, headers })).payload).toBe(text)
  for (const uri of [dropped.uri, dropped.uri_en]) expect(text).not.toContain(uri)
  expect(text).not.toMatch(/Nadie lo sabe|secret/)
})

test('a drop has no share image before its opening, and the response does not reveal that it exists', async () => {
  const getImage = (id: number) => t.app.inject({ url: `/share/${id}-es-${'0'.repeat(16)}.jpg` })
  const [hidden, missing] = [await getImage(dropped.id), await getImage(999_999)]
  expect([hidden.statusCode, hidden.payload]).toEqual([404, missing.payload])
})

test('it appears at the moment it opens, although the texts were cached', async () => {
  for (const url of texts) await getText(url)
  t.clock.advance(2 * DAY_MS)
  await expect.poll(() => getText('/sitemaps/products-0.xml')).toContain(dropped.uri)
  await expect.poll(() => getText('/sitemaps/pages.xml')).toContain('/coleccion/secret-es?lang=es')
  await expect.poll(() => getText('/feeds/google-es-MXN.xml')).toContain('Nadie lo sabe')
})

test('a drop that is postponed disappears from the cached texts', async () => {
  await expect.poll(() => getText('/feeds/meta-es-MXN.csv')).toContain('Nadie lo sabe')
  await changeRows(t.db, 'collections', 'all', { opens_at: new Date(t.clock.now().valueOf() + DAY_MS) })
  await expect.poll(() => getText('/feeds/meta-es-MXN.csv')).not.toContain('Nadie lo sabe')
})
