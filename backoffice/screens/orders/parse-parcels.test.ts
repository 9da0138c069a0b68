import { expect, test } from 'vitest'
import { parseParcels } from './parse-parcels.ts'

test('lines from a sheet, a list or a mail are read, and each may name its carrier', () => {
  const text = 'L-7K3M-9QX2\t1234567890\n\nl-2222-3333, 555 ,  Estafeta Express\r\nL-4444-5555;ABC-1'
  expect(parseParcels(text, ' DHL ')).toEqual({
    parcels: [
      { code: 'L-7K3M-9QX2', waybill: '1234567890', carrier: 'DHL' },
      { code: 'L-2222-3333', waybill: '555', carrier: 'Estafeta Express' },
      { code: 'L-4444-5555', waybill: 'ABC-1', carrier: 'DHL' },
    ],
    problems: [],
  })
})

test('a line that lacks something is named by its number', () => {
  const text = 'hello 123\nL-7K3M-9QX2\nL-2222-3333 1\nL-2222-3333 2'
  expect(parseParcels(text, '').problems).toEqual([
    { row: 1, problem: 'shipNoCode' },
    { row: 2, problem: 'shipNoWaybill' },
    { row: 3, problem: 'shipNoCarrier' },
    { row: 4, problem: 'shipTwice' },
  ])
})
