import type { Db, Tx } from '../../../platform/db.ts'

export interface CustomerState {
  id: number
  closed_at: Date | null
  blocked_at: Date | null
}

/** Locks the customer's row for an action of staff. Undefined without such a customer. */
export function lockCustomerState(tx: Tx, customer_id: number): Promise<CustomerState | undefined> {
  return tx<CustomerState[]>`
    select id, closed_at, blocked_at from customers where id = ${customer_id} for no key update`.first()
}

/**
 * Returns whether the account is blocked. The row stays locked until the transaction ends, so that a session that is
 * opened in it is seen by the member who blocks the account next.
 */
export async function isBlocked(tx: Tx, customer_id: number): Promise<boolean> {
  const blocked = await tx<{ blocked: boolean }[]>`
    select blocked_at is not null as blocked from customers where id = ${customer_id} for share`.firstValue()
  return blocked === true
}

/** Blocks the account, or unblocks it with null. */
export async function updateBlock(
  tx: Tx,
  customer_id: number,
  block: { at: Date; reason: string } | null,
): Promise<void> {
  await tx`
    update customers set blocked_at = ${block?.at ?? null}, blocked_reason = ${block?.reason ?? null}
    where id = ${customer_id}`
}

export interface NewCustomerNote {
  customer_id: number
  text: string
  actor: string
  created_at: Date
}

export function insertCustomerNote(tx: Tx, note: NewCustomerNote): Promise<number> {
  return tx<{ id: number }[]>`
    insert into customer_notes (customer_id, text, actor, created_at)
    values (${note.customer_id}, ${note.text}, ${note.actor}, ${note.created_at})
    returning id`.value()
}

/** Lists what staff have noted about a customer, without their names. */
export function listPersonalNotes(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select text, created_at from customer_notes where customer_id = ${customer_id} order by id`
}

export async function deleteCustomerNotes(tx: Tx, customer_id: number): Promise<void> {
  await tx`delete from customer_notes where customer_id = ${customer_id}`
}
