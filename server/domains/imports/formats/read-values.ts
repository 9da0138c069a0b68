import type { Currency } from '@shop/contract/locale.ts'
import { type DesignColor, designColorNames, MAX_DESIGN_COLORS } from '@shop/contract/design-colors.ts'
import { toOneLine } from '@shop/contract/one-line.ts'
import { parseShopTime } from '@shop/contract/shop-time.ts'
import { MAX_PRICE, PRODUCT_DETAIL_MAX_LENGTH } from '@shop/contract/staff/product-limits.ts'
import { Parser } from 'htmlparser2'
import { MAX_STOCK_UNITS } from '@shop/contract/staff/stock-rules.ts'
import type { ImportNoteCode } from '@shop/contract/staff/import-notes.ts'
import { MONTH, unprotect } from '@shop/contract/table/unprotect.ts'
import { truncate, truncateWords } from '../../../platform/truncate.ts'
import type { Cell, FilePrice, FileRow, Problem } from './file-product.ts'

export class Problems {
  readonly list: Problem[] = []
  readonly #told = new Set<string>()

  add(cell: Cell, code: Problem['code'], data: Record<string, unknown> = {}): undefined {
    return this.#tell({ ...cell, code, data })
  }

  /** Says what is left out or read differently, without making the product wrong. */
  note(cell: Cell, code: ImportNoteCode, data: Record<string, unknown> = {}): undefined {
    return this.#tell({ ...cell, code, data, is_note: true })
  }

  /** A cell that counts for several sizes is named once. */
  #tell(problem: Problem): undefined {
    const key = JSON.stringify([problem.line, problem.column, problem.code, problem.data])
    if (!this.#told.has(key)) this.list.push(problem)
    this.#told.add(key)
    return undefined
  }
}

const MULTILINE_COLUMN = /^(?:body|(?:short )?description|seo description|(?:description|detail)_\w+)$/i

/**
 * Returns a cell of a row. A value that was protected from a spreadsheet loses its apostrophe, and what has one line is read
 * as the editor reads it: without signs that cannot be seen, with which a name would not be found.
 */
export function getCell({ line, cells }: FileRow, column: string): Cell {
  const text = unprotect(cells[column] ?? '')
  return { line, column, value: MULTILINE_COLUMN.test(column) ? text.trim() : toOneLine(text) }
}

/**
 * Returns what the rows of a product say in a column: its only value, or the first non-empty one. Two different ones are
 * a problem. Undefined when the file has no such column.
 */
export function readShared(
  rows: FileRow[],
  column: string,
  columns: ReadonlySet<string>,
  problems: Problems,
): Cell | undefined {
  if (!columns.has(column)) return undefined
  const cells = rows.map((row) => getCell(row, column))
  const filled = cells.filter(({ value }) => value !== '')
  const [first] = filled
  if (!first) return cells[0]
  const other = filled.find(({ value }) => value !== first.value)
  if (other) problems.add(other, 'values_differ', { first: shorten(first.value), second: shorten(other.value) })
  return first
}

function shorten(value: string): string {
  return value.length > 60 ? `${truncate(value, 59)}…` : value
}

/** A size such as `3-4` after a spreadsheet has turned it into a date, in a workbook and in a CSV file. */
const DATE = new RegExp(
  String.raw`^(?:\d{4}-\d{2}-\d{2}|\d{1,2}/\d{1,2}/\d{4}|\d{1,2}-(?:${MONTH})\.?|(?:${MONTH})\.?-\d{2})$`,
  'i',
)

export function isDateOfSheet(size: string): boolean {
  return DATE.test(size)
}

/** Whether a code is a number as a spreadsheet shows a long one, whose end it has lost: `7.50123E+17`. */
export function isCutNumber(code: string): boolean {
  return /^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(code)
}

/** Words and signs of currencies beside a price; a dollar sign alone may be either. */
const CURRENCIES: [sign: RegExp, currency: Currency | undefined][] = [
  [/MX/i, 'MXN'],
  [/US/i, 'USD'],
  [/[€£]/, undefined],
]

/**
 * Reads a price into minor units: `1299`, `1299.5`, `1,299.00`, `1.299,00`, `$ 1 299.00`. Empty is null. One that names
 * another currency is a problem.
 */
export function readAmount(cell: Cell | undefined, problems: Problems, currency: Currency): number | null | undefined {
  if (!cell || cell.value === '') return cell && null
  if (CURRENCIES.some(([sign, one]) => sign.test(cell.value) && one !== currency))
    return problems.add(cell, 'amount_in_other_currency', { currency })
  const text = cell.value.replaceAll(/[\s\u00A0$€£]|MXN|USD|US|MX/g, '')
  if (!/^\d[\d.,]*$/.test(text)) return problems.add(cell, 'amount_invalid')
  const decimals = /[.,](\d{1,2})$/.exec(text)
  const whole = decimals ? text.slice(0, decimals.index) : text
  const separators = new Set(whole.match(/[.,]/g))
  // `1.299` may be one and a bit, or a thousand; `861.2069` is neither.
  if (!decimals && /^\d{1,3}[.,]\d{3}$/.test(whole)) return problems.add(cell, 'amount_unclear')
  if (separators.size > 1 || !/^\d+$|^\d{1,3}([.,]\d{3})+$/.test(whole)) return problems.add(cell, 'amount_invalid')
  const amount = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'))
  return amount >= 0 && amount <= MAX_PRICE ? amount : problems.add(cell, 'amount_invalid')
}

/** Returns a price with its offer; null for none, undefined where the file has no such columns or a problem. */
export function readPrice(
  price: Cell | undefined,
  offer: Cell | undefined,
  problems: Problems,
  currency: Currency,
): FilePrice | null | undefined {
  const amount = readAmount(price, problems, currency)
  const reduced = readAmount(offer, problems, currency)
  if (amount === undefined) return undefined
  if (amount === null || amount === 0) {
    if (reduced) return problems.add(offer!, 'offer_not_below_price')
    return null
  }
  if (reduced && reduced >= amount) return problems.add(offer!, 'offer_not_below_price')
  return { price: amount, price_offer: reduced || null }
}

const YES = /^(1|true|yes|si|sí|verdadero|x)$/i
const NO = /^(0|-1|false|no|falso|)$/i

export function readFlag(cell: Cell | undefined, problems: Problems): boolean | undefined {
  if (!cell || cell.value === '') return cell && false
  if (YES.test(cell.value)) return true
  return NO.test(cell.value) ? false : problems.add(cell, 'yes_or_no')
}

/** Returns the names of design colors, which spaces or commas separate; null for none, undefined for a problem. */
export function readDesignColors(cell: Cell | undefined, problems: Problems): DesignColor[] | null | undefined {
  if (!cell || cell.value === '') return cell && null
  const given = [...new Set(cell.value.toLowerCase().split(/[\s,]+/))]
  const colors = designColorNames.filter((name) => given.includes(name))
  if (colors.length < given.length)
    return problems.add(cell, 'design_color_unknown', { names: designColorNames.join(', ') })
  if (colors.length > MAX_DESIGN_COLORS) return problems.add(cell, 'too_many_design_colors', { max: MAX_DESIGN_COLORS })
  return colors
}

/** Reads a day, or a day and time, on the shop's clock as a moment; null for none, undefined for a problem. */
export function readTime(cell: Cell | undefined, problems: Problems): string | null | undefined {
  if (!cell || cell.value === '') return cell && null
  const [, day, time = '00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(?::00(?:\.0+)?)?)?$/.exec(cell.value) ?? []
  const moment = day === undefined ? undefined : parseShopTime(`${day}T${time}`)
  return moment === undefined ? problems.add(cell, 'time_invalid') : moment.toISOString()
}

/** Returns the units of a cell; undefined when it is empty or wrong, which is a problem. Oversold stock is none. */
export function readUnits(cell: Cell, problems: Problems): number | undefined {
  if (cell.value === '') return undefined
  if (/^-\d{1,7}(\.0+)?$/.test(cell.value)) {
    problems.note(cell, 'stock_negative')
    return 0
  }
  const units = Number(cell.value.replace(/\.0+$/, ''))
  if (/^\d{1,7}(\.0+)?$/.test(cell.value) && units <= MAX_STOCK_UNITS) return units
  return problems.add(cell, 'units_invalid', { max: MAX_STOCK_UNITS })
}

export function limitText(cell: Cell | undefined, max: number, problems: Problems): string | undefined {
  if (!cell) return undefined
  if (cell.value.length > max) return problems.add(cell, 'too_long', { max })
  return cell.value.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}

/** Splits a list of a cell, such as texts of images, at ` | `; `\|` is the character itself. */
export function splitList(value: string): string[] {
  return value.split(/(?<!\\)\|/).map((part) => part.trim().replaceAll(String.raw`\|`, '|'))
}

export function joinList(values: string[]): string {
  return values.map((value) => value.replaceAll('|', String.raw`\|`)).join(' | ')
}

const BREAKS = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Returns the text of HTML, for a description, of at most `max` characters and whole words. */
export function toPlainText(html: string, max: number): string {
  let raw = ''
  let hidden = 0
  const isHidden = (name: string) => name === 'script' || name === 'style'
  const parser = new Parser({
    onopentagname: (name) => {
      if (isHidden(name)) hidden += 1
    },
    onclosetag: (name) => {
      if (isHidden(name)) hidden -= 1
      if (BREAKS.has(name)) raw += '\n'
    },
    ontext: (part) => {
      if (hidden === 0) raw += part
    },
  })
  // It reads the beginning of a longer text. A tag without an end is a sign of the text.
  parser.end(truncate(html, PRODUCT_DETAIL_MAX_LENGTH).replace(/<(?=[^<>]*$)/, '&lt;'))
  const text = raw
    .replaceAll(/[ \t\u00A0]+/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
  return truncateWords(text, max)
}

const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi

/** Returns a text with its HTML entities as letters: a name of another shop may be written as `Camis&oacute;n`. */
export function decodeEntities(text: string): string {
  return text.replaceAll(ENTITY, (entity) => {
    let letter = ''
    new Parser({ ontext: (part) => void (letter += part) }).end(entity)
    return letter
  })
}

export function decodeCell<T extends Cell | undefined>(cell: T): T {
  return cell && { ...cell, value: decodeEntities(cell.value).trim() }
}
