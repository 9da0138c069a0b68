import type { Lang } from '@shop/contract/locale.ts'
import type { Period, ProductReport } from '@shop/contract/staff/report-schemas.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { alphabetically } from '../../platform/alphabet.ts'
import { liveProducts, selectDailyOptions, selectDailyProducts, selectUnits } from './daily/product-sum-queries.ts'
import type { ReportDays } from './daily/report-day-queries.ts'

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
  days: ReportDays
  by: ProductReport['by']
  lang: Lang
  limit: number
}

/**
 * Adds up the units of paid orders, the most sold first. `canceled` and `returned` are those of the units sold in the
 * period, whenever that happened; units that staff refunded without a return count as returned. Amounts are prices before
 * a discount of the order.
 */
export function findProductRows(db: Db, search: ProductSearch): Promise<ProductRows> {
  const { by, lang, limit, period, days } = search
  const isBefore = db`day < ${period.from}::date`
  const { units, sums, key, orders } = groupings(db, days, isBefore)[by]
  return db<ProductRows[]>`
    with ${liveProducts(db, days)}, ranked as materialized (
      select ${key}, sum(units::integer) as units, sum(units_before::integer) as units_before
      from (${units}) sold group by 1, 2, 3
    ), shown as materialized (
      select * from ranked where units > 0 or units_before > 0
      order by units desc, units_before desc, product_id, size, color_id limit ${limit}
    ), measured as (
      select ${key}, ${measures(db, isBefore, orders)}
      from (${sums(by === 'product' || by === 'variant' ? db`product_id in (select product_id from shown)` : db`true`)}) sold
      group by 1, 2, 3
    )
    select
      (select row_to_json(total) from (
        select ${measures(db, isBefore, db`day_orders`)},
          (select count(*)::integer from ranked where units > 0 or units_before > 0) as rows
        from (${selectDailyOptions(db, days)}) sold
      ) total) as totals,
      (select json_agg(named order by units desc, units_before desc, ${alphabetically(db, db`name`)}, size, color, product_id) from (
        select product_id, products.sku, size, orders, units, units_before, canceled, returned, mxn, usd,
          (select name from product_texts where product_id = measured.product_id and lang = ${lang}) as name,
          (select name from color_texts where color_id = measured.color_id and lang = ${lang}) as color
        from measured left join products on products.id = measured.product_id
        where exists (
          select from shown where shown.product_id is not distinct from measured.product_id
            and shown.size is not distinct from measured.size and shown.color_id is not distinct from measured.color_id)
      ) named) as rows`.one()
}

interface Grouping {
  units: Fragment
  sums: (condition: Fragment) => Fragment
  key: Fragment
  /** The column that counts each order of a group once. */
  orders: Fragment
}

function groupings(db: Db, days: ReportDays, isBefore: Fragment): Record<ProductReport['by'], Grouping> {
  const products = (condition: Fragment) => selectDailyProducts(db, days, condition)
  const options = () => selectDailyOptions(db, days)
  const ofOptions = db`
    select size, color_id, case when ${isBefore} then 0 else units end as units,
      case when ${isBefore} then units else 0 end as units_before
    from (${options()}) option`
  const variant = db`product_id, size, color_id`
  const nothing = { product: db`null::integer as product_id`, size: db`null::text as size`, color: db`null::integer as color_id` } // prettier-ignore
  return {
    product: {
      units: selectUnits(db, days, db`product_id`, isBefore),
      sums: products,
      key: db`product_id, ${nothing.size}, ${nothing.color}`,
      orders: db`product_orders`,
    },
    variant: {
      units: selectUnits(db, days, variant, isBefore),
      sums: products,
      key: variant,
      orders: db`orders`,
    },
    size: {
      units: ofOptions,
      sums: options,
      key: db`${nothing.product}, size, ${nothing.color}`,
      orders: db`size_orders`,
    },
    color: {
      units: ofOptions,
      sums: options,
      key: db`${nothing.product}, ${nothing.size}, color_id`,
      orders: db`color_orders`,
    },
  }
}

function measures(db: Db, isBefore: Fragment, orders: Fragment) {
  return db`
    coalesce(sum(${orders}) filter (where not ${isBefore}), 0)::integer as orders,
    coalesce(sum(units) filter (where not ${isBefore}), 0)::integer as units,
    coalesce(sum(units) filter (where ${isBefore}), 0)::integer as units_before,
    coalesce(sum(canceled) filter (where not ${isBefore}), 0)::integer as canceled,
    coalesce(sum(returned) filter (where not ${isBefore}), 0)::integer as returned,
    coalesce(sum(mxn) filter (where not ${isBefore}), 0)::bigint as mxn,
    coalesce(sum(usd) filter (where not ${isBefore}), 0)::bigint as usd`
}
