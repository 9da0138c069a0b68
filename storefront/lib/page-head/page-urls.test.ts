import { expect, test } from 'vitest'
import { buildPageUrls } from './page-urls.ts'

const paths = { es: '/category/playeras', en: '/category/t-shirts' }
const address = (lang: 'es' | 'en', search: string, page?: number) =>
  buildPageUrls({ origin: 'https://shop.test', lang, paths, page }, search)

test.each([
  ['en', '', undefined, 'https://shop.test/category/t-shirts'],
  ['es', '', undefined, 'https://shop.test/category/playeras'],
  ['es', '?lang=es', undefined, 'https://shop.test/category/playeras?lang=es'],
  ['en', '?lang=fr', undefined, 'https://shop.test/category/t-shirts'],
  ['en', '?size=M&color=3&lang=en&utm_source=x', undefined, 'https://shop.test/category/t-shirts?lang=en'],
  ['es', '?page=3', 3, 'https://shop.test/category/playeras?page=3'],
  ['es', '?page=1', 1, 'https://shop.test/category/playeras'],
  ['es', '?lang=es&currency=USD&page=2', 2, 'https://shop.test/category/playeras?page=2&lang=es'],
] as const)('in %s with %o, page %s: %s', (lang, search, page, own) => {
  expect(address(lang, search, page).canonicalUrl).toBe(own)
})

test('every URL of a page names the same three', () => {
  const three = [
    { hrefLang: 'es', href: 'https://shop.test/category/playeras?lang=es' },
    { hrefLang: 'en', href: 'https://shop.test/category/t-shirts?lang=en' },
    { hrefLang: 'x-default', href: 'https://shop.test/category/t-shirts' },
  ]
  for (const [lang, search] of [
    ['es', '?lang=es'],
    ['en', '?lang=en'],
    ['en', ''],
    ['es', ''],
  ] as const) {
    const { canonicalUrl, alternates } = address(lang, search)
    expect(alternates).toEqual(three)
    expect([...three.map(({ href }) => href), 'https://shop.test/category/playeras']).toContain(canonicalUrl)
  }
})

test('a later page of a list names no others, which may not exist in the other currency', () => {
  expect(address('es', '?page=2', 2).alternates).toEqual([])
})

test.each([
  ['es', '?lang=es', 'https://shop.test/category/playeras?lang=es'],
  ['es', '', 'https://shop.test/category/playeras'],
  // A currency in the URL shows it in a language that has no page of it.
  ['en', '?lang=en&currency=MXN', 'https://shop.test/category/playeras?lang=es'],
] as const)('a page in Spanish only, shown in %s with %o, names that one alone', (lang, search, own) => {
  const urls = buildPageUrls({ origin: 'https://shop.test', lang, paths, languages: ['es'] }, search)
  expect(urls).toEqual({
    canonicalUrl: own,
    alternates: [{ hrefLang: 'es', href: 'https://shop.test/category/playeras?lang=es' }],
  })
})

test('a page in English only is what a first visit gets', () => {
  const urls = buildPageUrls({ origin: 'https://shop.test', lang: 'en', paths, languages: ['en'] }, '')
  expect(urls.alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en', 'x-default'])
})
