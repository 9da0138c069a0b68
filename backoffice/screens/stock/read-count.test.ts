import { expect, test } from 'vitest'
import { readCount } from './read-count.ts'

test('lines of one variant add up, whatever separates their parts', () => {
  expect(readCount('P1 M Negro\nP1\tM\tNegro\t4\r\np1;m;negro;2\nP1, S, Verde agua, 3\n\nP1 S Verde agua')).toEqual({
    lines: [
      { sku: 'p1', size: 'm', color: 'negro', units: 7 },
      { sku: 'P1', size: 'S', color: 'Verde agua', units: 4 },
    ],
    codes: [],
    unread: [],
  })
})

test('lines that lack a part are returned', () => {
  expect(readCount('P1 M\n7501031311309 7501031311309')).toMatchObject({
    codes: [],
    lines: [],
    unread: ['P1 M', '7501031311309 7501031311309'],
  })
})

test('a line with a code alone is one unit, and units may follow', () => {
  expect(readCount('7501031311309\n7501031311309\t4\nP1-M-NEG; 2\n7501031311309').codes).toEqual([
    { code: '7501031311309', units: 6 },
    { code: 'P1-M-NEG', units: 2 },
  ])
})

test('0 units can be counted', () => {
  expect(readCount('P1 M Negro 0').lines).toEqual([{ sku: 'P1', size: 'M', color: 'Negro', units: 0 }])
})
