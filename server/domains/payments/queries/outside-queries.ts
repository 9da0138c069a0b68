import type { OutsideKind } from '@shop/contract/staff/draft-order-values.ts'
import type { Db, Tx } from '../../../platform/db.ts'

interface Outside {
  kind: OutsideKind
  reference: string
  paid_on: string
  actor: string
  at: Date
}

/** Records the money of a payment. False when the same reference was recorded before. */
export function insertOutside(
  tx: Tx,
  payment_id: number,
  { kind, reference, paid_on, actor, at }: Outside,
): Promise<boolean> {
  return tx`
    insert into outside_payments (payment_id, kind, reference, paid_on, recorded_by, recorded_at)
    values (${payment_id}, ${kind}, ${reference}, ${paid_on}, ${actor}, ${at})
    on conflict (kind, upper(reference)) do nothing returning payment_id`.any()
}

export function findOrderOfOutside(
  db: Db,
  { kind, reference }: Pick<Outside, 'kind' | 'reference'>,
): Promise<string | undefined> {
  return db<{ code: string }[]>`
    select orders.code from outside_payments outside
    join payments payment on payment.id = outside.payment_id join orders on orders.id = payment.order_id
    where outside.kind = ${kind} and upper(outside.reference) = upper(${reference})`.firstValue()
}
