import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { IMPORT_MAX_ROW_LENGTH } from '@shop/contract/staff/import-values.ts'
import { CsvError, type Parser, parse } from 'csv-parse'
import { compose, Readable } from 'node:stream'
import { refuse, refuseWith } from '../../../platform/refusal.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** How the text of a file is written. */
export interface FileEncoding {
  encoding: Encoding
  separator: string
  header: string[]
}

/** The most bytes of a header: with so many columns, one row fits no screen. */
const HEAD_BYTES = 64 * 1024

/** Excel reads and some programs write a first line that only names the separator. */
const SEPARATOR_LINE = /^\s*"?sep=([,;\t])"?(?:[\r\n]+|$)/i

/**
 * Reads how a file is written, and its headers. UTF-8 and UTF-16 are known by their mark; bytes that are no UTF-8 are
 * Latin-1 as Windows writes it. Refuses a file that is no text, without keeping it in memory.
 */
export async function detectEncoding(file: string): Promise<FileEncoding> {
  const head = await readHead(file)
  const encoding = detectMark(head) ?? (await detectWithoutMark(file))
  const decoded = new TextDecoder(encoding).decode(head, { stream: true })
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(decoded) ?? []
  const text = decoded.slice(separatorLine.length)
  if (text.trim() === '') refuse('import_empty')
  const line = firstLine(text)
  if (line === undefined && head.length === HEAD_BYTES) refuseWith('import_row_too_long', { line: 1 })
  const separator = named ?? detectSeparator(line ?? text)
  const header = await readHeader(line ?? text, separator)
  return { encoding, separator, header }
}

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function detectMark(head: Buffer): Encoding | undefined {
  const mark = head.subarray(0, 3).toString('hex')
  if (mark === 'efbbbf') return 'utf-8'
  if (mark.startsWith('fffe')) return 'utf-16le'
  return mark.startsWith('feff') ? 'utf-16be' : undefined
}

async function detectWithoutMark(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let encoding: Encoding = 'utf-8'
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (chunk.includes(0)) refuse('import_not_text')
    if (encoding !== 'utf-8') continue
    try {
      decoder.decode(chunk, { stream: true })
    } catch {
      encoding = 'windows-1252'
    }
  }
  return encoding
}

/** Returns the first line, in which a break inside quotes does not end it. */
function firstLine(text: string): string | undefined {
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') isQuoted = !isQuoted
    else if (!isQuoted && (character === '\n' || character === '\r') && text.slice(0, index).trim() !== '')
      return text.slice(0, index)
  }
  return undefined
}

function detectSeparator(line: string): string {
  const unquoted = line.replaceAll(/"[^"]*"/g, '')
  const count = (separator: string) => unquoted.split(separator).length
  const [best] = [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))
  return best!
}

async function readHeader(line: string, separator: string): Promise<string[]> {
  const rows = await Readable.from([line.replace(/^\uFEFF/, '').trimStart()])
    .pipe(openParser(separator))
    .toArray()
    .catch((error: Error) => refuseParse(error))
  return (rows as ParsedRow[])[0]?.record ?? refuse('import_empty')
}

interface ParsedRow {
  record: string[]
  info: { lines: number }
}

function openParser(separator: string): Parser {
  return parse({
    delimiter: separator,
    bom: true,
    info: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // A short row lacks its last cells, as spreadsheets write it.
    relax_column_count: true,
    max_record_size: IMPORT_MAX_ROW_LENGTH,
  })
}

/** Yields the rows of a file after its header, with the line on which each begins. */
export async function* readRows(
  file: string,
  { encoding, separator }: Pick<FileEncoding, 'encoding' | 'separator'>,
): AsyncGenerator<{ line: number; cells: string[] }> {
  const parser = compose(Readable.from(decode(file, encoding)), openParser(separator))
  let isHeader = true
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
      if (!isHeader) yield { line: info.lines - breaks, cells: record }
      isHeader &&= SEPARATOR_LINE.test(record.join(separator))
    }
  } catch (error) {
    refuseParse(error as Error)
  }
}

async function* decode(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0')) refuse('import_not_text')
    yield text
  }
  yield decoder.decode()
}

function refuseParse(error: Error): never {
  if (!(error instanceof CsvError)) throw error
  const line = Number(error['lines'] ?? 1)
  if (error.code === 'CSV_MAX_RECORD_SIZE') refuseWith('import_row_too_long', { line })
  refuseWith('import_quotes', { line })
}
