import { expect, test } from 'vitest'
import { describeKeyless } from './stage-rows.ts'

test('a row whose key a spreadsheet has damaged says so, and another one that it is missing', () => {
  const describe = (cells: Record<string, string>) => {
    const { line, column, value, code } = describeKeyless({ line: 8, key: '', cells }, 'sku')
    return [line, column, value, code]
  }
  expect(describe({ '\u0001sku': 'number_too_long 750123456789012345', name_es: 'Playera' })).toEqual([
    8,
    'sku',
    '750123456789012345',
    'number_too_long',
  ])
  expect(describe({ '\u0001stock': 'cell_error #REF!' })).toEqual([8, 'sku', '', 'key_missing'])
})
