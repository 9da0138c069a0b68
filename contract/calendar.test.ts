import { expect, test } from 'vitest'
import { isCalendarDate, getSecondsLeftInShopDay, toShopDate } from './calendar.ts'

test('a day begins at midnight in Mexico City', () => {
  expect(toShopDate(new Date('2026-05-17T05:59:59Z'))).toBe('2026-05-16')
  expect(toShopDate(new Date('2026-05-17T06:00:00Z'))).toBe('2026-05-17')
})

test.each(['0001-01-01', '2000-02-29', '9999-12-31'])('%o is a day', (text) => {
  expect(isCalendarDate(text)).toBe(true)
})

const noDays = ['1990-02-30', '1990-13-01', '1990-1-1', '', 'yesterday', '1900-02-29', '0000-12-31', '10000-01-01']
test.each(noDays)('%o is no day', (text) => {
  expect(isCalendarDate(text)).toBe(false)
})

test.each([
  ['2026-06-01T05:59:59Z', 1],
  ['2026-06-01T06:00:00Z', 86_400],
  ['2026-12-31T18:00:00Z', 43_200],
])('at %s %i seconds of the day are left in Mexico City', (now, seconds) => {
  expect(getSecondsLeftInShopDay(new Date(now))).toBe(seconds)
})
