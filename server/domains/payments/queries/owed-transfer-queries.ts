import type { Tx } from '../../../platform/db.ts'

/** Why money of a bank transfer goes back: it was another amount than requested, or it came a second time. */
export type OwedTransferCause = 'other_amount' | 'paid_twice'

interface NewOwedTransfer {
  payment_id: number
  /** Minor units of the payment's currency. */
  amount: number
  cause: OwedTransferCause
  created_by: string
  created_at: Date
}

export function insertOwedTransfer(tx: Tx, owed: NewOwedTransfer): Promise<number> {
  const { payment_id, amount, cause, created_by, created_at } = owed
  return tx<{ id: number }[]>`
    insert into owed_transfers (payment_id, amount, cause, created_by, created_at)
    values (${payment_id}, ${amount}, ${cause}, ${created_by}, ${created_at})
    returning id`.value()
}

/** Counts the amounts that were recorded for a payment, sent or not. */
export function countOwedTransfers(tx: Tx, payment_id: number): Promise<number> {
  return tx<{ count: number }[]>`
    select count(*)::integer as count from owed_transfers where payment_id = ${payment_id}`.value()
}

export function lockOwedTransfer(tx: Tx, id: number): Promise<{ sent_at: Date | null } | undefined> {
  return tx<{ sent_at: Date | null }[]>`select sent_at from owed_transfers where id = ${id} for update`.first()
}

export async function markOwedTransferSent(
  tx: Tx,
  id: number,
  { reference, actor, at }: { reference: string; actor: string; at: Date },
): Promise<void> {
  await tx`
    update owed_transfers set sent_reference = ${reference}, sent_by = ${actor}, sent_at = ${at} where id = ${id}`
}
