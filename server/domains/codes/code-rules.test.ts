import { describe, expect, test } from 'vitest'
import { ALL_GOODS, type Code, findCodeObstacle, isForLine, normalizeCode } from './code-rules.ts'

const STARTS = '2026-03-01T06:00:00.000Z'
const ENDS = '2026-04-01T06:00:00.000Z'
const code: Code = {
  id: 1,
  code: 'MARZO',
  percent: null,
  bundle: null,
  amount: { MXN: 10_000, USD: null },
  least: { MXN: 50_000, USD: 0 },
  starts_at: STARTS,
  ends_at: ENDS,
  ended: false,
  levels: [0, 2],
  has_uses: true,
  free_shipping: false,
  goods: ALL_GOODS,
}
const asked = { subtotal: 50_000, currency: 'MXN', level: 2, now: new Date('2026-03-15T00:00:00Z') } as const
const before = (time: string) => new Date(new Date(time).valueOf() - 1)

test.each([
  ['fräulein-10', 'FRÄULEIN-10'],
  ['  abc\t', 'ABC'],
  ['ＡＢＣ１', 'ABC1'],
])('a code typed as "%s" is %s', (typed, plain) => {
  expect(normalizeCode(typed)).toBe(plain)
})

test('a code applies that has started, has uses left, is for this level and currency, and whose minimum is reached', () => {
  expect(findCodeObstacle(code, asked)).toBeNull()
})

describe('the period of a code', () => {
  test.each([
    ['before it begins', before(STARTS), 'not_yet'],
    ['from the moment it begins', new Date(STARTS), null],
    ['until just before it ends', before(ENDS), null],
    ['from the moment it ends', new Date(ENDS), 'over'],
  ])('%s', (_, now, obstacle) => {
    expect(findCodeObstacle(code, { ...asked, now })).toBe(obstacle)
  })

  test('without a start and an end it is always valid', () => {
    const always = { ...code, starts_at: null, ends_at: null }
    expect(findCodeObstacle(always, { ...asked, now: before('1969-12-31T00:00:00Z') })).toBeNull()
    expect(findCodeObstacle(always, { ...asked, now: before(STARTS) })).toBeNull()
    expect(findCodeObstacle(always, { ...asked, now: new Date(ENDS) })).toBeNull()
  })

  test('a code ended by staff is over before its end', () => {
    expect(findCodeObstacle({ ...code, ended: true }, asked)).toBe('over')
  })
})

test('without a use left it is used up', () => {
  expect(findCodeObstacle({ ...code, has_uses: false }, asked)).toBe('used_up')
})

test('a code is for its levels, or for everyone', () => {
  expect(findCodeObstacle(code, { ...asked, level: 1 })).toBe('level')
  expect(findCodeObstacle(code, { ...asked, level: 0 })).toBeNull()
  expect(findCodeObstacle({ ...code, levels: null }, { ...asked, level: 1 })).toBeNull()
})

test('an amount is valid in its currencies, a percentage in all', () => {
  expect(findCodeObstacle(code, { ...asked, currency: 'USD' })).toBe('currency')
  expect(
    findCodeObstacle({ ...code, percent: 10, amount: { MXN: null, USD: null } }, { ...asked, currency: 'USD' }),
  ).toBeNull()
})

test('one cent below the minimum it does not apply', () => {
  expect(findCodeObstacle(code, { ...asked, subtotal: 49_999 })).toBe('least')
})

const line = { product_id: 1, category_ids: [10, 11], collection_id: 20, has_offer: true }
test.each([
  ['everything', {}, true],
  ['everything without an offer', { excludes_offers: true }, false],
  ['its subcategory', { category_ids: [10] }, true],
  ['its category', { category_ids: [11] }, true],
  ['another category', { category_ids: [12] }, false],
  ['its collection or another category', { category_ids: [12], collection_ids: [20] }, true],
  ['itself', { product_ids: [1] }, true],
  ['another product', { product_ids: [2] }, false],
  ['itself without an offer', { product_ids: [1], excludes_offers: true }, false],
])('a reduced product and a code for %s', (_, goods, expected) => {
  expect(isForLine({ ...ALL_GOODS, ...goods }, line)).toBe(expected)
})

test('a code for some goods says so when the cart has none of them; one for all goods has no such obstacle', () => {
  const free = { ...code, least: { MXN: 0, USD: 0 } }
  expect(findCodeObstacle(free, { ...asked, subtotal: 0 })).toBeNull()
  expect(findCodeObstacle({ ...free, goods: { ...ALL_GOODS, category_ids: [1] } }, { ...asked, subtotal: 0 })).toBe(
    'goods',
  )
})
