import type { ImportOptions } from '@shop/contract/staff/imports.ts'
import type { ImportProblemCode } from '@shop/contract/staff/import-problems.ts'
import type { TableNote } from '@shop/contract/table/table.ts'
import { Refusal, refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { type OpenTable, withTable } from '../../platform/tables/open-table.ts'
import { truncate } from '../../platform/truncate.ts'
import { type FileStore, withLocalCopy } from '../media/media.ts'
import type { FileFormat } from './formats/file-product.ts'
import { getFormat, nameColumns } from './formats/formats.ts'
import { toImportKey } from './import-key.ts'
import { renameKeys, setHeader } from './header-queries.ts'
import {
  finishReading,
  type ImportRow,
  insertProblems,
  insertRows,
  type ProblemRow,
  setState,
  type StagedRow,
} from './import-queries.ts'

export const UNTITLED = ''
/** Before the name of a column: its cell is damaged, and the value begins with the code of the problem. */
const DAMAGE = '\u0001'

/** Copies the rows of the file into the database. Returns false when the file cannot be read, which its import says. */
export async function stageRows(shop: Shop, store: FileStore, found: ImportRow): Promise<boolean> {
  const { encoding } = found.options as ImportOptions
  const options = {
    ...((encoding ?? found.encoding) === null ? {} : { encoding: encoding ?? found.encoding! }),
    ...(found.separator === null ? {} : { separator: found.separator }),
  }
  try {
    const notes = await withLocalCopy(store, toImportKey(found.file_id), (file) =>
      withTable(file, options, (table) => copyRows(shop, table, found)),
    )
    return await shop.db.begin(async (tx) => {
      const isRead = await finishReading(tx, found.id, found.run)
      if (isRead) await insertProblems(tx, found.id, notes)
      return isRead
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await setState(shop.db, found.id, 'failed', { failure: error.code, failure_data: error.data })
    return false
  }
}

async function copyRows(shop: Shop, { head, readRows }: OpenTable, found: ImportRow): Promise<ProblemRow[]> {
  const format = getFormat((found.options as ImportOptions).format ?? found.format)
  const sheet = head.sheets[found.sheet] ?? refuse('import_unknown_format')
  // The letters of another encoding are in the headers, too.
  const header = sheet.head.find(({ line }) => line === found.header_line)?.cells ?? found.header
  await setHeader(shop.db, found.id, { format: format.name, header })
  const staging = openStaging(format, header, sheet.notes)
  for await (const part of readRows(found.sheet)) {
    const below = part.filter(({ line }) => line > found.header_line)
    await insertRows(
      shop.db,
      found.id,
      below.map(({ line, cells }) => staging.stage(line, cells)),
    )
  }
  if (staging.count === 0) refuse('table_empty')
  await renameKeys(shop.db, found.id, staging.aliases)
  return listFileNotes(head.sheets, found)
}

function openStaging(format: FileFormat, header: string[], notes: TableNote[]) {
  const names = nameColumns(format, header)
  const titles = header.map((title) => title.trim())
  const damages = Map.groupBy(notes, ({ line }) => line ?? 0)
  const aliases: { from: string; to: string }[] = []
  let last = ''
  return {
    aliases,
    count: 0,
    stage(line: number, record: string[]): StagedRow {
      this.count += 1
      const cells: Record<string, string> = {}
      for (const [index, name] of names.entries()) {
        const value = record[index] ?? ''
        if (name !== '' && value !== '') cells[name] = toStorable(value)
      }
      const untitled = record.find((cell, index) => !titles[index] && cell.trim() !== '')
      if (untitled !== undefined) cells[UNTITLED] = toStorable(untitled).trim()
      for (const { code, column = 0, value = '' } of damages.get(line) ?? [])
        if (names[column]) cells[DAMAGE + names[column]] = `${code} ${toStorable(value)}`
      const alias = format.getAlias?.(cells)
      if (alias) aliases.push(alias)
      if (!format.continues?.(cells)) last = truncate(format.getKey(cells), 300)
      return { line, key: last, cells }
    },
  }
}

function toStorable(value: string): string {
  return value.replaceAll('\0', '').toWellFormed()
}

function listFileNotes(sheets: OpenTable['head']['sheets'], found: ImportRow): ProblemRow[] {
  const note = (code: string, data: Record<string, unknown>, line = 0) => {
    return { line, column: '', value: '', code, data, is_note: true }
  }
  const { head, name, notes } = sheets[found.sheet]!
  const others = sheets.filter(({ count }, index) => count > 0 && index !== found.sheet)
  const hidden = notes.filter(({ code }) => code === 'rows_hidden' || code === 'columns_hidden')
  return [
    ...(head[0]!.line < found.header_line ? [note('header_below', {}, found.header_line)] : []),
    ...(others.length > 0 ? [note('sheet_chosen', { name, count: others.length })] : []),
    ...hidden.map(({ code, count = 0 }) => note(code, { count })),
  ]
}

export function listDamages({ line, cells }: StagedRow) {
  return Object.entries(cells).flatMap(([name, text]) => {
    if (!name.startsWith(DAMAGE)) return []
    const [code = '', ...value] = text.split(' ')
    return [{ line, column: name.slice(DAMAGE.length), value: value.join(' '), code: code as ImportProblemCode }]
  })
}

/** Returns why a row does not say which product it is of: its key is missing, or a spreadsheet has damaged it. */
export function describeKeyless(row: StagedRow, column: string): ProblemRow {
  const damage = listDamages(row).find((one) => one.column === column)
  const { line } = row
  const found = damage ?? { line, column, value: '', code: 'key_missing' }
  return { ...found, data: {}, is_note: false }
}
