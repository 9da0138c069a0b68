import { getShopDayStart, parseShopTime } from '@shop/contract/shop-time.ts'
import { toShopDate } from '@shop/contract/calendar.ts'
import type { Cell, FileLocale, FileProduct, FileRow } from './file-product.ts'
import { getCell, type Problems } from './read-values.ts'

interface Sale {
  cell: Cell
  line: number
  from: Date | undefined
  until: Date | undefined
}

interface Sales extends Pick<FileProduct, 'offer_from' | 'offer_until'> {
  sales: ReadonlyMap<number, Cell>
}

/**
 * Reads the sale prices of a product. WooCommerce has the days of a sale for each variation, and the shop for a product:
 * where they are the same they become those of its offers, else only the sales that hold now are read. A sale that is over
 * is left out.
 */
export function readSales(
  rows: FileRow[],
  columns: ReadonlySet<string>,
  { now }: FileLocale,
  problems: Problems,
): Sales {
  const all = rows.flatMap((row): Sale[] => {
    const cell = getCell(row, 'Sale price')
    if (cell.value === '') return []
    const [starts, ends] = [getCell(row, 'Sale starts'), getCell(row, 'Sale ends')]
    const [from, until] = [readStart(starts), readEnd(ends)]
    // A spreadsheet writes days in another form, in which May 1 and January 5 are alike.
    if (starts.value !== '' && !from) problems.add(starts, 'time_invalid')
    if (ends.value !== '' && !until) problems.add(ends, 'time_invalid')
    return [{ cell, line: row.line, from, until }]
  })
  const open = all.filter(({ cell, until }) => {
    if (until && until <= now) problems.note(cell, 'offer_past', { date: toLastDay(until) })
    return !until || until > now
  })
  const [first] = open
  const isShared = open.every(({ from, until }) => isSame(from, first?.from) && isSame(until, first?.until))
  if (first && isShared) {
    const hasDays = columns.has('Sale starts') || columns.has('Sale ends')
    const dates = { offer_from: first.from?.toISOString() ?? null, offer_until: first.until?.toISOString() ?? null }
    return { sales: toMap(open), ...(hasDays ? dates : {}) }
  }
  const held = open.filter(({ cell, from, until }) => {
    if (from && from > now) problems.note(cell, 'offer_ahead', { date: toShopDate(from) })
    else if (until) problems.note(cell, 'offer_until', { date: toLastDay(until) })
    return !from || from <= now
  })
  return { sales: toMap(held) }
}

function toMap(sales: Sale[]): ReadonlyMap<number, Cell> {
  return new Map(sales.map(({ line, cell }) => [line, cell]))
}

function isSame(one: Date | undefined, other: Date | undefined): boolean {
  return one?.valueOf() === other?.valueOf()
}

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{1,2}:\d{2}))?/

function readStart({ value }: Cell): Date | undefined {
  const [, day, time = '00:00'] = MOMENT.exec(value) ?? []
  return day === undefined ? undefined : parseShopTime(`${day}T${time.padStart(5, '0')}`)
}

/** A sale lasts until the end of its last day, which WooCommerce writes as a day, its first or its last second. */
function readEnd({ value }: Cell): Date | undefined {
  const [, day, time = '00:00'] = MOMENT.exec(value) ?? []
  if (day === undefined) return undefined
  const isWholeDay = /^(0?0:00|23:59)$/.test(time)
  if (!isWholeDay) return parseShopTime(`${day}T${time.padStart(5, '0')}`)
  const start = parseShopTime(`${day}T00:00`)
  return start && getShopDayStart(start, 1)
}

/** The last day of a sale, which ends with its first moment of no offer. */
function toLastDay(until: Date): string {
  return toShopDate(new Date(until.valueOf() - 1))
}
