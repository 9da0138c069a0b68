import { parse } from 'csv-parse/browser/esm/sync'
import { findAmount, parseBankAmount } from './amounts.ts'

/** A line of a bank statement. */
export interface BankLine {
  /** The line as people read it. */
  text: string
  /** The texts that may contain a reference. */
  cells: string[]
  /** Minor units; undefined when the line names no amount. */
  amount: number | undefined
  /** The currency that the line names; undefined when it names none. */
  currency: 'MXN' | 'USD' | undefined
}

/** Headers of the column with the money that arrived, without accents. */
const AMOUNT_HEADERS =
  /^(amount|credit|credits|deposit|deposits|monto|importe|abono|abonos|deposito|depositos|cantidad)\b/

/**
 * Returns the lines of a pasted statement: of a CSV with any of the usual separators, or plain lines. Lines of money that
 * left the account are left out, and so are headers and empty lines.
 */
export function parseBankLines(input: string): BankLine[] {
  const text = input.replace(/^\uFEFF/, '').trim()
  if (text === '') return []
  const rows = readRows(text)
  const headers = rows[0]?.map((cell) => fold(cell)) ?? []
  const amountColumn = headers.findIndex((header) => AMOUNT_HEADERS.test(header))
  const lines = (amountColumn === -1 ? rows : rows.slice(1)).map((row) => toBankLine(row, amountColumn))
  return lines.filter(({ text: words, amount }) => words !== '' && !isHeader(words, amount) && (amount ?? 1) > 0)
}

function readRows(text: string): string[][] {
  const delimiter = findDelimiter(text)
  if (delimiter === undefined) return text.split(/\r?\n/).map((line) => [line.trim()])
  const options = { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true }
  try {
    return parse(text, options)
  } catch {
    // A quote without its end is no CSV; its lines may still be read.
    return text.split(/\r?\n/).map((line) => [line.trim()])
  }
}

/** Returns the separator that most lines have in the same number, at least once each. */
function findDelimiter(text: string): string | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return ['\t', ';', ','].find((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const isRegular = counts.every((count) => count >= 1)
    // Amounts and names contain commas too, so every line needs two of them.
    return isRegular && (delimiter !== ',' || counts.every((count) => count >= 2))
  })
}

function toBankLine(row: string[], amountColumn: number): BankLine {
  const cells = row.map((cell) => cell.trim())
  const text = cells.filter((cell) => cell !== '').join(' · ')
  const amount = amountColumn === -1 ? findRowAmount(cells) : parseBankAmount(cells[amountColumn] ?? '')
  return { text, cells, amount, currency: findCurrency(text) }
}

/** Without headers, the first cell that is an amount with decimals or a currency sign is taken. */
function findRowAmount(cells: string[]): number | undefined {
  for (const cell of cells) {
    const amount = /[.,]\d{2}\D*$|\$/.test(cell) ? parseBankAmount(cell) : undefined
    if (amount !== undefined) return amount
  }
  return cells.map(findAmount).find((amount) => amount !== undefined)
}

function findCurrency(text: string): BankLine['currency'] {
  if (/\bMXN\b|MX\$/i.test(text)) return 'MXN'
  return /\bUSD\b|US\$/i.test(text) ? 'USD' : undefined
}

/** A first line of words without any digit describes the columns. */
function isHeader(text: string, amount: number | undefined): boolean {
  return amount === undefined && !/\d/.test(text)
}

function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}
