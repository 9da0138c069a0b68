import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLine, CartLineInput } from '@shop/contract/cart.ts'
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { joinTransaction } from '../../platform/join-transaction.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type CartView,
  createCart,
  findOpenCart,
  listOpenCarts,
  lockCart,
  priceCart,
  setCartExpiry,
} from '../cart/cart.ts'
import { listAssistants } from './queries/cart-queries.ts'

export async function listPrepared({ db, clock }: Shop, customer: Customer, lang: Lang) {
  const now = clock.now()
  const ids = await db.quickRead((reads) => listOpenCarts(reads, customer.id, 'agent', now))
  if (ids.length === 0) return []
  const assistants = new Map((await listAssistants(db, ids)).map(({ cart_id, assistant }) => [cart_id, assistant]))
  const carts = await Promise.all(ids.map((id) => findOpenCart(db, customer, { lang, now }, id)))
  return carts.flatMap((cart) => {
    if (cart === undefined) return []
    const { articles, total, currency } = priceCart(cart, customer, lang, now)
    return [{ id: cart.id, assistant: assistants.get(cart.id) ?? '', articles, total, currency }]
  })
}

/**
 * Puts what can be bought of a prepared cart into the customer's own one, up to what there is of each variant, and closes the
 * prepared one. Refuses `cart_not_found`, `too_many_lines`, and what has no price in the currency of the own cart.
 */
export function joinPrepared(shop: Shop, customer: Customer, cart_id: string, lang: Lang): Promise<Cart> {
  const now = shop.clock.now()
  return shop.db.begin(async (tx) => {
    const prepared = await lockPrepared(tx, customer, cart_id, { lang, now })
    const { products, currency } = priceCart(prepared, customer, lang, now)
    const own = await findOpenCart(tx, customer, { lang, now })
    const lines = addLines(own?.lines ?? [], products)
    if (lines.length > MAX_CART_LINES) refuse('too_many_lines')
    if (!(await setCartExpiry(tx, cart_id, now, now))) refuse('cart_not_found')
    return createCart(joinTransaction(shop, tx), customer, { products: lines }, lang, own?.currency ?? currency)
  })
}

function addLines(own: CartLineInput[], prepared: CartLine[]): CartLineInput[] {
  const lines = own.map((line) => ({ ...line }))
  for (const { id, size_id, color_id, quantity, available } of prepared) {
    const known = lines.find((line) => isSameVariant(line, { id, size_id, color_id }))
    const most = Math.min(MAX_LINE_QUANTITY, Math.max(available, known?.quantity ?? 0))
    const sum = Math.min(most, quantity + (known?.quantity ?? 0))
    if (known) known.quantity = sum
    else if (sum > 0) lines.push({ id, size_id, color_id, quantity: sum })
  }
  return lines
}

/** Closes a prepared cart. A payment of it that has begun goes on. Refuses `cart_not_found`. */
export function discardPrepared({ db, clock }: Shop, customer: Customer, cart_id: string, lang: Lang) {
  const now = clock.now()
  return db.begin(async (tx) => {
    await lockPrepared(tx, customer, cart_id, { lang, now })
    if (!(await setCartExpiry(tx, cart_id, now, now))) refuse('cart_not_found')
    return { removed: true }
  })
}

/** Locks an open cart that an assistant prepared. Refuses `cart_not_found`, also for what staff prepared. */
async function lockPrepared(tx: Tx, customer: Customer, cart_id: string, view: CartView) {
  const cart = await lockCart(tx, customer, cart_id, view)
  return cart.channel === 'agent' ? cart : refuse('cart_not_found')
}
