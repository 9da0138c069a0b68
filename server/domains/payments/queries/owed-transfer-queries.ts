import type { Currency } from '@shop/contract/locale.ts'
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

interface LockedOwedTransfer {
  sent_at: Date | null
  currency: Currency
  owed_by: string
  /** The sum of everything that is owed of its payment, sent or not, so that a large amount is not several small ones. */
  owed: number
}

export function lockOwedTransfer(tx: Tx, id: number): Promise<LockedOwedTransfer | undefined> {
  return tx<LockedOwedTransfer[]>`
    select transfer.sent_at, transfer.created_by as owed_by, payment.currency,
      (select sum(amount)::float8 from owed_transfers where payment_id = transfer.payment_id) as owed
    from owed_transfers transfer join payments payment on payment.id = transfer.payment_id
    where transfer.id = ${id} for update of transfer`.first()
}

export async function markOwedTransferSent(
  tx: Tx,
  id: number,
  { reference, actor, at }: { reference: string; actor: string; at: Date },
): Promise<void> {
  await tx`
    update owed_transfers set sent_reference = ${reference}, sent_by = ${actor}, sent_at = ${at} where id = ${id}`
}
