import { expect, test } from 'vitest'
import { isDay, secondsLeftOfDay, shopDay } from './calendar.ts'

test('a day begins at midnight in Mexico City', () => {
  expect(shopDay(new Date('2026-05-17T05:59:59Z'))).toBe('2026-05-16')
  expect(shopDay(new Date('2026-05-17T06:00:00Z'))).toBe('2026-05-17')
})

test.each(['1990-02-30', '1990-13-01', '1990-1-1', '', 'yesterday', '1900-02-29'])('%o is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  ['2026-06-01T05:59:59Z', 1],
  ['2026-06-01T06:00:00Z', 86_400],
  ['2026-12-31T18:00:00Z', 43_200],
])('at %s %i seconds of the day are left in Mexico City', (now, seconds) => {
  expect(secondsLeftOfDay(new Date(now))).toBe(seconds)
})
