import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { toAddress } from '../accounts/accounts.ts'
import { findGift, noGift } from '../loyalty/loyalty.ts'
import { type CartRow, findOpenCart, getSelectedAddress, priceCart, setAddress } from '../cart/cart.ts'

export {
  buildDraftOrder,
  ConcurrentClaimError,
  type DraftOrder,
  freezeContent,
  insertDraftOrder,
  listMissingRequirements,
  reserveDraftOrder,
} from './draft-order.ts'

export async function previewCartOrder(
  shop: Shop,
  customer: Customer,
  cart_id: string,
  lang: Lang,
): Promise<CartOrder> {
  const view = { lang, now: shop.clock.now() }
  const cart = await shop.db.quickRead((db) => findOpenCart(db, customer, view, cart_id))
  return buildCartOrder(shop, customer, cart ?? refuse('cart_not_found'), view)
}

async function buildCartOrder(
  shop: Shop,
  customer: Customer,
  cart: CartRow,
  { lang, now }: { lang: Lang; now: Date },
): Promise<CartOrder> {
  const { products, ...totals } = priceCart(cart, customer, lang, now)
  const gift = cart.change === null ? await findGift(shop.db, customer, lang, now) : undefined
  const selectedAddress = getSelectedAddress(cart)
  return {
    ...totals,
    id: cart.id,
    cart_products: products,
    address: selectedAddress && toAddress(selectedAddress, lang),
    change_of: cart.change?.code ?? null,
    reward: { ...(gift?.reward ?? noGift), gift_kind: gift?.kind ?? null },
  }
}

/**
 * Sets one of the customer's addresses as the cart's destination and prices shipping for it. Refuses `error.addressnoa`
 * for any other address, and `cart_of_shop` for a cart that pays a change: it goes where its order goes.
 */
export async function setCartAddress(
  shop: Shop,
  customer: Customer,
  choice: { cart_id: string; address_id: number },
  lang: Lang,
): Promise<CartOrder> {
  const view = { lang, now: shop.clock.now() }
  const cart = await setAddress(shop.db, customer, choice, view)
  if (cart) return buildCartOrder(shop, customer, cart, view)
  const { change_of } = await previewCartOrder(shop, customer, choice.cart_id, lang)
  return refuse(change_of === null ? 'error.addressnoa' : 'cart_of_shop')
}
