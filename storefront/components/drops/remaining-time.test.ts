import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatDuration,
  getNextTick,
  MINUTE_MS,
  OPENING_JITTER_MS,
  SECOND_MS,
  splitDuration,
} from './remaining-time.ts'

const DAY_MS = 86_400_000

test.each([
  [9 * DAY_MS + 4 * 3_600_000 + 12 * MINUTE_MS + 7_400, { days: 9, hours: 4, minutes: 12, seconds: 7 }],
  [59_999, { days: 0, hours: 0, minutes: 0, seconds: 59 }],
  [0, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
  [-5_000, { days: 0, hours: 0, minutes: 0, seconds: 0 }],
])('%i milliseconds in units', (ms, units) => {
  expect(splitDuration(ms)).toEqual(units)
})

test.each([
  [9 * DAY_MS + 4 * 3_600_000 + 12 * MINUTE_MS, '9 d 4 h 12 min'],
  [4 * 3_600_000, '4 h 0 min'],
  [12 * MINUTE_MS + 5_000, '12 min 05 s'],
])('%i milliseconds in words', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})

test('a tick ends at a whole second before the opening, and never after it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 * DAY_MS }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (left, random) => {
        const wait = getNextTick(left, SECOND_MS, random)!
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(SECOND_MS)
        expect((left - wait) % SECOND_MS).toBe(0)
      },
    ),
  )
})

test('at the opening browsers ask within the jitter, then every 5 seconds, and stop after a minute', () => {
  expect([getNextTick(0, SECOND_MS, 0), getNextTick(0, SECOND_MS, 1)]).toEqual([0, OPENING_JITTER_MS])
  expect(getNextTick(-1_500, SECOND_MS, 0.5)).toBe(5_000 + OPENING_JITTER_MS / 2)
  expect(getNextTick(-MINUTE_MS - 1, SECOND_MS, 0)).toBeUndefined()
})
