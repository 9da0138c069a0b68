import type { Currency } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

export interface StaffOrderPayment {
  id: number
  method: string
  status: string
  amount: number
  currency: Currency
  provider_ref: string | null
  flag: string | null
  created_at: Date
}

/** Lists all attempts, also those that ended without money, in the order in which they were created. */
export function listPaymentsOfOrder(db: Db, order_id: number): Promise<StaffOrderPayment[]> {
  return db<StaffOrderPayment[]>`
    select id, method, status, amount, currency, provider_ref, flag, created_at
    from payments where order_id = ${order_id} order by id`
}

export interface StaffOrderRefund {
  id: number
  status: string
  amount: number
  reason: string
  reference: string | null
  actor: string
  created_at: Date
}

/** Lists the refunds of all payments of the order in the order in which they were created, in any state. */
export function listRefundsOfOrder(db: Db, order_id: number): Promise<StaffOrderRefund[]> {
  return db<StaffOrderRefund[]>`
    select refunds.id, case when replaced_by is null then refunds.status else 'replaced' end as status, refunds.amount, reason, reference, actor, refunds.created_at
    from refunds join payments on payments.id = refunds.payment_id
    where payments.order_id = ${order_id} order by refunds.id`
}
