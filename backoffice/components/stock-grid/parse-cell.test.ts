import { expect, test } from 'vitest'
import { parseCell, parseSheet } from './parse-cell.ts'

test.each([
  ['', null],
  ['+3', { type: 'delta', units: 3 }],
  ['-2', { type: 'delta', units: -2 }],
  ['−2', { type: 'delta', units: -2 }],
  ['12', { type: 'count', units: 12 }],
  ['0', { type: 'count', units: 0 }],
  ['1,200', { type: 'count', units: 1200 }],
  ['+0', { type: 'delta', units: 0 }],
  ['3.5', undefined],
  ['x', undefined],
  ['999999', undefined],
])('%j is %j', (text, input) => {
  expect(parseCell(text)).toEqual(input)
})

test('a copied part of a sheet has rows and columns', () => {
  expect(parseSheet('1\t+2\r\n\t4\n')).toEqual([
    ['1', '+2'],
    ['', '4'],
  ])
})
