import type { CartLineInput } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import { addressJson, type AddressRow, lockedAddress, makeDefault, shippingAddressJson } from '../accounts/accounts.ts'
import { type OfferRow, selectOffers, toRequestedTable } from '../catalogue/catalogue.ts'
import { type Code, buildCodeJson } from '../codes/codes.ts'
import { settingValue } from '../content/content.ts'
import { mayHaveFirstOrder } from '../orders/orders.ts'
import { selectAvailableQuantity, selectOwnReservation, selectReservationPeriodStart } from '../stock/stock.ts'

export interface CartRow {
  id: string
  currency: Currency
  lines: CartLineInput[]
  /** Whether the customer may have the first order's discount. */
  first_order: boolean
  /** The discount code of the cart. */
  code: Code | null
  /** The shipping setting as stored; null when the owner never changed it. */
  shipping: unknown
  /** The units reserved for a payment of this customer that is under way; they count as free for them. */
  own_hold: { size_id: number; color_id: number; quantity: number }[]
  /** The address that the customer selected for this cart; null before that. */
  address: AddressRow | null
  /**
   * The address that shipping is calculated for: the selected one, otherwise the customer's default; null without any
   * address.
   */
  ships_to: { address_id: number; country_id: number; iso2: string } | null
  owner: { name: string; lastname: string; email: string; code_phone: string; phone: string }
}

/** A cart with offers in one language at one moment: everything that its totals and its order depend on. */
export interface CartWithOffers extends CartRow {
  /** The offers of its lines in its currency, or of other lines and in another currency if they were asked for. */
  offers: OfferRow[]
  /** The time since which the customer has kept units reserved for payments; null when they have not. */
  reserved_since: Date | null
}

/** The customer for whom a cart is priced. The level decides on early access, free shipping and codes for levels. */
export interface Buyer {
  id: number
  level: number
}

/** The columns of a cart; its table and the customer's have the aliases `carts` and `customers`. */
function selectCartRow(db: Db) {
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
    ${buildCodeJson(db, db`carts.code_id`, cart)} as code,
    ${settingValue(db, 'shipping')} as shipping,
    ${selectOwnReservation(db, customer_id)} as own_hold,
    ${addressJson(db, address_id)} as address,
    ${shippingAddressJson(db, customer_id, address_id)} as ships_to,
    json_build_object('name', customers.name, 'lastname', customers.lastname, 'email', customers.email,
      'code_phone', customers.code_phone, 'phone', customers.phone) as owner`
}

/**
 * Locks an open cart for this transaction, so that two tabs cannot change it at once. False if it is not the
 * customer's.
 */
export async function lockOpenCart(tx: Tx, customer_id: number, cart_id: string): Promise<boolean> {
  const locked = await tx`
    select from carts where id = ${cart_id} and customer_id = ${customer_id} and ordered_at is null for update`
  return locked.length > 0
}

/** The open cart of a customer, who has one at most; with `cart_id` only if it is that one. */
function selectFromOpenCart(db: Db, customer_id: number, cart_id: string | undefined): Fragment {
  return db`
    from carts join customers on customers.id = carts.customer_id
    where carts.customer_id = ${customer_id} and carts.ordered_at is null
      ${cart_id === undefined ? db`` : db`and carts.id = ${cart_id}`}`
}

/** Finds the customer's open cart; with `cart_id` only if it is that one. */
export async function findOpenCart(db: Db, customer_id: number, cart_id?: string): Promise<CartRow | undefined> {
  const [row] = await db<CartRow[]>`select ${selectCartRow(db)} ${selectFromOpenCart(db, customer_id, cart_id)}`
  return row
}

/** A cart is read in this language and at this time, with its own lines and currency unless others are requested. */
export interface CartView {
  lang: Lang
  now: Date
  requested?: { lines: CartLineInput[]; currency: Currency }
}

/** The columns of a cart with its offers; the aliases are those of `selectCartRow`. */
function selectCartWithOffers(db: Db, { level }: Buyer, { lang, now, requested }: CartView): Fragment {
  const lines = requested
    ? toRequestedTable(db, requested.lines)
    : db`(select product_id, size_id, color_id, position from cart_lines where cart_id = carts.id)`
  const currency = requested ? db`${requested.currency}::text` : db`carts.currency`
  return db`
    ${selectCartRow(db)},
    coalesce((
      select json_agg(offer order by offer.position)
      from (${selectOffers(db, lines, { lang, currency, level, now })}) offer
    ), '[]') as offers,
    ${selectReservationPeriodStart(db, db`carts.customer_id`, now)} as reserved_since`
}

/** Finds the customer's open cart with its offers, in one statement; with `cart_id` only if it is that one. */
export async function findCartWithOffers(
  db: Db,
  buyer: Buyer,
  view: CartView,
  cart_id?: string,
): Promise<CartWithOffers | undefined> {
  const [row] = await db<CartWithOffers[]>`
    select ${selectCartWithOffers(db, buyer, view)} ${selectFromOpenCart(db, buyer.id, cart_id)}`
  return row
}

/**
 * A product in a cart. `is_scarce` says that some line has more units than are free, not counting those reserved for
 * the customer.
 */
export interface CartProduct {
  product_id: number
  is_scarce: boolean
}

/** Lists the products in an open cart at this moment; none if it is not open or not the customer's. */
export function listCartProducts(db: Db, customer_id: number, cart_id: string): Promise<CartProduct[]> {
  return db<CartProduct[]>`
    select line.product_id, bool_or(${selectAvailableQuantity(db, db`line.size_id`, db`line.color_id`)} < line.quantity) as is_scarce
    from cart_lines line
    join carts on carts.id = line.cart_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id} and carts.ordered_at is null
    group by line.product_id`
}

/** A query of the `product_id` of each product in a cart; no rows when it is not the customer's. */
export function selectProductsInCart(db: Db, customer_id: number | null, cart_id: string | null): Fragment {
  return db`
    select line.product_id from cart_lines line join carts on carts.id = line.cart_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id}`
}

/** Creates a cart, or sets the currency of the open one: a customer has at most one (rules 4). */
export async function openCart(
  tx: Tx,
  buyer: Buyer,
  id: string,
  view: CartView & { requested: { currency: Currency } },
): Promise<CartWithOffers> {
  const { now, requested } = view
  const [row] = await tx<CartWithOffers[]>`
    with opened as (
      insert into carts (id, customer_id, currency, created_at, updated_at)
      values (${id}, ${buyer.id}, ${requested.currency}, ${now}, ${now})
      on conflict (customer_id) where ordered_at is null
        do update set currency = excluded.currency, updated_at = excluded.updated_at
      returning *
    )
    select ${selectCartWithOffers(tx, buyer, view)} from opened carts join customers on customers.id = carts.customer_id`
  return row!
}

/** Replaces the lines of the cart and sets its currency in one statement. */
export async function replaceLines(
  tx: Tx,
  cart_id: string,
  lines: CartLineInput[],
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

/**
 * Sets the currency. Lines store no price, so the next response is priced in it. The caller must have locked the cart.
 */
export async function setCurrency(tx: Tx, cart_id: string, currency: Currency, now: Date): Promise<void> {
  await tx`update carts set currency = ${currency}, updated_at = ${now} where id = ${cart_id}`
}

/** Sets the discount code of a cart; null removes it. */
export async function setCode(tx: Tx, cart_id: string, code_id: number | null, now: Date): Promise<void> {
  await tx`update carts set code_id = ${code_id}, updated_at = ${now} where id = ${cart_id}`
}

/**
 * Sets the address of an open cart, makes it the customer's default, and returns the cart with it. Undefined when the cart
 * or the address is not theirs; then nothing changes. The address is locked first, in the same order as when an address
 * is deleted.
 */
export async function setAddress(
  tx: Tx,
  buyer: Buyer,
  { cart_id, address_id }: { cart_id: string; address_id: number },
  view: CartView,
): Promise<CartWithOffers | undefined> {
  const [row] = await tx<CartWithOffers[]>`
    with address as (
      ${lockedAddress(tx, buyer.id, address_id)}
    ), sent as (
      update carts set address_id = address.id, updated_at = ${view.now}
      from address
      where carts.id = ${cart_id} and customer_id = ${buyer.id} and ordered_at is null
      returning carts.*
    ), chosen as (
      ${makeDefault(tx, view.now)}
    )
    select ${selectCartWithOffers(tx, buyer, view)} from sent carts join customers on customers.id = carts.customer_id`
  return row
}

/** Marks the cart as ordered, so that the customer's next cart starts empty. False when it was ordered before. */
export async function closeCart(tx: Tx, cart_id: string, now: Date): Promise<boolean> {
  const closed = await tx`update carts set ordered_at = ${now} where id = ${cart_id} and ordered_at is null`
  return closed.count > 0
}
