import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import type { MonthLine } from '@shop/contract/staff/closing.ts'
import type { DayRange } from '@shop/contract/staff/report-range.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { listTaxes } from '../../domains/reports/reports.ts'

/** Has other closings wait until this transaction ends. Reads do not wait. */
export async function lockClosings(tx: Tx): Promise<void> {
  await tx`lock table month_closings in share row exclusive mode`
}

export interface ClosingRow {
  number: number
  /** `YYYY-MM` */
  month: string
  closed_at: Date
  closed_by: string
  open_tasks: number
  reason: string | null
  reopened_at: Date | null
  reopened_by: string | null
  reopen_reason: string | null
}

/** Lists closings, the newest first: of one month, or the open ones of all months. */
export function listClosings(db: Db, month: string | undefined): Promise<ClosingRow[]> {
  return db<ClosingRow[]>`
    select number, to_char(month, 'YYYY-MM') as month, closed_at, closed_by, open_tasks, reason, reopened_at, reopened_by,
      reopen_reason
    from month_closings
    where ${month === undefined ? db`reopened_at is null` : db`month = ${`${month}-01`}::date`}
    order by number desc`
}

export function listClosingLines(db: Db, number: number): Promise<MonthLine[]> {
  return db<MonthLine[]>`
    select currency, method, orders, goods, discount, shipping, taken, refunds, refunded, refunded_goods, disputes, disputed,
      owed_by_hand, open_disputed, ${listTaxes(db)}
    from month_closing_lines where number = ${number} order by currency, method`
}

export interface MonthBounds {
  /** The month of the first sale; null before it. */
  first: string | null
  /** The end of the month in question, and the moment from which it can be closed. */
  ends_at: Date
  closable_from: Date
}

/** A month can be closed an hour after its end: whatever began in it has ended by then. */
export function findMonthBounds(db: Db, { to }: DayRange): Promise<MonthBounds> {
  return db<MonthBounds[]>`
    select
      (select to_char(min(settled_at) at time zone ${SHOP_TIME_ZONE}, 'YYYY-MM') from payments where status = 'settled') as first,
      (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE} as ends_at,
      (${to}::date + 1)::timestamp at time zone ${SHOP_TIME_ZONE} + interval '1 hour' as closable_from`.one()
}

export interface NewClosing {
  month: string
  at: Date
  actor: string
  open_tasks: number
  reason: string | null
}

/** Stores a closing under the next number, which is returned. The closings must be locked. */
export function insertClosing(tx: Tx, { month, at, actor, open_tasks, reason }: NewClosing): Promise<number> {
  return tx<{ number: number }[]>`
    insert into month_closings (number, month, closed_at, closed_by, open_tasks, reason)
    select coalesce(max(number), 0) + 1, ${`${month}-01`}::date, ${at}, ${actor}, ${open_tasks}, ${reason} from month_closings
    returning number`.value()
}

export async function insertClosingLine(tx: Tx, number: number, line: MonthLine): Promise<void> {
  await tx`
    insert into month_closing_lines (number, currency, method, orders, goods, discount, shipping, taken, refunds, refunded,
      refunded_goods, disputes, disputed, owed_by_hand, open_disputed, tax, refunded_tax, exported, exported_tax,
      refunded_exported, refunded_exported_tax)
    values (${number}, ${line.currency}, ${line.method}, ${line.orders}, ${line.goods}, ${line.discount}, ${line.shipping},
      ${line.taken}, ${line.refunds}, ${line.refunded}, ${line.refunded_goods}, ${line.disputes}, ${line.disputed},
      ${line.owed_by_hand}, ${line.open_disputed}, ${line.tax}, ${line.refunded_tax}, ${line.exported},
      ${line.exported_tax}, ${line.refunded_exported}, ${line.refunded_exported_tax})`
}

/** Marks a closing as opened again. False when it does not exist, is of another month, or was opened before. */
export function markReopened(
  tx: Tx,
  { number, month, reason, actor, at }: { number: number; month: string; reason: string; actor: string; at: Date },
): Promise<boolean> {
  return tx`
    update month_closings set reopened_at = ${at}, reopened_by = ${actor}, reopen_reason = ${reason}
    where number = ${number} and to_char(month, 'YYYY-MM') = ${month} and reopened_at is null`.any()
}
