import type { CartChannel, CartLineInput } from '@shop/contract/cart.ts'
import type { Tx } from '../../platform/db.ts'
import { newSecret } from '../../platform/secrets.ts'

interface OrderedCart {
  cart_id: string
  items: (Omit<CartLineInput, 'id'> & { product_id: number })[]
  at: Date
}

/**
 * Marks the cart as ordered. Only what was ordered leaves the customer's own one: what was added since its payment started
 * is in their next cart, which is empty otherwise. False when it was ordered before.
 */
export async function closeCart(tx: Tx, ordered: OrderedCart): Promise<boolean> {
  const closed = await markOrdered(tx, ordered)
  if (closed?.has_more) await openCartWithRest(tx, ordered)
  return closed !== undefined
}

/**
 * Opens a cart of one of these channels again, whose order ended without money: its link works until its end, at the prices
 * that it holds. Returns its channel and its end; undefined for any other cart.
 */
export function reopenCart(
  tx: Tx,
  cart_id: string,
  channels: CartChannel[],
): Promise<{ channel: CartChannel; expires_at: Date | null } | undefined> {
  return tx<{ channel: CartChannel; expires_at: Date | null }[]>`
    update carts set ordered_at = null where id = ${cart_id} and channel = any(${channels}) and ordered_at is not null
    returning channel, expires_at`.first()
}

/**
 * A change that was stored while this statement waited for the cart is not in what the statement reads, except for the
 * version of the row that it waited for; then the cart may have more, too.
 */
function markOrdered(tx: Tx, { cart_id, items, at }: OrderedCart): Promise<{ has_more: boolean } | undefined> {
  return tx<{ has_more: boolean }[]>`
    with closed as (
      update carts set ordered_at = ${at} where id = ${cart_id} and ordered_at is null returning id, version, channel
    )
    select closed.channel = 'online_store'
        and (closed.version <> seen.version or exists (${selectRest(tx, cart_id, items)})) as has_more
    from closed join carts seen on seen.id = closed.id`.first()
}

/** Begins the next cart with what the order leaves of a closed one. A code stays with the order. */
async function openCartWithRest(tx: Tx, { cart_id, items, at }: OrderedCart): Promise<void> {
  await tx`
    with rest as (
      ${selectRest(tx, cart_id, items)}
    ), opened as (
      insert into carts (id, customer_id, currency, address_id, created_at, updated_at)
      select ${newSecret()}, customer_id, currency, address_id, ${at}, ${at} from carts
      where id = ${cart_id} and exists (select from rest)
      returning id
    )
    insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
    select opened.id, position, product_id, size_id, color_id, quantity from rest, opened`
}

function selectRest(tx: Tx, cart_id: string, items: OrderedCart['items']) {
  const columns = {
    products: items.map(({ product_id }) => product_id),
    sizes: items.map(({ size_id }) => size_id),
    colors: items.map(({ color_id }) => color_id),
    quantities: items.map(({ quantity }) => quantity),
  }
  return tx`
    select line.position, line.product_id, line.size_id, line.color_id, line.quantity - coalesce(bought.quantity, 0) as quantity
    from cart_lines line
    left join unnest(${columns.products}::integer[], ${columns.sizes}::integer[], ${columns.colors}::integer[],
      ${columns.quantities}::integer[]) bought (product_id, size_id, color_id, quantity)
      using (product_id, size_id, color_id)
    where line.cart_id = ${cart_id} and line.quantity > coalesce(bought.quantity, 0)`
}
