import { createHash } from 'node:crypto'
import type { Cart, CartLine } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { ShipmentAddress } from '@shop/contract/orders.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { fullPhone, shownAddress } from '../accounts/accounts.ts'
import { type CartRow, priceCart } from '../cart/cart.ts'
import { insertOrder, newOrderCode, type NewLine } from '../orders/orders.ts'
import { holdPieces } from '../stock/stock.ts'

/** A cart that can be paid, with the copy an order would be of it. Nothing is written yet. */
export interface OrderToBe {
  cart: CartRow
  priced: Cart
  shipment_address: ShipmentAddress
  snapshot: string
  lang: Lang
}

/**
 * What paying a cart now would mean. Refuses an empty cart, a missing address, a customer without birth date, and any
 * line that cannot be bought as it stands.
 */
export async function orderToBe(tx: Tx, shop: Shop, cart: CartRow, customer: Customer, lang: Lang): Promise<OrderToBe> {
  if (cart.lines.length === 0) refuse('cart.error3')
  if (customer.date_birth === null) refuse('error.date_birth')
  const address = cart.address ?? refuse('error.address')
  const priced = await priceCart(tx, cart, customer, lang, shop.clock.now())
  if (priced.products.some((line) => line.unavailable_reason !== null)) refuse('line_unavailable')
  const { id: _, email: __, ...place } = shownAddress(address, lang)
  const { name, lastname } = cart.owner
  const shipment_address = { ...place, name: `${name} ${lastname}`, phone: fullPhone(cart.owner) }
  return { cart, priced, shipment_address, snapshot: snapshotOf(priced, shipment_address), lang }
}

/** Somebody known as the same person took the first order's discount at this very moment: price the cart without it. */
export class FirstOrderTaken extends Error {}

/**
 * Freezes a cart as an order and holds its pieces (rules 3 to 5); the order's number and until when they are kept. The
 * caller has taken the cart. Refuses `out_of_stock` when somebody was quicker; throws FirstOrderTaken.
 */
export async function drawUpOrder(
  tx: Tx,
  shop: Shop,
  { cart, priced, shipment_address, snapshot, lang }: OrderToBe,
  customer_id: number,
): Promise<{ id: number; held_until: Date }> {
  const now = shop.clock.now()
  const { id: _, products, articles: __, ...totals } = priced
  const order = {
    ...totals,
    customer_id,
    cart_id: cart.id,
    code: newOrderCode(),
    snapshot,
    lang,
    email: cart.owner.email,
    shipment_address,
    created_at: now,
  }
  const { id, claimed } = await insertOrder(tx, order, products.map(toOrderLine), `customer:${customer_id}`)
  if (totals.discount_reason === 'first_order' && !claimed) throw new FirstOrderTaken()
  const hold = { customer_id, order_id: id, kind: 'checkout', at: now, had: cart.own_hold.length > 0 } as const
  // Last: whoever wants the same pieces waits from here until this transaction ends.
  return { id, held_until: await holdPieces(tx, products, hold) }
}

/** A short name for exactly what is asked to be paid: two carts with the same one cost and contain the same. */
function snapshotOf(
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
