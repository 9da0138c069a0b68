import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { INVOICE_WARNING_DAYS } from '@shop/contract/staff/invoice-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectAskedInvoices } from '../invoices/invoice-queries.ts'

/** Selects open disputes as notifications. */
export function selectDisputes(db: Db): Fragment {
  return db`
    select disputes.id::text, orders.code, orders.code, null, opened_at
    from disputes join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    where disputes.status = 'open'`
}

/** Selects invoices as notifications whose term, which is the month after that of the payment, ends soon or has ended. */
export function selectDueInvoices(db: Db, now: Date): Fragment {
  return db`
    select asked.id::text, asked.code, asked.code, null, term.warned_at
    from (${selectAskedInvoices(db)}) asked
    cross join lateral (
      select (date_trunc('month', asked.paid_at at time zone ${SHOP_TIME_ZONE}) + interval '2 months'
        - make_interval(days => ${INVOICE_WARNING_DAYS})) at time zone ${SHOP_TIME_ZONE} as warned_at
    ) term
    where term.warned_at <= ${now}`
}
