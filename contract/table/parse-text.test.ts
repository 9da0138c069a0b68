import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseText } from './parse-text.ts'
import { TABLE_MAX_ROW_LENGTH, TABLE_MAX_ROWS, TableError } from './table.ts'

const read = (text: string, lenientQuotes = false) =>
  parseText(text, { lenientQuotes }).rows.map(({ line, cells }) => [line, ...cells])

test.each([
  ['commas', 'a,b\n1,2\n', [[1, 'a', 'b'], [2, '1', '2']]],
  ['semicolons, with commas in values', 'a;b\n1,50;2,5\n3,5;4,5\n', [[1, 'a', 'b'], [2, '1,50', '2,5'], [3, '3,5', '4,5']]],
  ['tabs', 'a\tb\n1\t2,3,4\n', [[1, 'a', 'b'], [2, '1', '2,3,4']]],
  ['a named separator', 'sep=;\r\na;b,c,d\r\n', [[2, 'a', 'b,c,d']]],
  ['the same as LibreOffice writes it back', '"sep=,"\na,b\n', [[2, 'a', 'b']]],
  ['cells of several lines', 'a,b\n"1\n2","x\r\ny"\n3,4', [[1, 'a', 'b'], [2, '1\n2', 'x\ny'], [5, '3', '4']]],
  ['line ends of old Macs', 'a,b\r1,2\r', [[1, 'a', 'b'], [2, '1', '2']]],
  ['line ends of both kinds', 'a,b\r\n1,2\n3,4', [[1, 'a', 'b'], [2, '1', '2'], [3, '3', '4']]],
  ['doubled quotes', 'a,b\n"5"" de alto",x', [[1, 'a', 'b'], [2, '5" de alto', 'x']]],
  ['quotes that are not doubled', 'a,b\n"memo "K3M9" y más","36.00"\nx,y', [[1, 'a', 'b'], [2, 'memo "K3M9" y más', '36.00'], [3, 'x', 'y']]],
  ['a quote in a cell without quotes', 'a,b\nFalda 5" larga,x', [[1, 'a', 'b'], [2, 'Falda 5" larga', 'x']]],
  ['blanks behind a quote', 'a,b\n"1" ,"2"  \n', [[1, 'a', 'b'], [2, '1', '2']]],
  ['blank rows and a title above', 'Productos de mayo\n,,\n\nsku,a,b\n1,2,3\n', [[1, 'Productos de mayo'], [4, 'sku', 'a', 'b'], [5, '1', '2', '3']]],
])('reads %s', (_name, text, rows) => expect(read(text)).toEqual(rows)) // prettier-ignore

const html = (line: string) => Array.from({ length: 70 }, (_, at) => `${line} ${at}`).join('\n')

test.each([
  ['commas', ',', html('<p style="color:red; margin:0;">Lino</p>').replaceAll('"', '""')],
  ['commas', ',', html('<p>Lino&nbsp;y&nbsp;seda</p>')],
  ['semicolons', ';', html('Lino, seda, algodón')],
  ['tabs', '\t', html('Lino, seda; algodón|lana')],
])('finds %s beside what stands in the lines of a cell', (_name, separator, text) => {
  const columns = ['handle', 'title', 'body', 'price', 'stock']
  const rows = ['a', 'b'].map((name) => [name, name, `"${text}"`, '1', '2'])
  const { rows: found } = parseText([columns, ...rows].map((cells) => cells.join(separator)).join('\n'))
  expect(found.map(({ cells }) => cells.length)).toEqual([5, 5, 5])
})

test.each([
  ['a quote that never ends', 'a,b\n"1,2\n3,4\n', 'table_quotes', { line: 2 }],
  ['one in the last line', 'a,b\n1,"2', 'table_quotes', { line: 2 }],
  ['a cell of several lines with a stray quote', 'a,b\n"5" de alto,x\n1,"2"\n', 'table_quotes', { line: 2 }],
  ['a row without an end', `a,b\n${'x,'.repeat(TABLE_MAX_ROW_LENGTH)}`, 'table_row_too_long', { line: 2 }],
  ['a cell without an end', `a,b\n1,${'x'.repeat(TABLE_MAX_ROW_LENGTH + 1)}`, 'table_row_too_long', { line: 2 }],
  ['too many rows', 'a\n'.repeat(TABLE_MAX_ROWS + 2), 'table_too_many_rows', { max: TABLE_MAX_ROWS }],
])('refuses %s', (_name, text, code, data) => {
  expect(() => read(text)).toThrow(expect.objectContaining(new TableError(code as 'table_quotes', data)))
}) // prettier-ignore

test('leniently, lines behind a stray quote are rows of their own', () => {
  expect(read('a,b\n"1,2\n3,"4"\n5,6', true)).toEqual([[1, 'a', 'b'], [2, '1', '2'], [3, '3', '4'], [4, '5', '6']]) // prettier-ignore
})

test('what any program writes with quotes is read back, and each row has its line', () => {
  const cell = fc
    .array(fc.constantFrom('a', 'ñ', '1', ',', ';', '\t', '"', '\n', ' ', "'", '='))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n'),
      (rows, separator, end) => {
        const lines = rows.map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
        const text = lines.join(end)
        const { rows: found } = parseText(text, { separator })
        let line = 1
        const expected = rows.flatMap((cells) => {
          const begins = line
          line += 1 + cells.join('').split('\n').length - 1
          return cells.some((one) => one.trim() !== '') ? [{ line: begins, cells }] : []
        })
        expect(found).toEqual(expected)
      },
    ),
  )
})
