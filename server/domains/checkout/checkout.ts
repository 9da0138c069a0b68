import type { Address } from '@shop/contract/accounts.ts'
import type { Cart } from '@shop/contract/cart.ts'
import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findAddress } from '../accounts/accounts.ts'
import { type CartRow, findCart, lockCart, priceCart, setAddress } from '../cart/cart.ts'

export { type DrawnUp, drawUpOrder, FirstOrderTaken } from './draw-up.ts'

const noGift = { has_gift: false, gift_image: null, gift_name: null, gift_description: null }

/** The cart as an order to be, with the address it goes to. */
export async function viewCartOrder(shop: Shop, customer: Customer, cart_id: string, lang: Lang): Promise<CartOrder> {
  const cart = (await findCart(shop.db, customer.id, cart_id)) ?? refuse('cart_not_found')
  const address = cart.address_id === null ? undefined : await findAddress(shop.db, customer.id, cart.address_id, lang)
  return toCartOrder(cart, await priceCart(shop.db, cart, customer, lang, shop.clock.now()), address)
}

/** Sends the cart to one of the customer's addresses: shipping is priced for it. Refuses `error.addressnoa` for any other. */
export async function sendCartTo(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  address_id: number,
  lang: Lang,
): Promise<CartOrder> {
  return shop.db.begin(async (tx) => {
    const now = shop.clock.now()
    const cart = (await lockCart(tx, customer.id, cart_id)) ?? refuse('cart_not_found')
    const address = (await findAddress(tx, customer.id, address_id, lang)) ?? refuse('error.addressnoa')
    await setAddress(tx, cart.id, address_id, now)
    const sent = { ...cart, address_id, country_id: address.country_id }
    return toCartOrder(sent, await priceCart(tx, sent, customer, lang, now), address)
  })
}

function toCartOrder({ id }: CartRow, { products, ...totals }: Cart, address: Address | undefined): CartOrder {
  return { ...totals, id, cart_products: products, address: address ?? null, reward: noGift }
}
