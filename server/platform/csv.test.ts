import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { unprotect } from '@shop/contract/table/unprotect.ts'
import { protect, toCsv } from './csv.ts'

test.each([
  ['-30.00', '"-30.00"'],
  ['1250.00', '"1250.00"'],
  [-5, '"-5"'],
  [null, '""'],
  ['', '""'],
  ['=1+1', `"'=1+1"`],
  ['-1+2', `"'-1+2"`],
  ['-cmd', `"'-cmd"`],
  ['+52 55 1234 5678', `"'+52 55 1234 5678"`],
  ['＝1+1', `"'＝1+1"`],
  ['Ana, Ñandú', '"Ana, Ñandú"'],
  ['Tocar el timbre\n=1+1', `"Tocar el timbre\n'=1+1"`],
  ['\n=1+1', `"'\n'=1+1"`],
  ["Ana;=cmd|' /C calc'!A0;", `"Ana;'=cmd|' /C calc'!A0;"`],
  ['Ana;"=1+1"', `"Ana;""'=1+1"""`],
  ['Ana\t@SUM(1)', `"Ana\t'@SUM(1)"`],
])('a spreadsheet reads the cell %j from %j', (value, written) => {
  expect(toCsv(['a'], [[value]])).toBe(`\uFEFF"a"\r\n${written}\r\n`)
})

const hostile = fc
  .array(fc.constantFrom('=', '+', '-', '@', '\t', '\n', '\r', ';', ',', '"', "'", '＝', 'a', '1', '.', ' '))
  .map((characters) => characters.join(''))
const text = fc.oneof(hostile, fc.string({ unit: 'binary' }))

test('another reader finds each value in its cell, and taking the apostrophes away gives it back', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
      const { data, errors } = Papa.parse<string[]>(toCsv(['a', 'b'], rows).trimEnd(), { newline: '\r\n' })
      expect(errors).toEqual([])
      expect(data).toEqual([['a', 'b'], ...rows.map((row) => row.map(protect))])
      expect(data.slice(1).map((row) => row.map(unprotect))).toEqual(rows)
    }),
  )
})

test('no cell begins as a formula, whatever a program takes for the separator, and with quotes or without', () => {
  fc.assert(
    fc.property(hostile, hostile, (one, other) => {
      const csv = toCsv(['a', 'b'], [[one, other]])
      const lines = csv.split(/[\r\n;\t]/)
      const parsed = [',', ';', '\t'].flatMap((delimiter) => Papa.parse<string[]>(csv, { delimiter }).data.flat())
      const cells = [...lines.map((line) => line.replace(/^"/, '')), ...parsed]
      const formulas = cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))
      expect(formulas.filter((cell) => !/^-\d+(\.\d+)?(?:",|$)/.test(cell))).toEqual([])
    }),
    { numRuns: 2_000 },
  )
  expect.hasAssertions()
})
