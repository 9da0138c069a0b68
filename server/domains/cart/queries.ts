import type { CartChannel, CartLineInput } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import { type Db, type Fragment, type Tx, withoutFlush } from '../../platform/db.ts'
import { type AddressRow, lockedAddress, makeDefault, shippingAddressJson } from '../accounts/accounts.ts'
import { type OfferRow, selectOffers, toRequestedTable } from '../catalog/catalog.ts'
import { type Code, findCodes, selectAutomaticCodes, type StoredCode } from '../codes/codes.ts'
import { settingValue } from '../content/content.ts'
import { type CartChange, findCartChange, isChangeAwaited, mayHaveFirstOrder } from '../orders/orders.ts'
import { type CustomerReservation, selectAvailableQuantity, selectCustomerReservation } from '../stock/stock.ts'

/** The price of a unit that a line keeps, with its offer, whatever the product costs now; in minor units. */
export interface HeldPrice {
  price: number
  price_offer: number | null
}

/** A line of a cart. Those of draft orders may hold their price; it is the member's own if staff chose it. */
export interface CartLineRow extends CartLineInput {
  held?: (HeldPrice & { is_own: boolean }) | null
}

/** A cart with offers in one language at one moment: everything that its totals and its order depend on. */
export interface CartRow {
  id: string
  /** Goes up with every change of its lines or its currency. */
  version: number
  currency: Currency
  channel: CartChannel
  lines: CartLineRow[]
  /** The change that a cart of the channel `order_change` pays; null for any other. */
  change: CartChange | null
  first_order: boolean
  code: Code | null
  automatic: Code[]
  /** The shipping setting as stored; null when the owner never changed it. */
  shipping: unknown
  /** The customer's reservations for payments; the units of one that is under way count as free for them. */
  reservation: CustomerReservation | null
  /**
   * The address that shipping is calculated for: the one selected for this cart, otherwise the customer's default; null
   * without any address.
   */
  ships_to: (AddressRow & { selected: boolean }) | null
  owner: { name: string; lastname: string; email: string; code_phone: string; phone: string }
  /** The offers of its lines in its currency, or of other lines and in another currency if they were requested. */
  offers: OfferRow[]
}

/** Returns the address that the customer selected for this cart; null before that. */
export function getSelectedAddress({ ships_to }: CartRow): AddressRow | null {
  if (!ships_to?.selected) return null
  const { selected: _, ...address } = ships_to
  return address
}

/** The customer for whom a cart is priced. The level decides on early access, free shipping and codes for levels. */
export interface Buyer {
  id: number
  level: number
}

/**
 * Returns the condition under which a cart can be changed and paid. The customer's own never expires; one that pays a change of
 * an order ends with the chance to change it.
 */
export function isOpen(db: Db, now: Date): Fragment {
  return db`
    ${hasNotEnded(db, now)} and (carts.channel <> 'order_change' or ${isChangeAwaited(db, db`carts.id`)})`
}

/** The condition of an open cart that pays no change; for one that does, its `change` says the rest once it is read. */
function hasNotEnded(db: Db, now: Date): Fragment {
  return db`carts.ordered_at is null and (carts.expires_at is null or carts.expires_at > ${now})`
}

/** Returns the columns of a cart; its table and the customer's have the aliases `carts` and `customers`. */
function selectCart(db: Db, { level }: Buyer, { lang, now, lines, currency }: CartView): Fragment {
  const customer_id = db`carts.customer_id`
  const requested = lines
    ? toRequestedTable(db, lines)
    : db`(select product_id, size_id, color_id, position from cart_lines where cart_id = carts.id)`
  const offers = selectOffers(db, requested, {
    lang,
    currency: currency ? db`${currency}::text` : db`carts.currency`,
    level,
    now,
  })
  return db`
    carts.id, carts.version, carts.currency, carts.channel,
    coalesce((
      select json_agg(json_build_object('id', product_id, 'size_id', size_id, 'color_id', color_id, 'quantity', quantity,
        'held', case when held_price is not null then
          json_build_object('price', held_price, 'price_offer', held_offer, 'is_own', is_own_price) end) order by position)
      from cart_lines where cart_id = carts.id
    ), '[]') as lines,
    ${mayHaveFirstOrder(db, db`customers.id`, db`customers.persons`)} as first_order,
    carts.code_id,
    ${selectAutomaticCodes(db, now)} as automatic,
    ${settingValue(db, 'shipping')} as shipping,
    ${selectCustomerReservation(db, customer_id, now)} as reservation,
    ${shippingAddressJson(db, { id: customer_id, email: db`customers.email` }, db`carts.address_id`)} as ships_to,
    json_build_object('name', customers.name, 'lastname', customers.lastname, 'email', customers.email,
      'code_phone', customers.code_phone, 'phone', customers.phone) as owner,
    coalesce((select json_agg(offer order by offer.position) from (${offers}) offer), '[]') as offers`
}

/**
 * Locks an open cart for this transaction, so that two tabs cannot change it at once. False if it is not the
 * customer's. Whether one that pays a change is still open is seen when it is read.
 */
export function lockOpenCart(tx: Tx, customer_id: number, cart_id: string, now: Date): Promise<boolean> {
  return tx`
    select from carts where id = ${cart_id} and customer_id = ${customer_id} and ${hasNotEnded(tx, now)} for update`.any()
}

type StoredCart = Omit<CartRow, 'code' | 'automatic' | 'change'> & { code_id: number | null; automatic: StoredCode[] }

/**
 * Adds what few carts have: a code or another discount whose uses are counted, and a change that it pays. The statement that
 * reads a cart is started several times for each purchase, and takes as long as it names tables.
 */
async function complete<Row extends StoredCart>(db: Db, buyer: Buyer, cart: Row): Promise<Row & CartRow> {
  const { id, code_id } = cart
  const counted = cart.automatic.filter(({ has_uses }) => has_uses === null).map((code) => code.id)
  const [codes, change] = await Promise.all([
    findCodes(db, code_id === null ? counted : [...counted, code_id], { id, customer_id: buyer.id }),
    cart.channel === 'order_change' ? findCartChange(db, id) : undefined,
  ])
  const findCounted = (wanted: number) => codes.find((code) => code.id === wanted)
  const automatic = cart.automatic.flatMap((code) =>
    code.has_uses ? { ...code, has_uses: code.has_uses } : (findCounted(code.id) ?? []),
  )
  return { ...cart, code: (code_id !== null && findCounted(code_id)) || null, automatic, change: change ?? null }
}

/** A cart that pays a change can be paid while the change is awaited. */
function isPayable({ channel, change }: CartRow): boolean {
  return channel !== 'order_change' || change?.awaited === true
}

/** A cart is read in this language and at this time, with its own lines and currency unless others are requested. */
export interface CartView {
  lang: Lang
  now: Date
  lines?: CartLineInput[]
  currency?: Currency
}

/**
 * Finds the customer's own open cart, of which they have one at most; with `cart_id` the open cart with that id, through
 * whatever channel it was made.
 */
export async function findOpenCart(
  db: Db,
  buyer: Buyer,
  view: CartView,
  cart_id?: string,
): Promise<CartRow | undefined> {
  const [row] = await db<StoredCart[]>`
    select ${selectCart(db, buyer, view)}
    from carts join customers on customers.id = carts.customer_id
    where carts.customer_id = ${buyer.id} and ${hasNotEnded(db, view.now)}
      and ${cart_id === undefined ? db`carts.channel = 'online_store'` : db`carts.id = ${cart_id}`}`
  const cart = row && (await complete(db, buyer, row))
  return cart && isPayable(cart) ? cart : undefined
}

type CartState = 'open' | 'ordered' | 'closed'

/** Finds a cart of a customer whether or not it is open: a `closed` one has expired. */
export async function findCartInAnyState(
  db: Db,
  buyer: Buyer,
  view: CartView,
  cart_id: string,
): Promise<(CartRow & { state: CartState; expires_at: Date | null }) | undefined> {
  const [row] = await db<(StoredCart & { state: CartState; expires_at: Date | null })[]>`
    select ${selectCart(db, buyer, view)}, carts.expires_at,
      case when ordered_at is not null then 'ordered' when ${hasNotEnded(db, view.now)} then 'open' else 'closed' end as state
    from carts join customers on customers.id = carts.customer_id
    where carts.id = ${cart_id} and carts.customer_id = ${buyer.id}`
  const cart = row && (await complete(db, buyer, row))
  return cart?.state === 'open' && !isPayable(cart) ? { ...cart, state: 'closed' } : cart
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

/** Returns a query of the `product_id` of each product in a cart; no rows when it is not the customer's. */
export function selectProductsInCart(db: Db, customer_id: number | null, cart_id: string | null): Fragment {
  return db`
    select line.product_id from cart_lines line join carts on carts.id = line.cart_id
    where carts.id = ${cart_id} and carts.customer_id = ${customer_id}`
}

/** Creates the customer's own cart, or sets the currency of the open one: there is at most one (rules 4.1). */
export async function openCart(
  tx: Tx,
  buyer: Buyer,
  id: string,
  view: CartView & { currency: Currency },
): Promise<CartRow> {
  const { now, currency } = view
  const [row] = await tx<StoredCart[]>`
    with opened as (
      insert into carts (id, customer_id, currency, created_at, updated_at)
      values (${id}, ${buyer.id}, ${currency}, ${now}, ${now})
      on conflict (customer_id) where ordered_at is null and channel = 'online_store'
        do update set currency = excluded.currency, updated_at = excluded.updated_at, version = carts.version + 1
      returning *
    )
    select ${selectCart(tx, buyer, view)} from opened carts join customers on customers.id = carts.customer_id`
  return complete(tx, buyer, row!)
}

/**
 * Sets the currency of an open cart, and so locks it for this transaction. Lines store no price, so the next response is
 * priced in it. False if the cart is not the customer's.
 */
export function setCurrency(
  tx: Tx,
  customer_id: number,
  cart_id: string,
  { currency, now }: { currency: Currency; now: Date },
): Promise<boolean> {
  return tx`
    update carts set currency = ${currency}, updated_at = ${now}, version = version + 1
    where id = ${cart_id} and customer_id = ${customer_id} and ${hasNotEnded(tx, now)}`.any()
}

/** Sets the discount code of a cart; null removes it. */
export async function setCode(tx: Tx, cart_id: string, code_id: number | null, now: Date): Promise<void> {
  await tx`update carts set code_id = ${code_id}, updated_at = ${now} where id = ${cart_id}`
}

/**
 * Sets the address of an open cart and returns the cart with it. The address of the customer's own cart becomes their default. Undefined when the cart
 * or the address is not theirs, or the cart pays a change, which goes with its order; then nothing changes. The address is locked first, in the same order as when an address
 * is deleted. Its commit does not wait for the disk (decision 200).
 */
export async function setAddress(
  db: Db,
  buyer: Buyer,
  { cart_id, address_id }: { cart_id: string; address_id: number },
  view: CartView,
): Promise<CartRow | undefined> {
  const [row] = await db<StoredCart[]>`
    with address as (
      ${lockedAddress(db, buyer.id, address_id)}
    ), sent as (
      update carts set address_id = address.id, updated_at = ${view.now}
      from address
      where carts.id = ${cart_id} and customer_id = ${buyer.id} and carts.channel <> 'order_change' and ${hasNotEnded(db, view.now)}
      returning carts.*
    ), chosen as (
      ${makeDefault(db, view.now)} and sent.channel = 'online_store'
    )
    select ${selectCart(db, buyer, view)}, ${withoutFlush(db)} as flush
    from sent carts join customers on customers.id = carts.customer_id`
  return row && complete(db, buyer, row)
}
