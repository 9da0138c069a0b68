import { expect, test } from 'vitest'
import { pageList } from './page-list.ts'

function drawn(current: number, pages: number) {
  const draw = (phone: boolean) =>
    pageList(current, pages)
      .filter((place) => (phone ? !('wide' in place && place.wide) : !('gap' in place && place.phoneOnly)))
      .map((place) => ('gap' in place ? '…' : place.page))
      .join(' ')
  return { phone: draw(true), desk: draw(false) }
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
])('page %i of %i', (current, pages, phone, desk) => {
  expect(drawn(current, pages)).toEqual({ phone, desk })
})
