import type { Currency } from '@shop/contract/locale.ts'
import type { OrderPaymentMethod } from '@shop/contract/orders.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { isWithinDays } from '../common/days-queries.ts'

interface Days {
  from: string | null
  to: string | null
}

export interface GlobalRow {
  code: string
  paid_at: Date
  method: OrderPaymentMethod
  currency: Currency
  total: number
  tax: number | null
  tax_rate: number | null
  refunded: number
}

/** Orders that were paid on these days, cost money, and of which no invoice was asked for or is issued. */
function fromUninvoiced(db: Db, days: Days): Fragment {
  return db`
    from payments join orders on orders.id = payments.order_id
    where payments.status = 'settled' and payments.amount > 0 and ${isWithinDays(db, db`payments.settled_at`, days)}
      and not exists (select from order_invoices where order_id = orders.id)
      and not exists (
        select from invoice_documents where order_id = orders.id and kind = 'invoice' and canceled_at is null)`
}

const selectRefunded = (db: Db) => db`
  (select refunded from order_payments where order_payments.order_id = orders.id)`

/** Lists sales without a request for an invoice, in the order of their payment. */
export function listGlobalRows(db: Db, days: Days, { limit, offset }: Page): Promise<GlobalRow[]> {
  return db<GlobalRow[]>`
    select orders.code, payments.settled_at as paid_at, payments.method, orders.currency, orders.total, orders.tax,
      orders.tax_rate, ${selectRefunded(db)} as refunded
    ${fromUninvoiced(db, days)}
    order by payments.settled_at, payments.id limit ${limit} offset ${offset}`
}

export function listExportedGlobalRows(
  db: Db,
  { after, limit, ...days }: Days & { after: number; limit: number },
): Promise<(GlobalRow & { id: number })[]> {
  return db<(GlobalRow & { id: number })[]>`
    select payments.id, orders.code, payments.settled_at as paid_at, payments.method, orders.currency, orders.total,
      orders.tax, orders.tax_rate, ${selectRefunded(db)} as refunded
    ${fromUninvoiced(db, days)} and payments.id > ${after}
    order by payments.id limit ${limit}`
}

export function sumGlobalRows(db: Db, days: Days) {
  return db<
    {
      currency: Currency
      method: OrderPaymentMethod
      tax_rate: number | null
      orders: number
      total: number
      tax: number
      refunded: number
    }[]
  >`
    select currency, method, tax_rate, count(*)::integer as orders, sum(total)::bigint as total,
      coalesce(sum(tax), 0)::bigint as tax, sum(refunded)::bigint as refunded
    from (
      select orders.currency, payments.method, orders.tax_rate, orders.total, orders.tax, ${selectRefunded(db)} as refunded
      ${fromUninvoiced(db, days)}
    ) sale
    group by 1, 2, 3 order by 1, 2, 3`
}
