import { readTable, type TableRow } from '@shop/contract/table/read-table.ts'
import { type BankAmount, findAmount, parseBankAmount } from './amounts.ts'
import { proveByBalance } from './balance.ts'
import { type StatementColumns, statementHeaders } from './columns.ts'
import { type Direction, readDirection } from './direction.ts'

/** A line of a bank statement. */
export interface BankLine {
  /** The line as people read it. */
  text: string
  /** The texts that may contain a reference. */
  cells: string[]
  /** Minor units, above 0; undefined when the line names no amount. */
  amount: number | undefined
  /** The currency that the line names; undefined when it names none. */
  currency: 'MXN' | 'USD' | undefined
  direction: Direction
}

/** A line before it is known whether the amounts of the statement have signs. */
interface ReadLine {
  cells: string[]
  amount: BankAmount | undefined
  column?: 'credit' | 'debit'
  indicator?: string
  status?: string
  isCertain: boolean
}

/**
 * Returns the lines of a statement: of a table with any of the usual separators, or plain lines. Headers, titles, lines
 * without anything and lines about no money are left out.
 */
export function parseBankLines(input: string): BankLine[] {
  const text = input.replace(/^\uFEFF/, '').trim()
  if (text === '') return []
  const table = readTable(text, statementHeaders)
  const isUnread = table?.some(isUnreadHeader) ?? false
  const proven = isUnread ? proveByBalance(table!.map(({ cells }) => cells)) : []
  const rows = table?.map((row, index) => readRow(row, isUnread, proven[index])) ?? readPlainLines(text)
  const lines = rows.filter(isLine)
  const isSigned = table !== undefined && lines.some(({ amount, column }) => amount?.sign === 'minus' && !column)
  return lines.map((line) => toBankLine(line, isSigned))
}

/** A row of names that are not known, so that nothing tells a column of money that came from one of money that left. */
function isUnreadHeader({ cells, columns }: TableRow<StatementColumns>): boolean {
  return !columns && !cells.some((cell) => /\d/.test(cell)) && cells.filter((cell) => cell !== '').length > 2
}

function readRow(
  { cells, columns, isRegular }: TableRow<StatementColumns>,
  isUnread: boolean,
  proven: 'credit' | 'debit' | undefined,
): ReadLine {
  if (!columns && proven) return { cells, amount: findCellAmount(cells), column: proven, isCertain: true }
  if (!columns) return { cells, amount: findCellAmount(cells), isCertain: !isUnread }
  const { credit, debit, indicator, status } = columns
  const read = (column: number | undefined) => (column === undefined ? undefined : parseBankAmount(cells[column] ?? ''))
  const [came, left] = [read(credit), read(debit)].map((amount) => (amount?.value === 0 ? undefined : amount))
  const said = {
    ...(indicator === undefined ? {} : { indicator: cells[indicator] ?? '' }),
    ...(status === undefined ? {} : { status: cells[status] ?? '' }),
  }
  if (came ?? left)
    return {
      ...said,
      ...{ cells, amount: came ?? left, column: came ? 'credit' : 'debit' },
      isCertain: isRegular && !(came && left),
    }
  return { ...said, cells, amount: read(columns.amount), isCertain: isRegular }
}

/** Without headers, the only cell that is an amount is taken, or the first of several unless one of them is a whole number. */
function findCellAmount(cells: string[]): BankAmount | undefined {
  const amounts = cells.flatMap((cell) => {
    const amount = /^\d{7,}$/.test(cell) ? undefined : parseBankAmount(cell)
    return amount ? [{ amount, isWhole: !/[.,]\d{2}\D*$|\$/.test(cell) }] : []
  })
  const [first] = amounts
  if (first) return amounts.length > 1 && first.isWhole ? undefined : first.amount
  return cells.map(findAmount).find((amount) => amount !== undefined)
}

function readPlainLines(text: string): ReadLine[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => ({ cells: [line.trim()], amount: findAmount(line), isCertain: !isRowOfValues(line) }))
}

/** A row of a table that could not be read as one: which of its amounts came is unknown. */
function isRowOfValues(line: string): boolean {
  return line.split(/\t|;|\||,(?! |\d{3}(?!\d))/).length > 3
}

/** A line without any digit is a title or describes the columns. */
function isLine({ cells, amount }: ReadLine): boolean {
  return amount ? amount.value > 0 : cells.some((cell) => /\d/.test(cell))
}

function toBankLine({ isCertain, ...line }: ReadLine, isSigned: boolean): BankLine {
  const { cells, amount } = line
  const text = cells.filter((cell) => cell !== '').join(' · ')
  const direction = readDirection({ ...line, texts: cells, isSigned })
  return {
    text,
    cells,
    amount: amount?.value,
    currency: findCurrency(text),
    direction: isCertain || direction !== 'in' ? direction : 'unknown',
  }
}

function findCurrency(text: string): BankLine['currency'] {
  if (/\bMXN\b|MX\$/i.test(text)) return 'MXN'
  return /\bUSD\b|US\$/i.test(text) ? 'USD' : undefined
}
