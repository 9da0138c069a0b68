import { expect, test } from 'vitest'
import { parseMoment } from './parse-moment.ts'

test.each([
  ['2026-12-01T18:00:00.000Z', '2026-12-01T18:00:00.000Z'],
  ['2026-12-01T12:00-06:00', '2026-12-01T18:00:00.000Z'],
  ['2028-02-29T23:59:59-06:00', '2028-03-01T05:59:59.000Z'],
])('%s is a moment', (text, iso) => {
  expect(parseMoment(text).toISOString()).toBe(iso)
})

test.each([
  '',
  'mañana',
  '2026-12-01',
  '2026-12-01T18:00',
  '2026-02-30T18:00Z',
  '2026-12-01T24:00Z',
  '2026-12-01T18:60Z',
])('%j is refused: no day, no zone, or no such time', (text) => {
  expect(() => parseMoment(text)).toThrow('time_invalid')
})
