import type { Db } from '../../../platform/db.ts'
import type { PaymentRow } from './payment-queries.ts'

type StaffOrderPayment = { flag: string | null } & Pick<
  PaymentRow,
  'id' | 'method' | 'status' | 'amount' | 'currency' | 'installments' | 'provider_ref' | 'created_at'
>

/** Lists all attempts, also those that ended without money, in the order in which they were created. */
export function listPaymentsOfOrder(db: Db, order_id: number): Promise<StaffOrderPayment[]> {
  return db<StaffOrderPayment[]>`
    select id, method, status, amount, currency, installments,
      coalesce(provider_ref, (select reference from outside_payments where payment_id = payments.id)) as provider_ref, flag, created_at
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
