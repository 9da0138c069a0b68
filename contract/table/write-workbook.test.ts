import { expect, test } from 'vitest'
import { readTableFile } from './read-table-file.ts'
import { writeWorkbook } from './write-workbook.ts'

test('a workbook of a list has each value as a text, without the apostrophes of the CSV file', async () => {
  const csv = `\uFEFF"orden","talla","código postal","guía","nota"\r\n"K3M9QX2","'3-4","'06700","'8055241528464720099314","'=1+1\ny ""más"""\r\n`
  const { kind, sheets } = await readTableFile(await writeWorkbook(csv, 'orders-2026-11-30'))
  expect(kind).toBe('xlsx')
  expect(sheets).toMatchObject([
    {
      name: 'orders-2026-11-30',
      rows: [
        { cells: ['orden', 'talla', 'código postal', 'guía', 'nota'] },
        { cells: ['K3M9QX2', '3-4', '06700', '8055241528464720099314', '=1+1\ny "más"'] },
      ],
      notes: [],
    },
  ])
})
