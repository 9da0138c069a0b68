import { createHash } from 'node:crypto'
import type { Lang } from '@shop/contract/locale.ts'
import { formatPlainAmount } from '@shop/contract/money.ts'
import type { Closing, Month, MonthLine, MonthSummary } from '@shop/contract/staff/closing.ts'
import { movementNames } from '@shop/contract/staff/closing-values.ts'
import type { DayRange } from '@shop/contract/staff/report-range.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { addMonths, toMonth } from '../../domains/loyalty/loyalty.ts'
import { findActorNames } from '../../domains/staff/staff.ts'
import { writeStaffCsv } from '../../platform/staff-csv.ts'
import { listMoneyTasks } from '../money/list-money-tasks.ts'
import { formatTaxes, readPeriod, readReport, taxColumns } from '../../domains/reports/reports.ts'
import { type ClosingRow, findMonthBounds, listClosingLines, listClosings } from './closing-queries.ts'
import { listLaterMovements, listMonthLines } from './figure-queries.ts'
import { readMonth } from './month.ts'

/** Lists the months since the first sale, the newest first. */
export async function listMonths({ db, clock }: Shop): Promise<{ months: MonthSummary[] }> {
  const now = clock.now()
  const current = toMonth(now)
  const [{ first }, closings] = await Promise.all([
    findMonthBounds(db, readMonth(current, now)),
    listClosings(db, undefined),
  ])
  const previous = addMonths(current, -1)
  const { closable_from } = await findMonthBounds(db, readMonth(previous, now))
  const months: MonthSummary[] = []
  if (first === null) return { months }
  for (let month = current; month >= first; month = addMonths(month, -1)) {
    const closing = closings.find((row) => row.month === month)
    const isRunning = month === current || (month === previous && now < closable_from)
    months.push({
      month,
      state: closing ? 'closed' : isRunning ? 'running' : 'open',
      number: closing?.number ?? null,
      closed_at: closing?.closed_at.toISOString() ?? null,
    })
  }
  return { months }
}

/** Returns a month with its frozen figures, or those of now. Refuses `month_unknown`. */
export async function getMonth(shop: Shop, month: string): Promise<Month> {
  const now = shop.clock.now()
  const range = readMonth(month, now)
  const { first, ends_at, closable_from } = await findMonthBounds(shop.db, range)
  if (first === null || month < first) refuse('month_unknown')
  const [closings, live, later] = await readMonthRows(shop, range, month)
  const closing = closings.find(({ reopened_at }) => reopened_at === null)
  const frozen = closing && (await listClosingLines(shop.db, closing.number))
  const names = await findActorNames(
    shop.db,
    closings.flatMap(({ closed_by, reopened_by }) => [closed_by, reopened_by]),
  )
  return {
    month,
    state: closing ? 'closed' : now < closable_from ? 'running' : 'open',
    closable_from: closable_from.toISOString(),
    lines: frozen ?? live,
    version: hashLines(live),
    open_tasks: (await listOpenTasks(shop, ends_at)).map(({ type, code, amount, currency }) => ({
      type,
      code,
      amount,
      currency,
    })),
    closings: closings.map((row) => toClosing(row, names)),
    differences: frozen ? compareLines(frozen, live) : [],
    later,
  }
}

function readMonthRows(shop: Shop, range: DayRange, month: string) {
  const period = readPeriod(range, shop.clock.now())
  return readReport(
    shop,
    period,
    async (tx) =>
      [await listClosings(tx, month), await listMonthLines(tx, range), await listLaterMovements(tx, range)] as const,
    // A month is frozen as it was read, so it is read from the primary.
    shop.db,
  )
}

export async function listOpenTasks(shop: Shop, ends_at: Date) {
  const { tasks } = await listMoneyTasks(shop, false)
  return tasks.filter(({ since }) => new Date(since) < ends_at)
}

export function hashLines(lines: readonly MonthLine[]): string {
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex')
}

function compareLines(frozen: readonly MonthLine[], live: readonly MonthLine[]): Month['differences'] {
  const keys = new Map([...frozen, ...live].map((line) => [`${line.currency} ${line.method}`, line]))
  return [...keys.values()].flatMap(({ currency, method }) => {
    const find = (lines: readonly MonthLine[]) =>
      lines.find((line) => line.currency === currency && line.method === method)
    return movementNames.flatMap((name) => {
      const [was, is] = [find(frozen)?.[name] ?? 0, find(live)?.[name] ?? 0]
      return was === is ? [] : [{ currency, method, name, frozen: was, now: is }]
    })
  })
}

function toClosing({ month: _, ...row }: ClosingRow, names: Map<string | null, string>): Closing {
  return {
    ...row,
    closed_at: row.closed_at.toISOString(),
    closed_by: names.get(row.closed_by) ?? null,
    reopened_at: row.reopened_at?.toISOString() ?? null,
    reopened_by: names.get(row.reopened_by) ?? null,
  }
}

const columns = [
  'month',
  'closing',
  'currency',
  'method',
  'orders',
  'goods',
  'discount',
  'shipping',
  'taken',
  'refunds',
  'refunded',
  'refunded_goods',
  'refunded_shipping',
  'net',
  'disputes',
  'disputed',
  'owed_by_hand',
  'open_disputed',
  ...taxColumns,
] as const

/** Returns the figures of a month as CSV, those of its closing if it is closed. Refuses `month_unknown`. */
export async function exportMonth(shop: Shop, month: string, lang: Lang) {
  const { lines, closings } = await getMonth(shop, month)
  const number = closings.find(({ reopened_at }) => reopened_at === null)?.number ?? null
  const rows = lines.map((line) => ({
    ...line,
    month,
    closing: number,
    goods: formatPlainAmount(line.goods),
    discount: formatPlainAmount(line.discount),
    shipping: formatPlainAmount(line.shipping),
    taken: formatPlainAmount(line.taken),
    refunded: formatPlainAmount(line.refunded),
    refunded_goods: formatPlainAmount(line.refunded_goods),
    refunded_shipping: formatPlainAmount(line.refunded - line.refunded_goods),
    net: formatPlainAmount(line.taken - line.refunded),
    disputed: formatPlainAmount(line.disputed),
    owed_by_hand: formatPlainAmount(line.owed_by_hand),
    open_disputed: formatPlainAmount(line.open_disputed),
    ...formatTaxes(line),
  }))
  return {
    file_name: number === null ? `closing-${month}.csv` : `closing-${month}-${number}.csv`,
    csv: writeStaffCsv(columns, rows, lang),
  }
}
