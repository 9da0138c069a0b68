import { describe, expect, test } from 'vitest'
import { parseDateParts, splitDate } from './iso-date.ts'

describe('readDate parses three parts', () => {
  test.each([
    ['', '', '', 'empty', ''],
    ['7', '', '', 'partial', ''],
    ['7', '3', '199', 'partial', ''],
    ['7', '3', '1990', 'valid', '1990-03-07'],
    ['29', '02', '2024', 'valid', '2024-02-29'],
    ['29', '02', '2023', 'invalid', '2023-02-29'],
    ['31', '04', '2000', 'invalid', '2000-04-31'],
    ['0', '1', '2000', 'invalid', '2000-01-00'],
    ['1', '13', '2000', 'invalid', '2000-13-01'],
    ['x', '1', '2000', 'invalid', '2000-01-0x'],
    ['1', '1', '20000', 'invalid', '20000-01-01'],
  ])('%s / %s / %s is %s', (day, month, year, state, iso) => {
    expect(parseDateParts({ day, month, year })).toEqual({ state, iso })
  })
})

test('splitDate splits a date or a timestamp and returns empty parts for anything else', () => {
  expect(splitDate('1990-03-07')).toEqual({ day: '07', month: '03', year: '1990' })
  expect(splitDate('1990-03-07T00:00:00Z')).toEqual({ day: '07', month: '03', year: '1990' })
  expect(splitDate(undefined)).toEqual({ day: '', month: '', year: '' })
})
