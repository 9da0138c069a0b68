import { expect, test } from 'vitest'
import { money, toCsv } from './csv.ts'

test.each([
  [money(-30_00), '-30.00'],
  [money(1_250_00), '1250.00'],
  [-5, '-5'],
  ['=1+1', "'=1+1"],
  ['-1+2', "'-1+2"],
  ['-cmd', "'-cmd"],
  ['+52 55 1234 5678', "'+52 55 1234 5678"],
  ['Ana, Ñandú', '"Ana, Ñandú"'],
])('a spreadsheet reads the cell %j from %j', (value, written) => {
  expect(toCsv(['a'], [[value]])).toBe(`\uFEFFa\r\n${written}\r\n`)
})
