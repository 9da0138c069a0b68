import type { Db } from '../platform/db.ts'

/** The variants that a test means: all of a product, those of a size, or one. */
export type Variants =
  | { product_id: number; size_id?: number; color_id?: number }
  | { size_id: number; product_id?: number; color_id?: number }

const matches = (db: Db, { product_id, size_id, color_id }: Variants) => db`
  product_id = coalesce(${product_id ?? null}, product_id) and size_id = coalesce(${size_id ?? null}, size_id)
  and color_id = coalesce(${color_id ?? null}, color_id)`

/**
 * Sets how many units of each of these variants there are. It is no entry of the ledger: a test that compares both adds
 * one.
 */
export async function setOnHand(db: Db, variants: Variants, on_hand: number): Promise<void> {
  await db`update stock set on_hand = ${on_hand} where ${matches(db, variants)}`
}

/** Adds units of each of these variants, or takes some away; the ledger says nothing of them. */
export async function addOnHand(db: Db, variants: Variants, units: number): Promise<void> {
  await db`update stock set on_hand = on_hand + ${units} where ${matches(db, variants)}`
}

/** Sets how many units of each of these variants orders and reservations hold. */
export async function setAllocated(db: Db, variants: Variants, allocated: number): Promise<void> {
  await db`update stock set allocated = ${allocated} where ${matches(db, variants)}`
}

/** Leaves nothing of these variants, not even what orders and reservations hold. */
export async function emptyStock(db: Db, variants: Variants): Promise<void> {
  await db`update stock set on_hand = 0, allocated = 0 where ${matches(db, variants)}`
}

/** An entry of the stock's ledger. */
export interface TestLedgerEntry {
  kind: 'received' | 'corrected' | 'reserved' | 'sold' | 'returned'
  on_hand: number
  order_id?: number
  actor?: string
  at?: Date
  note?: string
}

/** Writes an entry about each of these variants into the stock's ledger; their stock stays as it is. */
export async function insertLedgerEntry(
  db: Db,
  variants: Variants,
  { kind, on_hand, order_id, actor = 'test', at = new Date(), note }: TestLedgerEntry,
): Promise<void> {
  await db`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, order_id, actor, at, note)
    select size_id, color_id, ${kind}, ${on_hand}::integer, 0, ${order_id ?? null}::integer, ${actor}, ${at}::timestamptz,
      ${note ?? null}
    from stock where ${matches(db, variants)}`
}

/** Writes an entry about each variant of an order into the stock's ledger; their stock stays as it is. */
export async function insertLedgerEntryOfOrder(
  db: Db,
  order_id: number,
  { kind, on_hand, actor = 'test', at = new Date() }: Omit<TestLedgerEntry, 'order_id' | 'note'>,
): Promise<void> {
  await db`
    insert into stock_ledger (size_id, color_id, kind, on_hand, allocated, order_id, actor, at)
    select size_id, color_id, ${kind}, ${on_hand}::integer, 0, order_id, ${actor}, ${at}::timestamptz
    from order_lines where order_id = ${order_id}`
}
