import { createHash } from 'node:crypto'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import type { Currency, Lang } from '@shop/contract/locale.ts'
import type { ShipmentAddress } from '@shop/contract/orders.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { type CustomerRow, findAddress, findCustomer, fullPhone } from '../accounts/accounts.ts'
import { type CartRow, priceCart } from '../cart/cart.ts'
import { legalVersionsInForce } from '../content/content.ts'
import { claimFirstOrder, findUnpaidOrder, insertOrder, newOrderCode, type NewLine } from '../orders/orders.ts'
import { holdPieces } from '../stock/stock.ts'

/** An order that waits for its payment: what it costs is frozen, its pieces are held. */
export interface DrawnUp {
  id: number
  /** Was it drawn up before, for the same copy? Then its hold was not lengthened. */
  known: boolean
  total: number
  currency: Currency
}

/**
 * Freezes a cart as an order and holds its pieces (rules 3 to 5). An unchanged cart gets the order that was drawn up for
 * it before. The caller has taken the cart. Refuses an empty cart, a missing address, a customer without birth date, and
 * any line that cannot be bought.
 */
export async function drawUpOrder(tx: Tx, shop: Shop, cart: CartRow, customer: Customer, lang: Lang): Promise<DrawnUp> {
  const now = shop.clock.now()
  const { priced, shipment_address, owner } = await readyToPay(tx, cart, customer, lang, now)
  const snapshot = snapshotOf(priced, shipment_address)
  const known = await findUnpaidOrder(tx, cart.id, snapshot)
  if (known !== undefined) return { id: known, known: true, total: priced.total, currency: priced.currency }
  const versions = await legalVersionsInForce(tx, now)
  const { id: _, products, articles: __, ...totals } = priced
  const order = {
    ...totals,
    customer_id: customer.id,
    cart_id: cart.id,
    code: newOrderCode(),
    snapshot,
    lang,
    email: owner.email,
    shipment_address,
    terms_version: versions.terms,
    privacy_version: versions.privacy,
    created_at: now,
  }
  const actor = `customer:${customer.id}`
  const id = await insertOrder(tx, order, products.map(toOrderLine), actor)
  if (totals.discount_reason === 'first_order' && !(await claimFirstOrder(tx, customer.id, id)))
    throw new FirstOrderTaken()
  await holdPieces(tx, products, { customer_id: customer.id, order_id: id, kind: 'checkout', at: now })
  return { id, known: false, total: totals.total, currency: totals.currency }
}

/** Somebody known as the same person took the first order's discount at this very moment: price the cart without it. */
export class FirstOrderTaken extends Error {}

async function readyToPay(tx: Tx, cart: CartRow, customer: Customer, lang: Lang, now: Date) {
  if (cart.lines.length === 0) refuse('cart.error3')
  if (customer.date_birth === null) refuse('error.date_birth')
  if (cart.address_id === null) refuse('error.address')
  const address = (await findAddress(tx, customer.id, cart.address_id, lang)) ?? refuse('error.address')
  const owner = (await findCustomer(tx, customer.id)) ?? refuse('unauthenticated')
  const priced = await priceCart(tx, cart, customer, lang, now)
  if (priced.products.some((line) => line.unavailable_reason !== null)) refuse('line_unavailable')
  const { id: _, email: __, ...place } = address
  return { priced, owner, shipment_address: { ...place, ...recipient(owner) } satisfies ShipmentAddress }
}

function recipient(owner: CustomerRow): { name: string; phone: string } {
  return { name: `${owner.name} ${owner.lastname}`, phone: fullPhone(owner) }
}

/** A short name for exactly what is asked to be paid: two carts with the same one cost and contain the same. */
export function snapshotOf(
  cart: Pick<Cart, 'products' | 'subtotal' | 'discount' | 'shipping' | 'total' | 'currency'>,
  address: ShipmentAddress,
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
  const copy = JSON.stringify([lines, subtotal, discount, shipping, total, currency, address])
  return createHash('sha256').update(copy).digest('base64url')
}

function toOrderLine({ id, available: _, unavailable_reason: __, description: ___, ...line }: CartLine): NewLine {
  return { ...line, product_id: id }
}
