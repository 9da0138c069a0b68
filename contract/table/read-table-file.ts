import { decodeText } from './decode-text.ts'
import { parseText } from './parse-text.ts'
import { TABLE_MAX_BYTES, TableError, type TableFile, type TableOptions } from './table.ts'

const OTHER_FILES: [hex: string, type: string][] = [
  ['25504446', 'PDF'],
  ['ffd8ff', 'JPEG'],
  ['89504e47', 'PNG'],
  ['7b5c727466', 'RTF'],
]

/**
 * Reads a file with a table: a text of separated values, .xlsx or .ods, which its bytes tell and not its name. It runs
 * where it may be ended, because a file may be made to take long.
 */
export async function readTableFile(bytes: Uint8Array, options: TableOptions = {}): Promise<TableFile> {
  if (bytes.length > TABLE_MAX_BYTES) throw new TableError('table_too_large')
  const head = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
  if (head.startsWith('504b0304')) return readWorkbook(bytes)
  if (head === 'd0cf11e0a1b11ae1') refuseCompoundFile(bytes)
  const other = OTHER_FILES.find(([hex]) => head.startsWith(hex))
  if (other) throw new TableError('table_old_format', { type: other[1] })
  const { text, encoding, encodings } = decodeText(bytes, options.encoding)
  if (/^\s*(?:<!doctype|<html|<\?xml|<table)/i.test(text.slice(0, 500)))
    throw new TableError('table_old_format', { type: 'HTML' })
  const { rows, separator } = parseText(text, options)
  if (rows.length === 0) throw new TableError('table_empty')
  const sheet = { name: '', isHidden: false, rows, notes: [] }
  return { kind: 'text', sheets: [sheet], encoding, encodings, separator, text }
}

async function readWorkbook(bytes: Uint8Array): Promise<TableFile> {
  const { listZip, readZipFile } = await import('./open-zip.ts')
  const names = listZip(bytes)
  const none = { encoding: null, encodings: [], separator: null, text: null }
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name)))
    throw new TableError('table_old_format', { type: '.xlsb' })
  if (names.some((name) => name.startsWith('Index/'))) throw new TableError('table_old_format', { type: 'Numbers' })
  if (names.includes('[Content_Types].xml')) {
    if (names.some((name) => name.startsWith('word/'))) throw new TableError('table_old_format', { type: 'Word' })
    const { readXlsx } = await import('./read-xlsx.ts')
    return refuseEmpty({ kind: 'xlsx', sheets: await readXlsx(bytes), ...none })
  }
  const type = new TextDecoder().decode(readZipFile(bytes, 'mimetype'))
  if (!type.includes('opendocument.spreadsheet')) throw new TableError('table_unreadable')
  const { readOds } = await import('./read-ods.ts')
  return refuseEmpty({ kind: 'ods', sheets: readOds(bytes), ...none })
}

function refuseEmpty(file: TableFile): TableFile {
  if (file.sheets.every(({ rows }) => rows.length === 0)) throw new TableError('table_empty')
  return file
}

/** Office files with a password and those of before 2007 have the same container. */
function refuseCompoundFile(bytes: Uint8Array): never {
  const text = new TextDecoder('utf-16le').decode(bytes.subarray(0, bytes.length - (bytes.length % 2)))
  if (text.includes('EncryptedPackage')) throw new TableError('table_encrypted')
  throw new TableError('table_old_format', { type: '.xls' })
}
