import type { Currency } from '@shop/contract/locale.ts'
import type { Period, SalesFigures } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../platform/db.ts'
import type { ReportDays } from './daily/report-day-queries.ts'
import { selectDailySales } from './daily/sale-sum-queries.ts'
import { sumTaxes } from './daily/tax-queries.ts'

export interface SalesRow extends SalesFigures {
  currency: Currency
  /** The row of a part of the period, of a method, or of the whole; the period before has only the whole. */
  start: string | null
  method: string | null
  is_before: boolean
}

/** Adds up what was paid on the day it was paid, and refunds on the day they were recorded. */
export function listSalesRows(db: Db, period: Period, days: ReportDays): Promise<SalesRow[]> {
  return db<SalesRow[]>`
    with dated as (
      select sale.*, day < ${period.from}::date as is_before, date_trunc(${period.step}, day::timestamp)::date as start
      from (${selectDailySales(db, days)}) sale
    )
    select is_before, currency, start, method, sum(orders)::integer as orders, sum(goods)::bigint as goods,
      sum(discount)::bigint as discount, sum(shipping)::bigint as shipping, sum(taken)::bigint as taken,
      sum(refunds)::integer as refunds, sum(refunded)::bigint as refunded, ${sumTaxes(db)}
    from dated
    group by grouping sets ((is_before, currency), (is_before, currency, start), (is_before, currency, method))
    having not is_before or grouping(start, method) = 3
    order by currency, start, method`
}
