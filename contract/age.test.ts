import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getAge, findBirthDateError } from './age.ts'
import { DAY_MS } from './calendar.ts'

test.each([
  ['2000-05-17', '2018-05-16', 17],
  ['2000-05-17', '2018-05-17', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
  ['2000-02-29', '2020-02-28', 19],
  ['2000-02-29', '2020-02-29', 20],
])('born %s, on %s: %i years', (birth, today, years) => {
  expect(getAge(birth, today)).toBe(years)
})

test('a birthday begins at midnight in Mexico City', () => {
  expect(findBirthDateError('2008-05-17', new Date('2026-05-17T05:59:59Z'))).toBe('under_age')
  expect(findBirthDateError('2008-05-17', new Date('2026-05-17T06:00:00Z'))).toBe(undefined)
})

test('a person older than 120 years cannot register', () => {
  expect(findBirthDateError('1906-05-17', new Date('2026-05-18T12:00:00Z'))).toBe(undefined)
  expect(findBirthDateError('1905-05-17', new Date('2026-05-18T12:00:00Z'))).toBe('date_invalid')
})

test.each(['01/01/1990', '1990-02-30', 'yesterday', '', '1990-1-1'])(
  '%j is no birth date, whatever age it means',
  (text) => {
    expect(findBirthDateError(text, new Date('2026-05-18T12:00:00Z'))).toBe('date_invalid')
  },
)

test('age never falls as days go by', () => {
  const day = fc.date({ min: new Date('1950-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(day, day, fc.integer({ min: 1, max: 800 }), (birth, today, later) => {
      const text = (date: Date) => date.toISOString().slice(0, 10)
      const after = new Date(today.valueOf() + later * DAY_MS)
      expect(getAge(text(birth), text(after))).toBeGreaterThanOrEqual(getAge(text(birth), text(today)))
    }),
  )
})
