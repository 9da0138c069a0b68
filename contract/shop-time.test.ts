import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toShopDate, WEEK_MS } from './calendar.ts'
import { getShopDayEnd, getShopDayStart, parseShopTime, toShopTime, toShopTimestamp } from './shop-time.ts'

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

test.each([
  // Delivered at night in Mexico City, when it is the next day in Greenwich.
  ['2026-11-30T03:44:17.000Z', 30, '2026-12-30T05:59:59.999Z'],
  ['2026-11-29T06:00:00.000Z', 30, '2026-12-30T05:59:59.999Z'],
  ['2026-11-29T05:59:59.999Z', 30, '2026-12-29T05:59:59.999Z'],
  ['2028-01-31T18:00:00.000Z', 29, '2028-03-01T05:59:59.999Z'],
  ['2026-12-31T18:00:00.000Z', 0, '2027-01-01T05:59:59.999Z'],
  // The clocks of Mexico City changed on 30 October 2022.
  ['2022-10-29T18:00:00.000Z', 1, '2022-10-31T05:59:59.999Z'],
])('a deadline after %s and %i days is %s', (moment, days, end) => {
  expect(getShopDayEnd(new Date(moment), days).toISOString()).toBe(end)
})

test('each moment is within its day, which ends when the next one begins', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2015-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (moment) => {
        const [start, end] = [getShopDayStart(moment), getShopDayEnd(moment, 0)]
        expect([start, moment, end].map(toShopDate)).toEqual(Array(3).fill(toShopDate(moment)))
        expect(start <= moment && moment <= end).toBe(true)
        expect(getShopDayStart(moment, 1).valueOf()).toBe(end.valueOf() + 1)
      },
    ),
  )
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
