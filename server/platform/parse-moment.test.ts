import { expect, test } from 'vitest'
import { parseMoment } from './parse-moment.ts'

test.each([
  ['2026-12-01T18:00:00.000Z', '2026-12-01T18:00:00.000Z'],
  ['2026-12-01T12:00-06:00', '2026-12-01T18:00:00.000Z'],
  ['2028-02-29T23:59:59-06:00', '2028-03-01T05:59:59.000Z'],
  ['0001-01-01T00:00Z', '0001-01-01T00:00:00.000Z'],
  ['9999-12-31T17:59:59.999-06:00', '9999-12-31T23:59:59.999Z'],
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
  '0000-12-31T23:59Z',
  '0001-01-01T00:00+00:01',
  '9999-12-31T18:00-06:00',
  '+010000-01-01T00:00Z',
])('%j is refused: no day, no zone, no such time, or not in the years 1 to 9999', (text) => {
  expect(() => parseMoment(text)).toThrow('time_invalid')
})
