import { expect, test } from 'vitest'
import { birthdayMonth, formatFirstDay, formatLastDay, formatMonth, toMonth, addMonths, toSeason } from './calendar.ts'

test.each([
  ['2026-11-30T12:00:00Z', '2026-11', '2026-09'],
  ['2026-12-01T05:59:59Z', '2026-11', '2026-09'],
  ['2026-12-01T06:00:00Z', '2026-12', '2026-12'],
  ['2027-01-01T05:59:59Z', '2026-12', '2026-12'],
  ['2027-02-28T12:00:00Z', '2027-02', '2026-12'],
  ['2027-03-01T06:00:00Z', '2027-03', '2027-03'],
  ['2027-06-01T05:59:59Z', '2027-05', '2027-03'],
  ['2027-06-01T06:00:00Z', '2027-06', '2027-06'],
  ['2027-09-15T00:00:00Z', '2027-09', '2027-09'],
])('%s is in month %s and in the season that began in %s, in Mexico City', (at, month, season) => {
  expect(toMonth(new Date(at))).toBe(month)
  expect(toSeason(new Date(at))).toBe(season)
})

test.each([
  ['1990-05-17', 2026, '2026-05'],
  ['1988-02-29', 2028, '2028-02'],
  ['1988-02-29', 2027, '2027-03'],
  ['1988-02-28', 2027, '2027-02'],
])('the birthday of %s is in %i celebrated in %s', (date_birth, year, month) => {
  expect(birthdayMonth(date_birth, year)).toBe(month)
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 3, '2027-02'],
])('%s and %i months is %s', (month, count, then) => {
  expect(addMonths(month, count)).toBe(then)
})

test('days and months are formatted as people write them', () => {
  expect(formatFirstDay('2026-12', 'es')).toBe('1 de diciembre')
  expect(formatFirstDay('2026-12', 'en')).toBe('December 1')
  expect(formatLastDay('2028-02', 'es')).toBe('29 de febrero')
  expect(formatMonth('2026-05', 'es', 2026)).toBe('mayo')
  expect(formatMonth('2027-05', 'es', 2026)).toBe('mayo de 2027')
  expect(formatMonth('2027-05', 'en', 2026)).toBe('May 2027')
})
