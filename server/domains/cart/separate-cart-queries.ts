import type { CartChannel } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import { newSecret } from '../../platform/secrets.ts'
import { isOpen } from './queries.ts'

interface SeparateCart {
  customer_id: number
  channel: Exclude<CartChannel, 'online_store'>
  currency: Currency
  /** When it can be changed and paid no longer; null for a cart that stays. */
  expires_at: Date | null
}

/**
 * Creates an empty cart beside the customer's own one and returns its id, a secret that the link to its checkout carries
 * (`secretPaths.cart`). Everything else is done with the functions for the own cart.
 */
export async function createSeparateCart(
  tx: Tx,
  { customer_id, channel, currency, expires_at }: SeparateCart,
  now: Date,
): Promise<string> {
  const id = newSecret()
  await tx`
    insert into carts (id, customer_id, currency, channel, expires_at, created_at, updated_at)
    values (${id}, ${customer_id}, ${currency}, ${channel}, ${expires_at}, ${now}, ${now})`
  return id
}

/**
 * Sets the end of a separate cart that is open; a moment that has come closes it. A payment that has begun goes on. False
 * when it was ordered or closed before.
 */
export function setCartExpiry(tx: Tx, cart_id: string, expires_at: Date, now: Date): Promise<boolean> {
  return tx`
    update carts set expires_at = ${expires_at}, updated_at = ${now}
    where id = ${cart_id} and channel <> 'online_store' and ${isOpen(tx, now)}`.any()
}

/** Closes the open ones among these carts, but for the last few that were changed. */
export async function closeOlderCarts(tx: Tx, ids: string[], kept: number, now: Date): Promise<void> {
  await tx`
    update carts set expires_at = ${now}, updated_at = ${now}
    where id in (
      select id from carts where id = any(${ids}) and channel <> 'online_store' and ${isOpen(tx, now)}
      order by updated_at desc, id offset ${kept}
    )`
}

/** Lists the ids of a customer's separate carts that are open and have lines, the last changed first. */
export function listOpenCarts(
  db: Db,
  customer_id: number,
  channel: SeparateCart['channel'],
  now: Date,
): Promise<string[]> {
  return db<{ id: string }[]>`
    select id from carts
    where customer_id = ${customer_id} and channel = ${channel} and ${isOpen(db, now)}
      and exists (select from cart_lines where cart_id = carts.id)
    order by updated_at desc, id`.column()
}

interface LinkedCart {
  customer_id: number
  channel: CartChannel
  state: 'open' | 'ordered' | 'closed'
}

/** Finds a cart of whatever customer. One without lines is `closed`: there is nothing to pay. */
export function findLinkedCart(db: Db, cart_id: string, now: Date): Promise<LinkedCart | undefined> {
  return db<LinkedCart[]>`
    select customer_id, channel, case when ordered_at is not null then 'ordered'
      when ${isOpen(db, now)} and exists (select from cart_lines where cart_id = carts.id) then 'open' else 'closed' end as state
    from carts where id = ${cart_id}`.first()
}

/** Locks the cart of a draft order for this transaction, whether or not its link has expired. False once it was ordered. */
export function lockDraftCart(tx: Tx, cart_id: string): Promise<boolean> {
  return tx`
    select from carts where id = ${cart_id} and channel = 'draft_order' and ordered_at is null for update`.any()
}

/** Sets the currency and the end of a draft order's cart that is locked; null is a cart without an end. */
export async function updateDraftCart(
  tx: Tx,
  cart_id: string,
  { currency, expires_at, now }: { currency: Currency; expires_at: Date | null; now: Date },
): Promise<void> {
  await tx`
    update carts set currency = ${currency}, expires_at = ${expires_at}, updated_at = ${now}, version = version + 1
    where id = ${cart_id}`
}

export function selectCartOwner(db: Db, cart_id: Fragment): Fragment {
  return db`select customer_id from carts where id = ${cart_id}`
}
