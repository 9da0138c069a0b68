import type { CallQuery } from '@shop/contract/call.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { listRefunds, StaffRefund } from '@shop/contract/staff/refunds.ts'
import type { Db, Fragment } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesOrderWords } from '../common/common-queries.ts'
import { FIRST_DAY, findReportDays, selectDailyRefunds } from '../../domains/reports/reports.ts'
import { isWithinDays } from '../common/days-queries.ts'
import { joinPaid } from '../common/paid-queries.ts'

type RefundFilter = Omit<CallQuery<typeof listRefunds>, 'page' | 'per_page' | 'lang'>

export type RefundRow = Omit<StaffRefund, 'number' | 'at' | 'paid_at'> & { at: Date; paid_at: Date }

/** Refunds that only replace failed ones add nothing to the money that went back. */
function fromRefunds(db: Db, { q = '', from, to, currency, method }: RefundFilter): Fragment {
  return db`
    from taxed_refunds back
    join payments on payments.id = back.payment_id
    join orders on orders.id = payments.order_id
    where back.amount <> 0 and ${isWithinDays(db, db`back.created_at`, { from: from ?? null, to: to ?? null })}
      ${currency === undefined ? db`` : db`and payments.currency = ${currency}`}
      ${method === undefined ? db`` : db`and payments.method = ${method}`}
      ${q.trim() === '' ? db`` : db`and ${matchesOrderWords(db, q.trim())}`}`
}

export function listRefundRows(db: Db, filter: RefundFilter, { limit, offset }: Page): Promise<RefundRow[]> {
  return db<RefundRow[]>`
    select page.id, orders.code, page.created_at as at, page.amount, page.goods, page.tax, payments.currency,
      payments.method, refunds.status as state, coalesce(refunds.reference, refunds.provider_ref) as reference,
      paid.settled_at as paid_at, refunds.reason
    from (
      select back.id, back.created_at, back.amount, back.goods, back.tax ${fromRefunds(db, filter)}
      order by back.created_at desc, back.id desc limit ${limit} offset ${offset}
    ) page
    join refunds on refunds.id = page.id
    join payments on payments.id = refunds.payment_id
    join orders on orders.id = payments.order_id ${joinPaid(db)}
    order by page.created_at desc, page.id desc`
}

export interface RefundSum {
  currency: Currency
  refunds: number
  amount: number
  tax: number
}

/**
 * Adds up the refunds of a list by currency. Without words the sums of days are added where they hold: those of all years
 * took a second with a million orders.
 */
export async function sumRefunds(db: Db, filter: RefundFilter, today: string): Promise<RefundSum[]> {
  const { q = '', from = FIRST_DAY, to = today, currency, method } = filter
  if (q.trim() !== '')
    return db<RefundSum[]>`
      select payments.currency, count(*)::integer as refunds, sum(back.amount)::bigint as amount, sum(back.tax)::bigint as tax
      ${fromRefunds(db, filter)} group by 1 order by 1`
  const refunds = selectDailyRefunds(db, await findReportDays(db, [{ from, to }]))
  return db<RefundSum[]>`
    select currency, sum(refunds)::integer as refunds, sum(refunded)::bigint as amount, sum(refunded_tax)::bigint as tax
    from (${refunds}) refund
    where true ${currency === undefined ? db`` : db`and currency = ${currency}`}
      ${method === undefined ? db`` : db`and method = ${method}`}
    group by 1 having sum(refunds) > 0 order by 1`
}
