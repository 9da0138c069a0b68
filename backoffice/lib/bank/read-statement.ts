import { readTable } from '@shop/contract/table/read-table.ts'
import { type BankLine, toBankLines } from './bank-line.ts'
import { isCamt, readCamtLines } from './camt-lines.ts'
import { isDay } from './days.ts'
import { isOfx, readOfxLines } from './ofx-lines.ts'
import { findColumns } from './roles.ts'
import { type ColumnQuestion, findQuestion, isUnreadHeader, readTableLines, type StatementRow } from './table-lines.ts'
import { readTextLines } from './text-lines.ts'

/** The result of reading a text or a file. */
export type Statement =
  | { kind: 'lines'; lines: BankLine[] }
  /** A person has to say which column is meant. */
  | { kind: 'question'; question: ColumnQuestion }
  | { kind: 'none' }

/**
 * Reads a bank statement: OFX, camt, a table with any of the usual separators, or plain lines. Headers, titles, lines without anything
 * and lines about no money are left out. `chosen` answers the question that the same text led to before.
 */
export function readStatement(input: string, chosen?: number): Statement {
  const text = input.replace(/^\uFEFF/, '').trim()
  if (text === '') return { kind: 'none' }
  if (isOfx(text)) return describe(toBankLines(readOfxLines(text)))
  if (isCamt(text)) return describe(toBankLines(readCamtLines(text)))
  const table = readTable(text, { find: findColumns })
  if (!table) return describe(toBankLines(readTextLines(text)))
  if (table.some(isUnreadHeader) && !hasDays(table)) return { kind: 'none' }
  const question = chosen === undefined ? findQuestion(table) : undefined
  return question ? { kind: 'question', question } : describe(toBankLines(readTableLines(table, chosen)))
}

function describe(lines: BankLine[]): Statement {
  return lines.length === 0 ? { kind: 'none' } : { kind: 'lines', lines }
}

/** A table of something else, such as products, has no days. */
function hasDays(rows: readonly StatementRow[]): boolean {
  return rows.some(({ cells }) => cells.some(isDay))
}
