import { expect, test } from 'vitest'
import { buildListUrl, parseListSelection, countFilters, toSearchQuery, clearFilters } from './list-selection.ts'

const read = (query: string) => parseListSelection(new URLSearchParams(query), 'MXN')
const nothing = clearFilters(read(''))

test('a URL is parsed, queried in minor units, and built again unchanged', () => {
  const query =
    'category=hoodies&category=tees&size=L&size=M&color=3&color=12&price_min=500&price_max=900&currency=MXN&offer=1&available=1&sort=price_up'
  const choice = read(query)
  expect(buildListUrl('/list', choice, 'MXN')).toBe(`/list?${query}`)
  expect(toSearchQuery(choice)).toEqual({
    category: ['hoodies', 'tees'],
    size: ['L', 'M'],
    color: [3, 12],
    price_min: 50_000,
    price_max: 90_000,
    offer: '1',
    available: '1',
    sort: 'price_up',
  })
  expect(countFilters(choice)).toBe(9)
})

test.each([
  ['nothing', ''],
  ['empty fields, as a form sends them', 'price_min=&price_max=&currency=MXN&sort='],
  ['an order that is none', 'sort=cheapest'],
  ['colors that are no ids', 'color=red&color=-1&color=0&color=1e3&color=99999999999'],
  ['prices that are none', 'price_min=-5&price_max=twelve&currency=MXN'],
  ['prices beyond any', 'price_max=99999999999&currency=MXN'],
  ['prices of the other currency', 'price_min=20&price_max=40&currency=USD'],
  ['prices of no currency', 'price_min=500'],
  ['switches that are not on', 'offer=0&available=yes'],
  ['words of other addresses', 'page=3&lang=es&utm_source=x'],
  ['values without an end', `size=${'X'.repeat(5_000)}&category=${'y'.repeat(5_000)}`],
])('%s is no choice', (_, query) => {
  expect(read(query)).toEqual(nothing)
  expect(buildListUrl('/list', read(query), 'MXN')).toBe('/list')
})

test('the same choice has one URL, whatever its order', () => {
  expect(buildListUrl('/list', read('size=M&color=12&color=3&size=L&size=M'), 'MXN')).toBe(
    '/list?size=L&size=M&color=3&color=12',
  )
})

test('a reversed price range is corrected', () => {
  expect(read('price_min=900&price_max=500&currency=MXN')).toMatchObject({ price_min: 500, price_max: 900 })
})

test.each([
  ['49.99', '49.99', 4_999],
  ['19.99', '19.99', 1_999],
  ['80.5', '80.5', 8_050],
  ['12.345', '12.35', 1_235],
  ['0.001', '0', 0],
])('a price may have cents: %s', (typed, inUrl, minorUnits) => {
  const choice = read(`price_max=${typed}&currency=MXN`)
  expect(buildListUrl('/list', choice, 'MXN')).toBe(`/list?price_max=${inUrl}&currency=MXN`)
  expect(toSearchQuery(choice).price_max).toBe(minorUnits)
})

test('a filter takes as many values as the server does', () => {
  const many = Array.from({ length: 60 }, (_, index) => `color=${index + 1}`).join('&')
  expect(read(many).color).toHaveLength(40)
})

test('pages keep the choice, and the first one has no number', () => {
  expect(buildListUrl('/list', read('size=M'), 'MXN', 2)).toBe('/list?size=M&page=2')
  expect(buildListUrl('/list', nothing, 'MXN', 1)).toBe('/list')
})

test('clearing the filters keeps the sort order', () => {
  expect(clearFilters(read('size=M&sort=newest'))).toEqual({ ...nothing, sort: 'newest' })
})
