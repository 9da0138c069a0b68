import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { INVOICE_WARNING_DAYS } from '@shop/contract/staff/invoice-values.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import { selectAskedInvoices } from '../invoices/invoice-queries.ts'

/**
 * Selects open disputes as notifications with the days that are left to respond, -1 when none is. Seven and two days before the end, and on
 * the last day, each is a notification of its own, which is unread and mailed again.
 */
export function selectDisputes(db: Db, now: Date): Fragment {
  const toDay = (moment: Fragment) => db`(${moment} at time zone ${SHOP_TIME_ZONE})::date`
  return db`
    select concat_ws(':', disputes.id, step.name), orders.code, orders.code, days.remaining,
      case when step.name is null then opened_at
        else greatest(opened_at, (days.due - step.before)::timestamp at time zone ${SHOP_TIME_ZONE}) end
    from disputes join payments on payments.id = payment_id join orders on orders.id = payments.order_id
    cross join lateral (
      select ${toDay(db`due_at`)} as due, case when due_at is not null then greatest(${toDay(db`due_at`)} - ${toDay(db`${now}::timestamptz`)}, -1) end as remaining
    ) days
    left join lateral (
      select * from (values ('last', 0), ('2', 2), ('7', 7)) steps (name, before)
      where days.due is not null and days.remaining <= before order by before limit 1
    ) step on true
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
