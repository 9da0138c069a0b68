import { expect, test } from 'vitest'
import { addMonths, findPeriodBefore, findPreset, isDayRange, listSteps, startOf } from './report-range.ts'

test.each([
  ['2026-03-31', -1, '2026-02-28'],
  ['2024-03-31', -1, '2024-02-29'],
  ['2026-01-15', -13, '2024-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
])('%s and %i months is %s', (day, months, expected) => {
  expect(addMonths(day, months)).toBe(expected)
})

test.each([
  ['a whole month with the month before', '2026-10-01', '2026-10-31', '2026-09-01', '2026-09-30'],
  ['a February with January', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['two whole months with the two before', '2026-03-01', '2026-04-30', '2026-01-01', '2026-02-28'],
  ['the beginning of a month with that of the month before', '2026-11-01', '2026-11-22', '2026-10-01', '2026-10-22'],
  ['30 days of March with the whole of February', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['twelve months and a beginning with the thirteen before', '2025-11-01', '2026-11-22', '2024-10-01', '2025-10-22'],
  ['three days with the same weekdays', '2026-11-16', '2026-11-18', '2026-11-09', '2026-11-11'],
  ['any other with as many days', '2026-11-03', '2026-11-22', '2026-10-14', '2026-11-02'],
])('compares %s', (_, from, to, before_from, before_to) => {
  expect(findPeriodBefore({ from, to })).toEqual({ from: before_from, to: before_to })
})

test('the parts of a range begin on Mondays, on the first of a month, or every day', () => {
  expect(listSteps({ from: '2026-02-27', to: '2026-03-02' }, 'day')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(listSteps({ from: '2026-11-15', to: '2026-11-23' }, 'week')).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ])
  expect(listSteps({ from: '2025-12-31', to: '2026-02-01' }, 'month')).toEqual([
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  expect(startOf('week', '2026-11-22')).toBe('2026-11-16')
})

test.each([
  ['week', '2026-11-16', '2026-11-22'],
  ['month', '2026-11-01', '2026-11-22'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['thirteen_months', '2025-11-01', '2026-11-22'],
] as const)('%s is %s to %s', (preset, from, to) => {
  expect(findPreset(preset, '2026-11-22')).toEqual({ from, to })
})

test.each([
  ['2026-02-29', '2026-03-01', false],
  ['2026-03-02', '2026-03-01', false],
  ['2026-03-01', '2026-03-01', true],
  ['2020-01-01', '2026-03-01', false],
  ['yesterday', '2026-03-01', false],
  ['0999-12-31', '1000-01-01', false],
  ['1000-01-01', '1000-01-01', true],
  ['9998-12-01', '9998-12-31', true],
  ['9998-12-01', '9999-01-01', false],
])('%s to %s is a range: %s', (from, to, expected) => {
  expect(isDayRange({ from, to })).toBe(expected)
})
