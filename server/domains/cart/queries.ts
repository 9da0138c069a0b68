import type { CartChoice } from '@shop/contract/cart.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import { addressJson, type AddressRow, lockedAddress, makeDefault, shippingAddressJson } from '../accounts/accounts.ts'
import { type Code, codeJson } from '../codes/codes.ts'
import { settingValue } from '../content/content.ts'
import { mayHaveFirstOrder } from '../orders/orders.ts'
import { freePieces, ownHoldJson } from '../stock/stock.ts'

export interface CartRow {
  id: string
  currency: Currency
  lines: CartChoice[]
  /** May the customer have the first order's discount? */
  first_order: boolean
  /** The discount code put on it. */
  code: Code | null
  /** The shipping setting as it is written; null when the owner never wrote it. */
  shipping: unknown
  /** Pieces this customer holds for a payment under way: for them these count as free. */
  own_hold: { size_id: number; color_id: number; quantity: number }[]
  /** The address the customer selected for it; null until then. */
  address: AddressRow | null
  /** The address its shipping is counted for: the selected one, else the customer's default. Null without any address. */
  ships_to: { address_id: number; country_id: number; iso2: string } | null
  owner: { name: string; lastname: string; email: string; code_phone: string; phone: string }
}

/** A cart with everything its totals and its order depend on, in one statement. */
function cartRow(db: Db) {
  const [customer_id, address_id] = [db`carts.customer_id`, db`carts.address_id`]
  const cart = { id: db`carts.id`, customer_id }
  return db`
    carts.id, carts.currency,
    coalesce((
      select json_agg(json_build_object('id', product_id, 'size_id', size_id, 'color_id', color_id, 'quantity', quantity)
        order by position)
      from cart_lines where cart_id = carts.id
    ), '[]') as lines,
    ${mayHaveFirstOrder(db, db`customers.id`, db`customers.persons`)} as first_order,
    ${codeJson(db, db`carts.code_id`, cart)} as code,
    ${settingValue(db, 'shipping')} as shipping,
    ${ownHoldJson(db, customer_id)} as own_hold,
    ${addressJson(db, address_id)} as address,
    ${shippingAddressJson(db, customer_id, address_id)} as ships_to,
    json_build_object('name', customers.name, 'lastname', customers.lastname, 'email', customers.email,
      'code_phone', customers.code_phone, 'phone', customers.phone) as owner`
}

/** Takes an open cart for this transaction, so that two tabs cannot change it at once. False if it is not theirs. */
export async function takeCart(tx: Tx, customer_id: number, cart_id: string): Promise<boolean> {
  const taken = await tx`
    select from carts where id = ${cart_id} and customer_id = ${customer_id} and ordered_at is null for update`
  return taken.length > 0
}

/** The customer's open cart by its id; undefined if it is not open or not theirs. */
export async function findCart(db: Db, customer_id: number, cart_id: string): Promise<CartRow | undefined> {
  const [row] = await db<CartRow[]>`
    select ${cartRow(db)} from carts join customers on customers.id = carts.customer_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id} and carts.ordered_at is null`
  return row
}

/** A product in a cart; `is_scarce`: of some line fewer pieces are free than it asks for, those held for its owner aside. */
export interface WantedProduct {
  product_id: number
  is_scarce: boolean
}

/** The products in an open cart, as they are at this moment; none if it is not open or not theirs. */
export function listWantedProducts(db: Db, customer_id: number, cart_id: string): Promise<WantedProduct[]> {
  return db<WantedProduct[]>`
    select line.product_id, bool_or(${freePieces(db, db`line.size_id`, db`line.color_id`)} < line.quantity) as is_scarce
    from cart_lines line
    join carts on carts.id = line.cart_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id} and carts.ordered_at is null
    group by line.product_id`
}

/** The one cart of a customer that nothing was ordered from. */
export async function findOpenCart(db: Db, customer_id: number): Promise<CartRow | undefined> {
  const [row] = await db<CartRow[]>`
    select ${cartRow(db)} from carts join customers on customers.id = carts.customer_id
    where carts.customer_id = ${customer_id} and carts.ordered_at is null`
  return row
}

/** A query of the `product_id` of each product in a cart; no rows when it is not theirs. */
export function productsInCart(db: Db, customer_id: number | null, cart_id: string | null): Fragment {
  return db`
    select line.product_id from cart_lines line join carts on carts.id = line.cart_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id}`
}

/** Opens a cart, or takes the open one in the asked currency: a customer has one (rules 4). */
export async function openCart(
  tx: Tx,
  customer_id: number,
  id: string,
  currency: Currency,
  now: Date,
): Promise<CartRow> {
  const [row] = await tx<CartRow[]>`
    with opened as (
      insert into carts (id, customer_id, currency, created_at, updated_at)
      values (${id}, ${customer_id}, ${currency}, ${now}, ${now})
      on conflict (customer_id) where ordered_at is null
        do update set currency = excluded.currency, updated_at = excluded.updated_at
      returning *
    )
    select ${cartRow(tx)} from opened carts join customers on customers.id = carts.customer_id`
  return row!
}

/** Puts these lines in place of the ones there and sets the currency, in one statement. */
export async function replaceLines(
  tx: Tx,
  cart_id: string,
  lines: CartChoice[],
  currency: Currency,
  now: Date,
): Promise<void> {
  const columns = {
    products: lines.map((line) => line.id),
    sizes: lines.map((line) => line.size_id),
    colors: lines.map((line) => line.color_id),
    quantities: lines.map((line) => line.quantity),
  }
  await tx`
    with asked as (
      select * from unnest(${columns.products}::integer[], ${columns.sizes}::integer[], ${columns.colors}::integer[],
        ${columns.quantities}::integer[]) with ordinality as asked (product_id, size_id, color_id, quantity, position)
    ), gone as (
      delete from cart_lines line where line.cart_id = ${cart_id} and not exists (
        select from asked where asked.product_id = line.product_id and asked.size_id = line.size_id and asked.color_id = line.color_id
      )
    ), touched as (
      update carts set currency = ${currency}, updated_at = ${now} where id = ${cart_id}
    )
    insert into cart_lines (cart_id, position, product_id, size_id, color_id, quantity)
    select ${cart_id}, position, product_id, size_id, color_id, quantity from asked
    on conflict (cart_id, product_id, size_id, color_id)
      do update set position = excluded.position, quantity = excluded.quantity`
}

/** Lines keep no price, so the next answer is priced in the new currency. The caller holds the cart's lock. */
export async function setCurrency(tx: Tx, cart_id: string, currency: Currency, now: Date): Promise<void> {
  await tx`update carts set currency = ${currency}, updated_at = ${now} where id = ${cart_id}`
}

/** Puts a discount code on a cart, or (null) takes it off. */
export async function setCode(tx: Tx, cart_id: string, code_id: number | null, now: Date): Promise<void> {
  await tx`update carts set code_id = ${code_id}, updated_at = ${now} where id = ${cart_id}`
}

/**
 * Sends an open cart to one of its owner's addresses, which becomes their default address. False when the cart or the
 * address is not theirs; then nothing changes. The address is locked first, as by whoever deletes it.
 */
export async function setAddress(
  db: Db,
  customer_id: number,
  cart_id: string,
  address_id: number,
  now: Date,
): Promise<boolean> {
  const sent = await db`
    with address as (
      ${lockedAddress(db, customer_id, address_id)}
    ), sent as (
      update carts set address_id = address.id, updated_at = ${now}
      from address
      where carts.id = ${cart_id} and customer_id = ${customer_id} and ordered_at is null
      returning address_id
    )
    ${makeDefault(db, now)}`
  return sent.count > 0
}

/** The cart becomes an order: the customer's next one starts empty. False when it had become one before. */
export async function closeCart(tx: Tx, cart_id: string, now: Date): Promise<boolean> {
  const closed = await tx`update carts set ordered_at = ${now} where id = ${cart_id} and ordered_at is null`
  return closed.count > 0
}
