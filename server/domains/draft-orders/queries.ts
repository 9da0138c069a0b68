import type { Db, Tx } from '../../platform/db.ts'
import { selectCartOwner } from '../cart/cart.ts'

/** A draft order: a cart that staff prepare, with what they wrote about it. */
export interface DraftRow {
  id: number
  cart_id: string
  customer_id: number
  version: number
  note: string
  price_reason: string
  created_by: string
  created_at: Date
  sent_at: Date | null
}

interface Change {
  actor: string
  at: Date
}

/** Finds a draft order that was not deleted. Its cart, which is locked before a change, locks it too. */
export function findDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  return db<DraftRow[]>`
    select draft.id, draft.cart_id, (${selectCartOwner(db, db`draft.cart_id`)}) as customer_id, draft.version, draft.note, draft.price_reason, draft.created_by,
      draft.created_at, draft.sent_at
    from draft_orders draft where draft.id = ${id} and draft.deleted_at is null`.first()
}

export function insertDraft(tx: Tx, cart_id: string, { actor, at }: Change): Promise<number> {
  return tx<{ id: number }[]>`
    insert into draft_orders (cart_id, created_at, created_by, changed_at, changed_by)
    values (${cart_id}, ${at}, ${actor}, ${at}, ${actor}) returning id`.value()
}

export async function updateDraft(
  tx: Tx,
  id: number,
  { note, price_reason }: { note: string; price_reason: string },
  { actor, at }: Change,
): Promise<void> {
  await tx`
    update draft_orders set note = ${note}, price_reason = ${price_reason}, version = version + 1, changed_at = ${at},
      changed_by = ${actor}
    where id = ${id}`
}

export async function markDraftSent(tx: Tx, id: number, { actor, at }: Change): Promise<void> {
  await tx`
    update draft_orders set sent_at = ${at}, sent_by = ${actor}, version = version + 1, changed_at = ${at},
      changed_by = ${actor}
    where id = ${id}`
}

export async function markDraftDeleted(tx: Tx, id: number, { actor, at }: Change): Promise<void> {
  await tx`
    update draft_orders set deleted_at = ${at}, version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

export function listPersonalDraftOrders(db: Db, customer_id: number): Promise<object[]> {
  return db`
    select draft.note, draft.price_reason, draft.created_at, draft.sent_at, draft.deleted_at
    from draft_orders draft where (${selectCartOwner(db, db`draft.cart_id`)}) = ${customer_id} order by draft.id`
}
