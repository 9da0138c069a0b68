import { expect, test } from 'vitest'
import { isOfCurrentMonth } from './request-month.ts'

test.each([
  ['2026-11-28T12:00:00Z', '2026-12-01T05:59:59Z', true],
  ['2026-11-28T12:00:00Z', '2026-12-01T06:00:00Z', false],
  ['2026-12-01T05:00:00Z', '2026-11-30T12:00:00Z', true],
  ['2025-11-28T12:00:00Z', '2026-11-28T12:00:00Z', false],
])('a request of %s is of the month of %s: %s', (created_at, now, expected) => {
  expect(isOfCurrentMonth(created_at, new Date(now))).toBe(expected)
})
