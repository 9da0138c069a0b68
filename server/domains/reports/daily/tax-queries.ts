import type { Db, Fragment } from '../../../platform/db.ts'

/* The tax of sales and refunds, with the part that was sent abroad. An order without a rate counts without tax. */

export function listTaxes(db: Db): Fragment {
  return db`tax, refunded_tax, exported, exported_tax, refunded_exported, refunded_exported_tax`
}

/** Returns the columns of taxes of a paid order, from the rows `orders` and `payment`. */
export function selectPaidTaxes(db: Db): Fragment {
  return db`
    coalesce(orders.tax, 0) as tax, 0::bigint as refunded_tax,
    case when orders.exported then payment.amount else 0 end as exported,
    case when orders.exported then coalesce(orders.tax, 0) else 0 end as exported_tax, 0::bigint as refunded_exported,
    0::bigint as refunded_exported_tax`
}

export function selectRefundedTaxes(db: Db): Fragment {
  return db`
    0, refund.tax, 0, 0, case when refund.exported then refund.amount else 0 end,
    case when refund.exported then refund.tax else 0 end`
}

export function sumTaxes(db: Db): Fragment {
  return db`
    sum(tax)::bigint as tax, sum(refunded_tax)::bigint as refunded_tax, sum(exported)::bigint as exported,
    sum(exported_tax)::bigint as exported_tax, sum(refunded_exported)::bigint as refunded_exported,
    sum(refunded_exported_tax)::bigint as refunded_exported_tax`
}
