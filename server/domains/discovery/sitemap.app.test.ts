import { afterAll, beforeAll, expect, test } from 'vitest'
import { getTestCatalog, makeProduct, type TestProduct } from '../../testing/make.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { moveToCategory } from '../../testing/change-products.ts'

let t: TestShop
let plain: TestProduct
let pesosOnly: TestProduct
beforeAll(async () => {
  t = await openTestShop()
  plain = await makeProduct(t)
  pesosOnly = await makeProduct(t, { currencies: ['MXN'] })
  const subcategory = (await getTestCatalog(t)).categories.getRequired('empty')
  await moveToCategory(t.db, pesosOnly.id, subcategory)
})
afterAll(() => t.close())

const getText = async (url: string) => (await t.app.inject({ url })).payload
const getStatus = async (url: string) => (await t.app.inject({ url })).statusCode

test('robots.txt refers to the sitemap and excludes URLs that are no pages', async () => {
  const text = await getText('/robots.txt')
  expect(text).toContain('Sitemap: http://shop.test/sitemap.xml')
  expect(text).toContain('Disallow: /api/')
})

test('the sitemap names its parts, and only existing ones', async () => {
  const found = (await getText('/sitemap.xml')).matchAll(/<loc>http:\/\/shop\.test([^<]+)<\/loc>/g)
  expect([...found].map(([, part]) => part)).toEqual(['/sitemaps/pages.xml', '/sitemaps/products-0.xml'])
  expect(await getStatus('/sitemaps/pages.xml')).toBe(200)
  expect(await getStatus('/sitemaps/products-0.xml')).toBe(200)
  expect(await getStatus('/sitemaps/products-7.xml')).toBe(404)
  expect(await getStatus('/sitemaps/products-x.xml')).toBe(404)
})

test('a product is listed under each of its URLs, each with all of its languages', async () => {
  const lines = (await getText('/sitemaps/products-0.xml')).split('\n')
  const at = 'http://shop.test/detalles-producto'
  const es = `${at}/${plain.uri}?lang=es`
  const en = `${at}/${plain.uri_en}?lang=en`
  const bare = `${at}/${plain.uri_en}`
  const links = [
    ['es', es],
    ['en', en],
    ['x-default', bare],
  ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
  for (const address of [es, en, bare]) expect(lines).toContain(`<url><loc>${address}</loc>${links.join('')}</url>`)
})

test('a product without a price in dollars has no English page', async () => {
  const text = await getText('/sitemaps/products-0.xml')
  expect(text).toContain(`${pesosOnly.uri}?lang=es`)
  expect(text).not.toContain(pesosOnly.uri_en)
})

test('the permanent pages are listed, and the categories in both languages', async () => {
  const text = await getText('/sitemaps/pages.xml')
  for (const at of ['/home', '/home?lang=es', '/category/playeras?lang=es', '/category/shirts/classics?lang=en'])
    expect(text).toContain(`<loc>http://shop.test${at}</loc>`)
})

test('a category with nothing in dollars has no English page, whatever its parent has', async () => {
  const text = await getText('/sitemaps/pages.xml')
  expect(text).toContain('<loc>http://shop.test/category/playeras/vacia?lang=es</loc>')
  expect(text).not.toContain('/category/shirts/empty')
})
