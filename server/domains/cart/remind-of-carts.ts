import type { Shop } from '../../platform/shop.ts'
import { queueNewsletters } from '../notifications/notifications.ts'
import { priceCart } from './pricing.ts'
import { findOpenCart } from './queries.ts'
import { listCartOwners, listWaitingCarts, type WaitingCart } from './waiting-cart-queries.ts'

/** Hours without a change after which a cart gets its one mail, and after which it is too old for it. */
const WAITING_HOURS = 24
const OLD_HOURS = 72
const HOUR_MS = 3_600_000
const BATCH_SIZE = 100

/**
 * This job writes once about each cart that its owner left a day ago, to subscribers of the newsletter. Lines that cannot be
 * bought are left out; a cart with nothing else, or with a payment under way, is looked at again an hour later.
 */
export async function remindOfCarts(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const hoursAgo = (hours: number) => new Date(now.valueOf() - hours * HOUR_MS)
  const period = { from: hoursAgo(OLD_HOURS), until: hoursAgo(WAITING_HOURS), limit: BATCH_SIZE }
  let after = ''
  let carts: WaitingCart[]
  do {
    carts = await listWaitingCarts(shop.db, { ...period, after })
    after = carts.at(-1)?.id ?? after
    const mails = await Promise.all(carts.map((cart) => buildMail(shop, cart, now)))
    const wanted = mails.filter((mail) => mail !== null)
    if (wanted.length > 0)
      await shop.db.begin(async (tx) => queueNewsletters(tx, shop, 'cart-waiting', await listCartOwners(tx, wanted)))
  } while (carts.length === BATCH_SIZE)
}

async function buildMail(shop: Shop, waiting: WaitingCart, now: Date) {
  const { id, customer_id, level, lang } = waiting
  const buyer = { id: customer_id, level }
  const cart = await findOpenCart(shop.db, buyer, { lang, now }, id)
  if (!cart || cart.reservation?.units) return null
  const { products } = priceCart(cart, buyer, lang, now)
  const lines = products.flatMap(({ unavailable_reason, name, size, color_name, quantity, desktop_image }) =>
    unavailable_reason === null ? [{ name, size, color_name, quantity, image: desktop_image }] : [],
  )
  return lines.length === 0 ? null : { cart: waiting, data: { lines } }
}
