import { expect, test } from 'vitest'
import { listOutdatedParams, redirectToLocalizedUri, withPreferencesOf } from './localized-url.ts'

const translatedUris = { es: 'playeras', en: 't-shirts' }

function getRedirect(
  requested: string,
  { languageChosen = false, uris: own = translatedUris, search = '' } = {},
): [number, string | null] | undefined {
  const lang = 'en'
  const url = new URL(`http://shop/category/${requested}${search}`)
  try {
    redirectToLocalizedUri({ url, lang, languageChosen }, requested, own, `/category/${own[lang]}`)
    return undefined
  } catch (thrown) {
    const { status, headers } = thrown as Response
    return [status, headers.get('location')]
  }
}

test('on a first visit the URI of the other language leads to the page in that language, with its query', () => {
  expect(getRedirect('playeras', { search: '?size=M' })).toEqual([302, '/category/playeras?size=M&lang=es'])
})

test.each([
  ['its own URI on a first visit', getRedirect('t-shirts')],
  ['the other URI for whoever chose a language', getRedirect('playeras', { languageChosen: true })],
  ['a URI that both languages share', getRedirect('kermes', { uris: { es: 'kermes', en: 'kermes' } })],
])('%s is shown without a redirect', (_, redirected) => {
  expect(redirected).toBeUndefined()
})

test.each([true, false])(
  'a retired URI redirects permanently to the current one (language chosen: %s)',
  (languageChosen) => {
    expect(getRedirect('camisetas', { languageChosen })).toEqual([301, '/category/t-shirts'])
  },
)

test.each([
  ['/resultados/a', '/sin-resultados?search=a'],
  ['/resultados/a?page=2&lang=xx', '/sin-resultados?search=a&lang=xx'],
  ['/resultados/a?lang=es&page=2&currency=USD', '/sin-resultados?search=a&lang=es&currency=USD'],
])('a redirect of %s keeps its language and currency', (requested, target) => {
  expect(withPreferencesOf(new URL(requested, 'http://shop.invalid'), '/sin-resultados?search=a')).toBe(target)
})

test('a redirect to a path without a query gets one', () => {
  expect(withPreferencesOf(new URL('http://shop.invalid/a?lang=es'), '/b')).toBe('/b?lang=es')
})

test.each([
  ['?size=M', []],
  ['?lang=es&size=M', ['lang']],
  ['?currency=MXN', ['currency']],
  ['?price_min=100&price_max=800&currency=MXN&size=M', ['currency', 'price_min', 'price_max']],
  ['?price_max=48&currency=USD&lang=es', ['lang']],
])('a choice of dollars makes outdated, in %s: %j', (query, names) => {
  expect(listOutdatedParams(new URL(`http://shop/list${query}`), 'USD')).toEqual(names)
})
