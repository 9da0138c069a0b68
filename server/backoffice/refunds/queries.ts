import type { Db, Tx } from '../../platform/db.ts'

export interface RecordedRefund {
  order_id: number
  amount: number
  units: { size_id: number; color_id: number; restocked: number; discarded: number }[]
}

export function findRecordedRefund(tx: Tx, key: string): Promise<RecordedRefund | undefined> {
  return tx<RecordedRefund[]>`
    select payments.order_id, refunds.amount, (
      select coalesce(json_agg(json_build_object('size_id', size_id, 'color_id', color_id, 'restocked', restocked,
        'discarded', discarded)), '[]')
      from refund_lines where refund_id = refunds.id
    ) as units
    from refunds join payments on payments.id = refunds.payment_id
    where refunds.idempotency_key = ${key}`.first()
}

export async function readRefundShares(tx: Tx, id: number | null): Promise<{ goods: number; shipping: number }> {
  const [row] = await tx<{ goods: number; shipping: number }[]>`
    select goods, amount - goods as shipping from refunds where id = ${id}`
  return row ?? { goods: 0, shipping: 0 }
}

export function readOrderPayment(db: Db, order_id: number): Promise<{ method: string; approval_id: number | null }> {
  return db<{ method: string; approval_id: number | null }[]>`
    select payment_method as method,
      (select id from approvals where approvals.order_id = ${order_id} and status = 'waiting') as approval_id
    from order_payments where order_id = ${order_id}`.one()
}
