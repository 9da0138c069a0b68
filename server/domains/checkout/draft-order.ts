import { createHash } from 'node:crypto'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import type { PaymentRequirement } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ShippingAddress } from '@shop/contract/orders.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { formatFullPhone, toAddress } from '../accounts/accounts.ts'
import { type CartRow, getSelectedAddress, priceCart } from '../cart/cart.ts'
import { claimCodeUse, lockCodeUses } from '../codes/codes.ts'
import { findOrder, insertOrder, generateOrderCode, type NewOrderLine } from '../orders/orders.ts'
import { claimGift, findGift, type LocalizedGift } from '../loyalty/loyalty.ts'
import { reserveStock } from '../stock/stock.ts'

/** A cart that can be paid, with a copy of it as the order would store it. Nothing is written yet. */
export interface DraftOrder {
  cart: CartRow
  priced: Cart
  shipment_address: ShippingAddress
  gift: LocalizedGift | null
  snapshot: string
  lang: Lang
}

/**
 * Lists what a cart lacks before it can be paid, the first one to fix first: lines, the customer's birth date, an
 * address, or lines that can be bought as they are.
 */
export function listMissingRequirements(
  cart: CartRow,
  { products }: Cart,
  { date_birth }: Customer,
): PaymentRequirement[] {
  const blocked = products.some((line) => line.unavailable_reason !== null)
  // A change goes with an order that has its address, and whose customer could buy.
  const isChange = cart.change !== null
  const requirements: [PaymentRequirement, boolean][] = [
    ['cart.error3', products.length === 0],
    ['error.date_birth', !isChange && date_birth === null],
    ['error.address', !isChange && getSelectedAddress(cart) === null],
    ['line_unavailable', blocked],
  ]
  return requirements.filter(([, isMissing]) => isMissing).map(([code]) => code)
}

/**
 * Returns the order that paying this cart would create at the moment for which it was read. Refuses the first missing
 * item (`listMissingRequirements`).
 */
export async function buildDraftOrder(
  db: Db,
  cart: CartRow,
  customer: Customer,
  { lang, now, sold_by_staff = false }: { lang: Lang; now: Date; sold_by_staff?: boolean },
): Promise<DraftOrder> {
  const priced = priceCart(cart, customer, lang, now)
  const [missing] = listMissingRequirements(cart, priced, customer).filter(
    (code) => !(sold_by_staff && code === 'error.date_birth'),
  )
  if (missing) refuse(missing)
  if (cart.change !== null) {
    const { shipment_address } = (await findOrder(db, cart.change.order_id)) ?? refuse('cart_not_found')
    return { cart, priced, shipment_address, gift: null, snapshot: hashSnapshot(priced, shipment_address, null), lang }
  }
  const gift = await findGift(db, customer, lang, now)
  return { cart, priced, gift, lang, ...(freezeContent(cart, priced, gift, lang) ?? refuse('error.address')) }
}

/**
 * Returns where a cart is sent, and the snapshot of what paying it pays; undefined without an address. Two carts with the
 * same snapshot cost and contain the same.
 */
export function freezeContent(
  cart: CartRow,
  priced: Cart,
  gift: LocalizedGift | null,
  lang: Lang,
): Pick<DraftOrder, 'shipment_address' | 'snapshot'> | undefined {
  const address = getSelectedAddress(cart)
  if (address === null) return undefined
  const { country_id, line, line2, postal_code, city, details, country_name, postal_code_text } = toAddress(
    address,
    lang,
  )
  const name = `${cart.owner.name} ${cart.owner.lastname}`
  const addressFields = { country_id, line, line2, postal_code, city, details, country_name, postal_code_text }
  const shipment_address = { ...addressFields, name, phone: formatFullPhone(cart.owner) }
  return { shipment_address, snapshot: hashSnapshot(priced, shipment_address, gift) }
}

/**
 * Another order has claimed something that the cart was priced with: the first order's discount (for an account known
 * to be the same person), the last use of its code, or the gift. Pricing the cart again takes that into account.
 */
export class ConcurrentClaimError extends Error {}

/**
 * Freezes a cart as a draft order, with all that it claims except its stock (rules 4 and 5), and returns the order's
 * id. The caller has locked the cart. Throws ConcurrentClaimError.
 */
export async function insertDraftOrder(
  tx: Tx,
  shop: Shop,
  { cart, priced, shipment_address, gift, snapshot, lang }: DraftOrder,
  customer_id: number,
): Promise<number> {
  const now = shop.clock.now()
  const { products } = priced
  const discount_code = getAppliedCode(priced)
  if (discount_code !== null) await lockCodeUses(tx, discount_code, customer_id)
  const order = {
    ...toAmounts(cart, priced),
    discount_code,
    customer_id,
    cart_id: cart.id,
    code: generateOrderCode(),
    snapshot,
    lang,
    email: cart.owner.email,
    shipment_address,
    gift,
    change_of: cart.change?.order_id ?? null,
    created_at: now,
  }
  const lines = cart.change === null ? products.map(toOrderLine) : []
  const { id, claimed } = await insertOrder(tx, order, lines, `customer:${customer_id}`)
  if (order.discount_reason === 'first_order' && !claimed) throw new ConcurrentClaimError()
  if (discount_code !== null && !(await claimCodeUse(tx, id))) throw new ConcurrentClaimError()
  if (gift && !(await claimGift(tx, { ...gift, customer_id, order_id: id }, null))) throw new ConcurrentClaimError()
  return id
}

/** Returns the amounts of the order. One that pays a change is of the difference alone: the goods are lines of the other order. */
function toAmounts({ change }: CartRow, { currency, subtotal, discount, discount_reason, shipping, total }: Cart) {
  return change === null && discount_reason !== 'order_change'
    ? { currency, subtotal, discount, discount_reason, shipping, total }
    : { currency, subtotal: total, discount: 0, discount_reason: null, shipping, total }
}

/**
 * Reserves the stock of a draft order (rules 3.4) and returns the end of the reservation. The caller has locked the
 * cart. Refuses like `reserveStock`.
 */
export function reserveDraftOrder(
  tx: Tx,
  shop: Shop,
  { cart: { reservation }, priced: { products } }: DraftOrder,
  ids: { customer_id: number; order_id: number },
): Promise<Date> {
  return reserveStock(tx, shop, products, { ...ids, at: shop.clock.now(), earlier: reservation })
}

/** Returns the code, or the name of the automatic discount, that gives the discount. A code that the cart has but does not apply is not part of the order. */
function getAppliedCode({ discount_reason, discount_code, automatic_discount }: Cart): string | null {
  return discount_reason === 'code' ? discount_code : automatic_discount
}

/**
 * Returns a hash of everything that is paid for: two carts with the same hash cost and contain the same, in whatever
 * language.
 */
function hashSnapshot(
  cart: Cart,
  { country_name: _, ...address }: ShippingAddress,
  gift: LocalizedGift | null,
): string {
  const lines = cart.products.map(({ id, size_id, color_id, quantity, price, price_offer }) => [
    id,
    size_id,
    color_id,
    quantity,
    price,
    price_offer,
  ])
  const { subtotal, discount, shipping, total, currency } = cart
  const totals = [subtotal, discount, getAppliedCode(cart), shipping, total, currency]
  const content = JSON.stringify([lines, ...totals, address, gift?.kind, gift?.period])
  return createHash('sha256').update(content).digest('base64url')
}

function toOrderLine({ id, available: _, unavailable_reason: __, ...line }: CartLine): NewOrderLine {
  return { ...line, product_id: id }
}
