import { decodeText } from '@shop/contract/table/decode-text.ts'
import { readTableFile } from '@shop/contract/table/read-table-file.ts'
import type { TableFile, TableNote } from '@shop/contract/table/table.ts'
import { type BankLine, toBankLines, type ReadLine } from './bank-line.ts'
import { isDay } from './days.ts'
import { findSheets, findTable, type StatementRow } from './find-table.ts'
import { isOfx, readOfxLines } from './ofx-lines.ts'
import { isShopText, isShopWorkbook } from './other-files.ts'
import { type ColumnQuestion, findQuestion, isUnreadHeader, readTableLines } from './table-lines.ts'
import { readTextLines } from './text-lines.ts'
import { parseBankAmount } from './amounts.ts'
import { type Element, listElements, listValues, readChild, readDocument } from './elements.ts'

export type Statement =
  | { kind: 'lines'; lines: BankLine[]; notes: StatementNote[] }
  | { kind: 'question'; question: ColumnQuestion }
  | { kind: 'none' }
  | { kind: 'shop_file' }

/** Something that a sheet shows and its cells cannot, or the other way round, and how often. */
export interface StatementNote {
  code: TableNote['code']
  count: number
}

export type StatementSource = string | Uint8Array<ArrayBuffer>

/**
 * Reads a bank statement: OFX, camt, a table with any of the usual separators, a workbook, or plain lines. Headers, titles,
 * lines without anything and lines about no money are left out. `chosen` answers the question that the same source led to
 * before. Throws a TableError for a file that cannot be read.
 */
export async function readStatement(source: StatementSource, chosen?: number): Promise<Statement> {
  if (typeof source === 'string') return readStatementText(source, chosen)
  const isZip = source[0] === 0x50 && source[1] === 0x4b
  const markup = isZip ? '' : decodeMarkup(source)
  if (isOfx(markup) || isCamt(markup)) return readStatementText(markup)
  const file = await readTableFile(source, { lenientQuotes: true })
  if (file.kind === 'text') return readStatementText(findText(source, file), chosen)
  const shown = file.sheets.filter(({ isHidden }) => !isHidden)
  const sheets = shown.length > 0 ? shown : file.sheets
  const notes = sheets.flatMap((sheet) => sheet.notes)
  const cells = sheets.map(({ rows }) => rows.map((row) => row.cells))
  if (isShopWorkbook(cells)) return { kind: 'shop_file' }
  return readRows(findSheets(cells) ?? [], chosen, countNotes(notes))
}

/** OFX names its letters. Many a file says 1252 and has UTF-8, so that its word counts for other bytes only. */
function decodeMarkup(bytes: Uint8Array): string {
  const { text, encodings } = decodeText(bytes)
  const isNamed = encodings.includes('windows-1252') || encodings.includes('ibm850') || encodings.includes('macintosh')
  return isNamed && /^CHARSET:\s*1252\b/m.test(text.slice(0, 1000)) ? decodeText(bytes, 'windows-1252').text : text
}

/** Where the bytes do not tell their letters, those in which the header is understood are right. */
function findText(bytes: Uint8Array, { text, encodings }: TableFile): string {
  const texts = encodings.map((encoding) => decodeText(bytes, encoding).text)
  const score = (one: string) => findTable(one)?.[0]?.columns?.score ?? 0
  return texts.length > 1 ? texts.toSorted((one, other) => score(other) - score(one))[0]! : (text ?? '')
}

export function readStatementText(input: string, chosen?: number): Statement {
  const text = input.replace(/^\uFEFF/, '').trim()
  if (text === '') return { kind: 'none' }
  if (isOfx(text)) return describe(toBankLines(readOfxLines(text)))
  if (isCamt(text)) return describe(toBankLines(readCamtLines(text)))
  if (isShopText(text)) return { kind: 'shop_file' }
  const rows = findTable(text)
  return rows ? readRows(rows, chosen) : describe(toBankLines(readTextLines(text)))
}

function readRows(rows: readonly StatementRow[], chosen: number | undefined, notes: StatementNote[] = []): Statement {
  if (rows.some(isUnreadHeader) && !hasDays(rows)) return { kind: 'none' }
  const question = chosen === undefined ? findQuestion(rows) : undefined
  return question ? { kind: 'question', question } : describe(toBankLines(readTableLines(rows, chosen)), notes)
}

function describe(lines: BankLine[], notes: StatementNote[] = []): Statement {
  return lines.length === 0 ? { kind: 'none' } : { kind: 'lines', lines, notes }
}

function hasDays(rows: readonly StatementRow[]): boolean {
  return rows.some(({ cells }) => cells.some(isDay))
}

function countNotes(notes: readonly TableNote[]): StatementNote[] {
  const counts = new Map<TableNote['code'], number>()
  for (const { code, count = 1 } of notes) counts.set(code, (counts.get(code) ?? 0) + count)
  return [...counts].map(([code, count]) => ({ code, count }))
}

/** Whether a text is a statement in ISO 20022, which banks call camt.053 (or .052, .054). */
function isCamt(text: string): boolean {
  return /urn:iso:std:iso:20022:tech:xsd:camt\.05[234]/.test(text)
}

/** Reads the entries of a statement; one with several transactions that have amounts of their own becomes as many lines. */
function readCamtLines(text: string): ReadLine[] {
  return listElements(readDocument(text), 'ntry').flatMap((entry) => {
    const parts = listElements(entry, 'txdtls')
    const lines = parts.length > 1 ? parts.map((part) => readEntry(entry, part)) : []
    return lines.length > 0 && lines.every(({ amount }) => amount) ? lines : [readEntry(entry, entry)]
  })
}

function readEntry(entry: Element, part: Element): ReadLine {
  const amount = readChild(part, 'amt') || (listValues(part, 'amt')[0] ?? '')
  const indicator = readChild(part, 'cdtdbtind') || readChild(entry, 'cdtdbtind')
  const isReversal = /^(true|1)$/.test(readChild(entry, 'rvslind'))
  const status = readChild(entry, 'sts')
  const [currency = ''] = listElements(part, 'amt').map(({ attribs }) => attribs['Ccy'] ?? '')
  const texts = ['ustrd', 'ref', 'nm', 'endtoendid', 'addtlntryinf', 'addtltxinf'].flatMap((name) => listValues(part, name))
  return {
    cells: [listValues(entry, 'dt')[0] ?? '', ...new Set(texts), `${amount} ${currency}`.trim(), indicator],
    amount: parseBankAmount(amount),
    indicator,
    status: status === 'BOOK' ? '' : status,
    // A reversal has the direction of its own money, and is no payment.
    section: isReversal ? 'doubtful' : undefined,
    isCertain: true,
  }
} // prettier-ignore
