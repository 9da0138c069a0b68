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
        const wait = getNextTick(left, SECOND_MS, random, false)!
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThanOrEqual(SECOND_MS)
        expect((left - wait) % SECOND_MS).toBe(0)
      },
    ),
  )
})

test.each([0, -999, -1_500, -30_000])(
  'a browser that notices the opening at %i milliseconds left asks within the jitter',
  (remainingMs) => {
    expect([0, 1].map((random) => getNextTick(remainingMs, SECOND_MS, random, false))).toEqual([0, OPENING_JITTER_MS])
  },
)

test('after the first time browsers ask every 5 seconds, and stop after a minute', () => {
  expect(getNextTick(-500, SECOND_MS, 0.5, true)).toBe(5_000 + OPENING_JITTER_MS / 2)
  expect(getNextTick(-30_000, SECOND_MS, 0, true)).toBe(5_000)
  for (const hasAsked of [false, true]) expect(getNextTick(-MINUTE_MS - 1, SECOND_MS, 0, hasAsked)).toBeUndefined()
})
