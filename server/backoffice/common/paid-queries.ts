import type { Db, Fragment } from '../../platform/db.ts'

export function joinPaid(db: Db): Fragment {
  return db`
    left join lateral (
      select method, settled_at, coalesce(
        (select reference from bank_transfers where payment_id = payments.id),
        (select reference from outside_payments where payment_id = payments.id), capture_ref, provider_ref) as reference
      from payments where payments.order_id = orders.id and status = 'settled' order by id limit 1
    ) paid on true`
}
