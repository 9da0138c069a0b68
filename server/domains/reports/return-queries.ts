import type { Lang } from '@shop/contract/locale.ts'
import type { Period, ReturnReport } from '@shop/contract/staff/report-schemas.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { liveProducts, selectDailyProducts } from './daily/product-sum-queries.ts'
import { isWithinAny, type ReportDays } from './daily/report-day-queries.ts'
import { isWithin } from './daily/shop-days-queries.ts'

export interface ReasonRow {
  is_before: boolean
  reason: string
  returns: number
  exchanges: number
  open: number
  units: number
  mxn: number
  usd: number
}

/**
 * Adds up returns by reason, on the day they were requested, and the units that arrived of them. Withdrawn ones do not
 * count.
 */
export function listReasonRows(db: Db, period: Period): Promise<ReasonRow[]> {
  const requested = db`returns.created_at`
  return db<ReasonRow[]>`
    select not ${isWithin(db, requested, period)} as is_before, returns.reason,
      count(*) filter (where returns.kind = 'return')::integer as returns,
      count(*) filter (where returns.kind = 'exchange')::integer as exchanges,
      count(*) filter (where returns.status in ('requested', 'approved', 'received'))::integer as open,
      coalesce(sum(arrived.units), 0)::integer as units,
      coalesce(sum(returns.goods + returns.shipping) filter (where in_usd.id is null), 0)::bigint as mxn,
      coalesce(sum(returns.goods + returns.shipping) filter (where in_usd.id is not null), 0)::bigint as usd
    from returns
    left join lateral (select sum(units) as units from (${selectArrivedLines(db)}) back) arrived on true
    left join orders in_usd on in_usd.id = returns.order_id and in_usd.currency = 'USD'
    where returns.status <> 'withdrawn' and (${isWithinAny(db, requested, [period, period.before])})
    group by 1, 2 order by 1, count(*) desc, 2`
}

/**
 * Selects the lines of a return with the units that arrived; the statement has its row as `returns`. A return that arrived
 * before receipts were recorded arrived whole.
 */
function selectArrivedLines(db: Db): Fragment {
  return db`
    select line.order_id, line.size_id, line.color_id, coalesce(receipt.restocked + receipt.discarded, line.quantity) as units
    from return_lines line left join return_receipts receipt using (return_id, size_id, color_id)
    where line.return_id = returns.id and returns.received_at is not null
      and coalesce(receipt.restocked + receipt.discarded, line.quantity) > 0`
}

export function listReturnedProducts(
  db: Db,
  { period, days, lang, limit }: { period: Period; days: ReportDays; lang: Lang; limit: number },
): Promise<ReturnReport['products']> {
  return db<ReturnReport['products']>`
    with ${liveProducts(db, days)}, back as materialized (
      select line.product_id, line.size, sum(back.units)::integer as units
      from returns
      cross join lateral (${selectArrivedLines(db)}) back
      join order_lines line on line.order_id = back.order_id and line.size_id = back.size_id and line.color_id = back.color_id
      where ${isWithin(db, db`returns.created_at`, period)}
      group by 1, 2 order by 3 desc, 1, 2 limit ${limit}
    )
    select back.product_id, back.size, back.units,
      coalesce(named.name, '') as name, coalesce(sold.units, 0)::integer as sold
    from back
    left join product_texts named on named.product_id = back.product_id and named.lang = ${lang}
    left join (
      select product_id, size, sum(units) as units
      from (${selectDailyProducts(db, days, db`product_id in (select product_id from back)`)}) line
      where day between ${period.from}::date and ${period.to}::date group by 1, 2
    ) sold on sold.product_id = back.product_id and sold.size = back.size
    order by back.units desc, ${alphabetically(db, db`named.name`)}, back.size, back.product_id`
}
