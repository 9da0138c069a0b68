import type { Lang } from '@shop/contract/locale.ts'
import type { Period, ProductReport } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../../platform/db.ts'
import { isWithin, isWithinEither } from './shop-days-queries.ts'

type Row = ProductReport['rows'][number]
interface Measured extends Omit<Row, 'amounts'> {
  mxn: number
  usd: number
}
export interface ProductRows {
  totals: Omit<Measured, 'product_id' | 'name' | 'sku' | 'size' | 'color'> & { rows: number }
  rows: Measured[] | null
}

interface ProductSearch {
  period: Period
  by: ProductReport['by']
  lang: Lang
  limit: number
}

/**
 * Adds up the units of paid orders, the most sold first. `canceled` and `returned` are those of the units sold in the
 * period, whenever that happened. Amounts are prices before a discount of the order.
 */
export async function findProductRows(db: Db, { period, by, lang, limit }: ProductSearch): Promise<ProductRows> {
  const paid = db`payment.settled_at`
  const hasProduct = by === 'product' || by === 'variant'
  const [row] = await db<ProductRows[]>`
    with back as materialized (
      select line.order_id, line.size_id, line.color_id,
        sum(coalesce(receipt.restocked + receipt.discarded, line.quantity))::integer as units
      from return_lines line
      join returns on returns.id = line.return_id and returns.status in ('received', 'refunded', 'exchanged')
      left join return_receipts receipt on receipt.return_id = line.return_id
        and receipt.size_id = line.size_id and receipt.color_id = line.color_id
      group by 1, 2, 3
    ), sold as materialized (
      select line.order_id, line.product_id, line.size, line.size_id, line.color_id, line.quantity, line.subtotal,
        payment.currency, orders.status = 'cancelled' as is_canceled, not ${isWithin(db, paid, period)} as is_before,
        coalesce(back.units, 0) as returned
      from payments payment
      join orders on orders.id = payment.order_id
      join order_lines line on line.order_id = orders.id
      left join back on back.order_id = line.order_id and back.size_id = line.size_id and back.color_id = line.color_id
      where payment.status = 'settled' and ${isWithinEither(db, paid, period)}
    ), grouped as (
      select ${hasProduct ? db`product_id` : db`null::integer`} as product_id,
        ${by === 'variant' || by === 'size' ? db`size` : db`null::text`} as size,
        ${by === 'variant' || by === 'color' ? db`color_id` : db`null::integer`} as color_id, ${measures(db)}
      from sold group by 1, 2, 3
    ), shown as (
      select * from grouped where units > 0 or units_before > 0
      order by units desc, units_before desc, product_id, size, color_id limit ${limit}
    )
    select
      (select row_to_json(total) from (
        select ${measures(db)}, (select count(*)::integer from grouped where units > 0 or units_before > 0) as rows
        from sold
      ) total) as totals,
      (select json_agg(named order by units desc, units_before desc, name, size, color) from (
        select shown.product_id, products.sku, shown.size, shown.orders, shown.units, shown.units_before, shown.canceled,
          shown.returned, shown.mxn, shown.usd,
          (select name from product_texts where product_id = shown.product_id and lang = ${lang}) as name,
          (select name from color_texts where color_id = shown.color_id and lang = ${lang}) as color
        from shown left join products on products.id = shown.product_id
      ) named) as rows`
  return row!
}

/** The figures of a group of sold lines. */
function measures(db: Db) {
  return db`
    count(distinct order_id) filter (where not is_before)::integer as orders,
    coalesce(sum(quantity) filter (where not is_before), 0)::integer as units,
    coalesce(sum(quantity) filter (where is_before), 0)::integer as units_before,
    coalesce(sum(quantity) filter (where not is_before and is_canceled), 0)::integer as canceled,
    coalesce(sum(returned) filter (where not is_before), 0)::integer as returned,
    coalesce(sum(subtotal) filter (where not is_before and currency = 'MXN'), 0)::bigint as mxn,
    coalesce(sum(subtotal) filter (where not is_before and currency = 'USD'), 0)::bigint as usd`
}
