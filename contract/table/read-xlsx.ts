import type { Cell, Sheet } from 'hucre'
import { readXlsx as readWorkbook } from 'hucre/xlsx'
import { toDateText, toNumberText } from './cell-text.ts'
import { listZip, readSmallFiles } from './open-zip.ts'
import { TableError, type TableNote, type TableRow, type TableSheet } from './table.ts'
import { RowMeter, trimRows } from './trim-rows.ts'

/** Reads the stored values of a workbook. No formula is computed, and nothing that the file names is opened. */
export async function readXlsx(bytes: Uint8Array): Promise<TableSheet[]> {
  listZip(bytes)
  refuseDocumentTypes(bytes)
  const { sheets } = await readWorkbook(bytes, { readStyles: true }).catch(() => {
    throw new TableError('table_unreadable')
  })
  const meter = new RowMeter()
  return sheets.map((sheet) => {
    const { rows, notes } = readRows(sheet, meter)
    const isHidden = sheet.hidden === true || sheet.veryHidden === true
    return { name: sheet.name, isHidden, rows, notes: [...notes, ...countHidden(sheet, rows)] }
  })
}

/**
 * Parts of a workbook have no document type; one that names other files is an attack. The reader resolves none, so that a
 * large part, whose unpacking takes long, need not be looked at.
 */
function refuseDocumentTypes(bytes: Uint8Array): void {
  for (const part of Object.values(readSmallFiles(bytes, /^xl\/.*\.xml$/i))) {
    if (/<!(?:DOCTYPE|ENTITY)/i.test(new TextDecoder('latin1').decode(part)))
      throw new TableError('table_external_reference')
  }
}

function readRows(sheet: Sheet, meter: RowMeter): { rows: TableRow[]; notes: TableNote[] } {
  const notes: TableNote[] = []
  const rows: TableRow[] = []
  const formulas = listFormulaRows(sheet)
  for (const [index, values] of sheet.rows.entries()) {
    // One cell with a style in the last row makes a million empty ones.
    if (!values.some((value) => value !== null && value !== '') && !formulas.has(index)) continue
    const cells = values.map((value, column) => readCell(sheet, { index, column, value }, notes))
    const row = { line: index + 1, cells }
    meter.add(row)
    rows.push(row)
  }
  return { rows: trimRows(rows), notes }
}

/** Returns the rows with a formula; to ask for each cell of a million empty rows would take seconds. */
function listFormulaRows({ cells }: Sheet): Set<number> {
  const rows = new Set<number>()
  for (const [place, { formula }] of cells ?? [])
    if (formula !== undefined) rows.add(Number(place.slice(0, place.indexOf(','))))
  return rows
}

interface Place {
  index: number
  column: number
  value: Sheet['rows'][number][number]
}

function readCell(sheet: Sheet, { index, column, value }: Place, notes: TableNote[]): string {
  const cell = sheet.cells?.get(`${index},${column}`)
  const place = { line: index + 1, column }
  if (typeof value === 'number') {
    const text = toNumberText(value, cell?.style?.numFmt)
    if (text === undefined) notes.push({ code: 'number_too_long', ...place, value: String(value) })
    return text ?? ''
  }
  if (value instanceof Date) return toDateText(value)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return readText(value, cell, (code) => notes.push({ code, ...place, value: String(value ?? cell?.formula) }))
}

function readText(value: unknown, cell: Cell | undefined, note: (code: TableNote['code']) => void): string {
  if (cell?.type === 'error') {
    note('cell_error')
    return ''
  }
  const text = typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : ''
  if (text === '' && cell?.formula !== undefined && value !== '') note('formula_without_value')
  return text
}

function countHidden({ rowDefs, columns }: Sheet, rows: TableRow[]): TableNote[] {
  const filled = new Set(rows.map(({ line }) => line))
  const width = Math.max(0, ...rows.slice(0, 1000).map(({ cells }) => cells.length))
  const hidden = [...(rowDefs ?? [])].filter(([index, row]) => row.hidden && filled.has(index + 1)).length
  const hiddenColumns = (columns ?? []).slice(0, width).filter((column) => column?.hidden).length
  return [
    ...(hidden > 0 ? [{ code: 'rows_hidden' as const, count: hidden }] : []),
    ...(hiddenColumns > 0 ? [{ code: 'columns_hidden' as const, count: hiddenColumns }] : []),
  ]
}
