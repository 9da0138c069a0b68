import { MAX_PAGE, MAX_PER_PAGE, STAFF_MAX_LISTED, STAFF_MAX_PER_PAGE, STAFF_PER_PAGE } from '@shop/contract/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePage, parseStaffPage } from './paging.ts'

test.each<[page: unknown, number: number]>([
  [undefined, 1],
  ['', 1],
  ['2', 2],
  [String(MAX_PAGE + 1), MAX_PAGE],
  [String(2 ** 53), MAX_PAGE],
  ['1e20', MAX_PAGE],
  ['1e300', MAX_PAGE],
  ['1e400', 1],
  ['NaN', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  [['2', '3'], 1],
  [{ toString: [] }, 1],
])('the page %j is number %d, and so many items a page are given within their bounds', (given, number) => {
  expect(parsePage({ page: given }, 24)).toEqual({ limit: 24, offset: (number - 1) * 24 })
  const limit = number === 1 ? 24 : Math.min(number, MAX_PER_PAGE)
  expect(parsePage({ per_page: given }, 24)).toEqual({ limit, offset: 0 })
})

const values = fc.oneof(fc.string(), fc.double().map(String), fc.bigInt().map(String), fc.anything())

test('the database takes every limit and offset, whatever is asked for', () => {
  fc.assert(
    fc.property(values, values, (page, per_page) => {
      const { limit, offset } = parsePage({ page, per_page }, 24)
      expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true)
      expect(Number.isInteger(limit) && limit >= 1 && limit <= MAX_PER_PAGE).toBe(true)
    }),
  )
})

test.each([undefined, '7', '100', '1e300'])(
  'no page of staff begins after what a list counts, at %j a page',
  (per_page) => {
    const { limit, offset } = parseStaffPage({ page: '1e300', per_page })
    expect(limit).toBe(per_page === undefined ? STAFF_PER_PAGE : Math.min(Number(per_page), STAFF_MAX_PER_PAGE))
    expect(offset).toBeLessThan(STAFF_MAX_LISTED)
    expect(offset + limit).toBeGreaterThanOrEqual(STAFF_MAX_LISTED)
  },
)
