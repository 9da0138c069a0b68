import { expect, test } from 'vitest'
import { readWaybills } from './read-waybills.ts'

test.each([
  ['lines', '7489223155\n1Z999AA10123456784\n', ['7489223155', '1Z999AA10123456784']],
  ['the same number twice, with other signs', '7489 2231 55\n7489-2231-55', ['7489 2231 55']],
  ['cells of a file', 'Guía,Fecha,Estado\n"7489223155",29/11/2026,Entregado', ['7489223155', '29/11/2026']],
  ['cells that a spreadsheet keeps as text', '="7489223155";\'8888888888', ['7489223155', '8888888888']],
  ['names and short numbers', 'Ana Ruiz\n12345\nCDMX', []],
])('of %s', (_, text, expected) => {
  expect(readWaybills(text)).toEqual(expected)
})
