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

test.each([
  ["problemas-Mamá's [1]: todo/nada", 'problemas-Mamá s  1   todo nada'],
  ['un nombre de archivo que no termina nunca', 'un nombre de archivo que no ter'],
  ['[]', '1'],
])('a sheet of the name %j can be opened', async (name, sheet) => {
  const { sheets } = await readTableFile(await writeWorkbook('"a"\r\n"1"\r\n', name))
  expect(sheets.map((one) => one.name)).toEqual([sheet])
})
