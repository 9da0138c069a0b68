import { type BankAmount, findAmount, parseBankAmount } from './amounts.ts'
import { type Booking, proveByBalance } from './balance.ts'
import type { ReadLine } from './bank-line.ts'
import { isDay } from './days.ts'
import { readTitle } from './direction.ts'
import type { StatementRow } from './find-table.ts'
import { fold } from '../fold.ts'
import { MONEY_ROLES, type MoneyRole, type StatementColumns } from './roles.ts'

/** Columns of which one is the amount, as far as their names tell. */
export interface ColumnQuestion {
  role: MoneyRole
  columns: { index: number; name: string; samples: string[] }[]
}

const SAMPLES = 3

/** Returns the first role of money with two columns that differ and that the names do not tell apart. */
export function findQuestion(rows: readonly StatementRow[]): ColumnQuestion | undefined {
  const columns = rows.find((row) => row.columns)?.columns
  for (const role of MONEY_ROLES) {
    const near = (columns?.best[role] ?? []).map((index) => ({ index, values: rows.map(({ cells }) => cells[index] ?? '') }))
    const used = near.filter(({ values }) => values.some((value) => parseBankAmount(value)?.value))
    const distinct = used.filter(({ values }, at) => !used.slice(0, at).some((one) => isSame(one.values, values)))
    if (distinct.length > 1)
      return { role, columns: distinct.map(({ index, values }) => ({
        index, name: columns!.names[index]!, samples: values.filter((value) => parseBankAmount(value)).slice(0, SAMPLES),
      })) }
  }
  return undefined
} // prettier-ignore

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((value, at) => parseBankAmount(value)?.value === parseBankAmount(other[at] ?? '')?.value)
}

/** Reads the rows of a statement. `chosen` is the column that a person named when the names left it open. */
export function readTableLines(rows: readonly StatementRow[], chosen?: number): ReadLine[] {
  const isUnread = rows.some(isUnreadHeader)
  const hasCredits = readLoneLetters(rows)
  let section: ReadLine['section']
  const lines = rows.map((row): ReadLine => {
    const texts = row.cells.filter((cell) => cell !== '')
    const title = texts.length === 1 ? readTitle(texts[0]!) : null
    if (title !== null) section = title
    return { ...readRow(row, isUnread, chosen), section, hasCredits }
  })
  return proveLines(rows, lines, isUnread)
}

/** A row of names that are not known, so that nothing tells a column of money that came from one of money that left. */
export function isUnreadHeader({ cells, columns }: StatementRow): boolean {
  return !columns && !cells.some((cell) => /\d/.test(cell)) && cells.filter((cell) => cell !== '').length > 2
}

/** A lone C means credit beside a lone D, and *cargo* beside a lone A. */
function readLoneLetters(rows: readonly StatementRow[]): boolean {
  const letters = new Set(rows.flatMap(({ cells, columns }) => findIndicator(cells, columns).toLowerCase()))
  return letters.has('d') && !letters.has('a')
}

function findIndicator(cells: string[], columns: StatementColumns | undefined): string {
  const [index] = columns?.best.indicator ?? columns?.best.type ?? []
  return index === undefined ? '' : (cells[index] ?? '').trim()
}

function readRow({ cells, columns, isRegular }: StatementRow, isUnread: boolean, chosen: number | undefined): ReadLine {
  if (!columns) return { cells, amount: findCellAmount(cells), isCertain: !isUnread }
  const read = (role: MoneyRole) => {
    const indexes = columns.best[role] ?? []
    const index = chosen !== undefined && indexes.includes(chosen) ? chosen : indexes[0]
    const amount = index === undefined ? undefined : parseBankAmount(cells[index] ?? '')
    return amount?.value === 0 ? undefined : amount
  }
  const [came, left] = [read('credit'), read('debit')]
  const said = { cells, status: readStatus(cells, columns), indicator: findIndicator(cells, columns) }
  if (came ?? left)
    return { ...said, amount: came ?? left, column: came ? 'credit' : 'debit', isCertain: isRegular && !(came && left) }
  // A column that is named after both may have the amount itself, and one without a name a lone minus.
  const amount = read('amount') ?? parseBankAmount(said.indicator)
  const minus = cells.find((cell, at) => columns.roles[at] === undefined && /^[-−–]$/.test(cell))
  return { ...said, indicator: minus ?? said.indicator, amount, isCertain: isRegular }
}

/** A column "Pending?" says yes or no. */
function readStatus(cells: string[], columns: StatementColumns): string {
  const [index] = columns.best.status ?? []
  if (index === undefined) return ''
  const status = cells[index] ?? ''
  if (fold(columns.names[index]!) !== 'pending') return status
  return /^(no?|false|0)?$/i.test(status.trim()) ? '' : 'pending'
}

/** Without headers, the only cell that is an amount is taken, or the first of several unless one of them is a whole number. */
function findCellAmount(cells: string[]): BankAmount | undefined {
  const amounts = cells.flatMap((cell) => {
    const amount = /^\d{7,}$/.test(cell) || isDay(cell) ? undefined : parseBankAmount(cell)
    return amount ? [{ amount, isWhole: !/[.,]\d{2}\D*$|\$/.test(cell) }] : []
  })
  const [first] = amounts
  if (first) return amounts.length > 1 && first.isWhole ? undefined : first.amount
  return cells.map(findAmount).find((amount) => amount !== undefined)
}

/** Where the balances prove that an amount left, nothing else counts; where its column has no known name, they prove both. */
function proveLines(rows: readonly StatementRow[], lines: ReadLine[], isUnread: boolean): ReadLine[] {
  const balance = isUnread
    ? rows.map(({ cells }) => cells.findIndex((cell) => /\b(balance|saldo)\b/.test(fold(cell)))).find((one) => one !== -1)
    : rows.find(({ columns }) => columns)?.columns?.best.balance?.[0]
  if (balance === undefined) return lines
  const bookings = rows.map(({ cells }, index): Booking | undefined => {
    const after = parseBankAmount(cells[balance] ?? '')
    const others = isUnread ? cells.filter((cell, at) => at !== balance && parseBankAmount(cell)) : ['']
    const amount = isUnread ? parseBankAmount(others[0] ?? '') : lines[index]!.amount
    return after && amount && amount.value > 0 && others.length === 1 ? { amount: amount.value, balance: after } : undefined
  })
  const hasOthers = rows.some(({ cells }, at) => !bookings[at] && cells.some((cell) => parseBankAmount(cell)?.value))
  const proven = hasOthers ? [] : proveByBalance(bookings)
  return lines.map((line, at): ReadLine => {
    const column = proven[at]
    if (column === undefined) return line
    if (isUnread) return { ...line, amount: findCellAmount(line.cells), column, isCertain: true }
    if (column === 'credit' || line.column === 'debit') return line
    return line.column === 'credit' ? { ...line, isCertain: false } : { ...line, column }
  })
} // prettier-ignore
