import type { Currency } from '@shop/contract/locale.ts'
import type { Funnel, Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../platform/db.ts'
import type { ReportDays } from './daily/report-day-queries.ts'
import { selectDailyCarts } from './daily/sale-sum-queries.ts'

export interface FunnelRow extends Funnel {
  currency: Currency
  /** Null in the row of the whole period. */
  start: string | null
  is_before: boolean
}

/**
 * Follows the carts that were begun in the period: how many came to an order to pay, and how many of these were paid,
 * whenever that was. A cart that is empty and came to no order does not count.
 */
export function listFunnelRows(db: Db, period: Period, days: ReportDays): Promise<FunnelRow[]> {
  return db<FunnelRow[]>`
    with dated as (
      select cart.*, day < ${period.from}::date as is_before, date_trunc(${period.step}, day::timestamp)::date as start
      from (${selectDailyCarts(db, days)}) cart
    )
    select is_before, currency, start, sum(carts)::integer as carts, sum(ordered)::integer as ordered,
      sum(paid)::integer as paid
    from dated
    group by grouping sets ((is_before, currency), (is_before, currency, start))
    having not is_before or grouping(start) = 1
    order by currency, start`
}
