import { expect, test } from 'vitest'
import { buildPageItems } from './page-items.ts'

function formatItems(current: number, pages: number) {
  const formatFor = (phone: boolean) =>
    buildPageItems(current, pages)
      .filter((item) => (phone ? !('desktopOnly' in item && item.desktopOnly) : !('gap' in item && item.phoneOnly)))
      .map((item) => ('gap' in item ? '…' : item.page))
      .join(' ')
  return { phone: formatFor(true), desktop: formatFor(false) }
}

test.each([
  [1, 2, '1 2', '1 2'],
  [1, 5, '1 2 … 5', '1 2 3 4 5'],
  [4, 12, '1 2 3 4 5 … 12', '1 2 3 4 5 6 … 12'],
  [3, 5, '1 2 3 4 5', '1 2 3 4 5'],
  [1, 12, '1 2 … 12', '1 2 3 … 12'],
  [5, 12, '1 … 4 5 6 … 12', '1 2 3 4 5 6 7 … 12'],
  [6, 12, '1 … 5 6 7 … 12', '1 … 4 5 6 7 8 … 12'],
  [12, 12, '1 … 11 12', '1 … 10 11 12'],
])('page %i of %i', (current, pages, phone, desktop) => {
  expect(formatItems(current, pages)).toEqual({ phone, desktop })
})

test.each([9_007_199_254_740_990, 2 ** 53, 1e20, 1e300])('page %d of 12 is shown as the last one', (current) => {
  expect(formatItems(current, 12)).toEqual(formatItems(12, 12))
})
