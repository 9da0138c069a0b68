import { expect, test } from 'vitest'
import { readWaybills } from './read-waybills.ts'

test.each([
  ['lines', '7489223155\n1Z999AA10123456784\n', ['7489223155', '1Z999AA10123456784']],
  ['the same number twice, with other signs', '7489 2231 55\n7489-2231-55', ['7489 2231 55']],
  ['cells without known titles', 'Clave,Fecha\n"7489223155",29/11/2026', ['7489223155', '29/11/2026']],
  ['cells that a spreadsheet keeps as text', '="7489223155";\'8888888888', ['7489223155', '8888888888']],
  ['names and short numbers', 'Ana Ruiz\n12345\nCDMX', []],
  ['a column of a table', 'Entregas de hoy\nNo. de guía\tTeléfono\tDirección\n7489223155\t5512345678\tRetorno 5, CDMX', ['7489223155']],
  ['a column of tracking numbers', 'Tracking Number,Phone\n7489223155,5512345678', ['7489223155']],
])('of %s', (_, text, expected) => {
  expect(readWaybills(text)).toEqual({ waybills: expected, left: 0, cut: 0 })
}) // prettier-ignore

test.each([
  ['a column of statuses', 'Guía\tEstado\n111111\tEntregado\n222222\tEn tránsito\n333333\tDevuelto\n444444\tEN SUCURSAL'],
  ['a column of English statuses', 'Tracking Number,Delivery Status\n111111,Delivered - Front door\n222222,Out for delivery\n333333,Returned to sender\n444444,Held'],
  ['a cell of a line', '111111;ENTREGADO A ANA\n222222;en ruta\n333333;No entregado\n444444;'],
])('what was not delivered is left out: %s', (_, text) => {
  expect(readWaybills(text)).toEqual({ waybills: ['111111'], left: 3, cut: 0 })
}) // prettier-ignore

test('where none was delivered, none is', () => {
  expect(readWaybills('Guía\tEstado\n111111\tEn tránsito')).toEqual({ waybills: [], left: 1, cut: 0 })
  expect(readWaybills('111111;En tránsito\n222222;Pendiente')).toEqual({ waybills: [], left: 2, cut: 0 })
})

test('a number that a spreadsheet has cut off is counted', () => {
  expect(readWaybills('Guía\tEstado\n8.05524E+21\tEntregado\n111111\tEntregado')).toEqual({
    waybills: ['111111'],
    left: 0,
    cut: 1,
  })
})
