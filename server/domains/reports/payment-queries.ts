import type { PaymentReport, Period } from '@shop/contract/staff/report-schemas.ts'
import type { Db } from '../../platform/db.ts'
import type { ReportDays } from './daily/report-day-queries.ts'
import { selectDailyPayments } from './daily/sale-sum-queries.ts'
import { isWithin } from './daily/shop-days-queries.ts'

type Method = PaymentReport['methods'][number]
export interface AttemptRow extends Omit<Method, 'declined_before'> {
  is_before: boolean
  start: string | null
}

/** Adds up payment attempts on the day they were started, by method and by part of the period. */
export function listAttemptRows(db: Db, period: Period, days: ReportDays): Promise<AttemptRow[]> {
  return db<AttemptRow[]>`
    with dated as (
      select payment.*, day < ${period.from}::date as is_before, date_trunc(${period.step}, day::timestamp)::date as start
      from (${selectDailyPayments(db, days)}) payment
    )
    select is_before, start, coalesce(currency, 'MXN') as currency, coalesce(method, '') as method,
      sum(attempts)::integer as attempts, sum(paid)::integer as paid, sum(declined)::integer as declined,
      sum(abandoned)::integer as abandoned, sum(returned)::integer as returned, sum(open)::integer as open
    from dated group by grouping sets ((is_before, currency, method), (is_before, start))
    order by currency, method, start`
}

export function listTransferRows(db: Db, period: Period): Promise<PaymentReport['transfers']> {
  return db<PaymentReport['transfers']>`
    select case when in_usd.id is null then 'MXN' else 'USD' end as currency, count(*)::integer as requested,
      count(*) filter (where request.outcome = 'confirmed')::integer as confirmed,
      count(*) filter (where request.outcome = 'rejected')::integer as rejected,
      count(*) filter (where request.outcome = 'expired')::integer as expired,
      count(*) filter (where request.outcome = 'canceled')::integer as canceled,
      count(*) filter (where request.ended_at is null)::integer as waiting
    from bank_transfers request
    left join payments in_usd on in_usd.id = request.payment_id and in_usd.currency = 'USD'
    where ${isWithin(db, db`request.requested_at`, period)}
    group by 1 order by 1`
}

export function listDisputeRows(db: Db, period: Period): Promise<PaymentReport['disputes']> {
  return db<PaymentReport['disputes']>`
    select payment.currency, count(*)::integer as opened, sum(dispute.amount)::bigint as amount,
      count(*) filter (where dispute.status = 'open')::integer as open,
      count(*) filter (where dispute.status = 'won')::integer as won,
      count(*) filter (where dispute.status = 'lost')::integer as lost,
      sum(dispute.lost)::bigint as lost_amount
    from disputes dispute join payments payment on payment.id = dispute.payment_id
    where ${isWithin(db, db`dispute.opened_at`, period)}
    group by payment.currency order by payment.currency`
}
