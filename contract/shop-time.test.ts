import { expect, test } from 'vitest'
import { WEEK_MS } from './calendar.ts'
import { parseShopTime, toShopTime, toShopTimestamp } from './shop-time.ts'

const shift = (text: string, weeks: number) => toShopTime(new Date(parseShopTime(text)!.valueOf() - weeks * WEEK_MS))

test.each([
  ['2026-12-01T18:00', '2026-12-02T00:00:00.000Z'],
  ['2026-12-31T23:59', '2027-01-01T05:59:00.000Z'],
  ['2028-02-29T00:00', '2028-02-29T06:00:00.000Z'],
  ['2026-07-01T12:30', '2026-07-01T18:30:00.000Z'],
  // Mexico City kept summer time until 2022.
  ['2022-07-01T00:00', '2022-07-01T05:00:00.000Z'],
])('%s on the shop’s clock is %s, and back', (text, iso) => {
  expect(parseShopTime(text)!.toISOString()).toBe(iso)
  expect(toShopTime(new Date(iso))).toBe(text)
})

test.each([
  ['2026-11-26T02:59:07.500Z', '2026-11-25T20:59:07-06:00'],
  ['2026-12-01T06:00:00Z', '2026-12-01T00:00:00-06:00'],
  ['2022-07-01T05:00:00Z', '2022-07-01T00:00:00-05:00'],
])('%s is the timestamp %s', (iso, timestamp) => {
  expect(toShopTimestamp(new Date(iso))).toBe(timestamp)
})

test.each(['', '2026-12-01', '2026-02-30T10:00', '2026-13-01T10:00', '2026-12-01T24:00', '2026-12-01T10:00:00', 'x'])(
  '%j is no time',
  (text) => {
    expect(parseShopTime(text)).toBeUndefined()
  },
)

test.each(['0002-12-01T10:00', '0020-12-01T10:00', '0202-12-01T10:00'])(
  '%s, which a field says while a year is typed, is no time',
  (text) => {
    expect(parseShopTime(text)).toBeUndefined()
  },
)

test.each([
  // The United States change their clocks on 8 March and 1 November 2026, Mexico City does not.
  ['2026-03-20T18:00', '2026-03-13T18:00', '2026-02-27T18:00'],
  ['2026-11-12T18:00', '2026-11-05T18:00', '2026-10-22T18:00'],
  // Month ends and a leap day.
  ['2028-03-10T18:00', '2028-03-03T18:00', '2028-02-18T18:00'],
  ['2027-01-05T00:00', '2026-12-29T00:00', '2026-12-15T00:00'],
])('a drop at %s opens a week before at %s and three at %s, at the same hour', (everyone, amber, diamond) => {
  expect([shift(everyone, 1), shift(everyone, 3)]).toEqual([amber, diamond])
})

test('a time that the clocks show twice is the first, and one that they skip moves on, where clocks change', () => {
  const parse = (text: string) => parseShopTime(text, 'America/New_York')!.toISOString()
  expect(parse('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z')
  expect(parse('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(parse('2026-03-08T03:30')).toBe('2026-03-08T07:30:00.000Z')
  expect(parse('2026-11-01T02:30')).toBe('2026-11-01T07:30:00.000Z')
})
