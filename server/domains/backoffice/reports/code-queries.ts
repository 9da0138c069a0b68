import type { Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../../platform/db.ts'
import { isWithin, isWithinEither } from './shop-days-queries.ts'

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
export function listCodeRows(db: Db, period: Period): Promise<CodeRow[]> {
  const paid = db`payment.settled_at`
  return db<CodeRow[]>`
    select not ${isWithin(db, paid, period)} as is_before,
      case when orders.discount_code is null then 'first_order' when codes.batch_id is null then 'code' else 'batch' end as type,
      case when codes.batch_id is null then orders.discount_code
        else (select prefix from code_batches where id = codes.batch_id) end as code,
      codes.batch_id, count(*)::integer as uses,
      coalesce(sum(orders.discount) filter (where orders.currency = 'MXN'), 0)::bigint as given_mxn,
      coalesce(sum(orders.discount) filter (where orders.currency = 'USD'), 0)::bigint as given_usd,
      coalesce(sum(payment.amount) filter (where orders.currency = 'MXN'), 0)::bigint as taken_mxn,
      coalesce(sum(payment.amount) filter (where orders.currency = 'USD'), 0)::bigint as taken_usd
    from payments payment
    join orders on orders.id = payment.order_id
    left join discount_codes codes on codes.code = orders.discount_code
    where payment.status = 'settled' and orders.discount_reason is not null and ${isWithinEither(db, paid, period)}
    group by 1, 2, 3, 4 order by 1, count(*) desc, 3 nulls first, 4`
}

/** Counts the paid orders of the period, with and without a discount. */
export async function countPaidOrders(db: Db, period: Period): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*)::integer as orders from payments
    where status = 'settled' and ${isWithin(db, db`settled_at`, period)}`
  return row!.orders
}
