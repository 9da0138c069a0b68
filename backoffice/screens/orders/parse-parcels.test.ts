import { expect, test } from 'vitest'
import { parseParcels } from './parse-parcels.ts'

const carriers = ['DHL', 'FedEx', 'Correos de México']

test('lines from a sheet, a list or a mail are read, and each may name its carrier', () => {
  const text = 'L-7K3M-9QX2\t1234567890\n\nl-2222-3333, 5555 ,  Estafeta Express\r\nL-4444-5555;ABC-1'
  expect(parseParcels(text, { carrier: ' DHL ', carriers })).toEqual({
    parcels: [
      { code: 'L-7K3M-9QX2', waybill: '1234567890', carrier: 'DHL' },
      { code: 'L-2222-3333', waybill: '5555', carrier: 'Estafeta Express' },
      { code: 'L-4444-5555', waybill: 'ABC-1', carrier: 'DHL' },
    ],
    problems: [],
  })
})

test.each([
  ['FEDEX 111222333', '111222333', 'FedEx'],
  ['111222333 fedex', '111222333', 'FedEx'],
  ['correos de méxico, MX-111', 'MX-111', 'Correos de México'],
  ['MX-111\tCorreos de México', 'MX-111', 'Correos de México'],
])('a known carrier is recognized before and after the waybill: %s', (words, waybill, carrier) => {
  expect(parseParcels(`L-PVN5-SCGF ${words}`, { carrier: 'DHL', carriers })).toEqual({
    parcels: [{ code: 'L-PVN5-SCGF', waybill, carrier }],
    problems: [],
  })
})

test.each([
  ['L-6B5K-QXWS,7489 2231 55,dhl express', '7489223155', 'DHL'],
  ['L-6B5K-QXWS;DHL Express;7489 2231 55', '7489223155', 'DHL'],
  ['L-6B5K-QXWS 111222333 dhl express', '111222333', 'DHL'],
  ['L-6B5K-QXWS,111222333,Estafeta Express', '111222333', 'Estafeta Express'],
  ['L-6B5K-QXWS, 7489, 2231, 55', '7489223155', 'FedEx'],
  // A spreadsheet writes numbers with decimals, as formulas or with an apostrophe, and quotes them.
  ['"L-6B5K-QXWS","0012345678","FedEx"', '0012345678', 'FedEx'],
  ['L-6B5K-QXWS\t="0012345678"\tFedEx', '0012345678', 'FedEx'],
  ["L-6B5K-QXWS\t'0012345678\tFedEx", '0012345678', 'FedEx'],
  ['L-6B5K-QXWS,7489223155.00,FedEx', '7489223155', 'FedEx'],
])('fields are separated by their signs, and numbers read as they were meant: %s', (line, waybill, carrier) => {
  expect(parseParcels(line, { carrier: 'FedEx', carriers })).toEqual({
    parcels: [{ code: 'L-6B5K-QXWS', waybill, carrier }],
    problems: [],
  })
})

test('a code and a waybill that a scanner typed with another keyboard layout are read', () => {
  expect(parseParcels("L'7K3M'9QX2\tAB'1234", { carrier: 'DHL', carriers })).toEqual({
    parcels: [{ code: 'L-7K3M-9QX2', waybill: 'AB-1234', carrier: 'DHL' }],
    problems: [],
  })
})

test('a number that a spreadsheet has rounded is a problem, because its last digits are lost', () => {
  const { parcels, problems } = parseParcels('L-6B5K-QXWS,7.48922E+11,FedEx', { carrier: '', carriers })
  expect(parcels).toEqual([])
  expect(problems).toEqual([{ row: 1, problem: 'shipBadWaybill', text: '7.48922E+11' }])
})

test('a line that cannot be read is named by its number, with the words that are wrong', () => {
  const lines = [
    'L-PVN5-SCG1 123456',
    'L-7K3M-9QX2',
    'L-2222-3333 1111',
    'L-2222-3333 2222',
    'L-4444-5555 Redpack 111222333',
    'L-5555-6666 FedEx',
    'L-6666-7777 1234 5678 90',
    'L-7777-8888 DHL 111222333 FedEx',
  ]
  const { parcels, problems } = parseParcels(lines.join('\n'), { carrier: '', carriers })
  expect(parcels).toEqual([])
  expect(problems).toEqual([
    { row: 1, problem: 'shipNoCode', text: 'L-PVN5-SCG1' },
    { row: 2, problem: 'shipNoWaybill', text: '' },
    { row: 3, problem: 'shipNoCarrier', text: '1111' },
    { row: 4, problem: 'shipTwice', text: '2222' },
    { row: 5, problem: 'shipBadWaybill', text: 'Redpack 111222333' },
    { row: 6, problem: 'shipNoWaybill', text: '' },
    { row: 7, problem: 'shipBadWaybill', text: '1234 5678 90' },
    { row: 8, problem: 'shipBadWaybill', text: '111222333 FedEx' },
  ])
})
