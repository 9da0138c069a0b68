import type { Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../platform/db.ts'
import type { ReportDays } from './daily/report-day-queries.ts'
import { selectDailyCodes, selectDailySales } from './daily/sale-sum-queries.ts'

export interface CodeRow {
  is_before: boolean
  type: 'code' | 'batch' | 'first_order'
  code: string | null
  batch_id: number | null
  uses: number
  given_mxn: number
  given_usd: number
  taken_mxn: number
  taken_usd: number
}

/** Adds up paid orders with a discount, by code; the codes of a batch are one row. */
export function listCodeRows(db: Db, { from }: Period, days: ReportDays): Promise<CodeRow[]> {
  return db<CodeRow[]>`
    select day < ${from}::date as is_before, type,
      coalesce(code, (select prefix from code_batches where id = batch_id)) as code, batch_id, sum(uses)::integer as uses,
      sum(given_mxn)::bigint as given_mxn, sum(given_usd)::bigint as given_usd, sum(taken_mxn)::bigint as taken_mxn,
      sum(taken_usd)::bigint as taken_usd
    from (${selectDailyCodes(db, days)}) used
    group by 1, type, used.code, batch_id order by 1, sum(uses) desc, 3 nulls first, 4`
}

export function countPaidOrders(db: Db, { from }: Period, days: ReportDays): Promise<number> {
  return db<{ orders: number }[]>`
    select coalesce(sum(orders) filter (where day >= ${from}::date), 0)::integer as orders
    from (${selectDailySales(db, days)}) sale`.value()
}
