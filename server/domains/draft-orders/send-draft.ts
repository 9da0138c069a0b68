import { DAY_MS } from '@shop/contract/calendar.ts'
import { DRAFT_ORDER_DAYS } from '@shop/contract/staff/draft-order-values.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCustomer, hasPassword } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { findOpenCart, priceCart, replaceLines, updateDraftCart } from '../cart/cart.ts'
import { queueMail } from '../notifications/notifications.ts'
import { requireGivenWithinLimit } from '../payments/payments.ts'
import { type DraftChange, lockDraft, type LockedDraft } from './change-draft.ts'
import { calculateGiven, holdLines } from './hold-prices.ts'
import { markDraftSent } from './queries.ts'

/**
 * Makes the link to the checkout of a draft order, and mails it if wanted. All lines hold their prices until it ends; one
 * that still works keeps its end and its prices, also when another member sends it. It reserves nothing. Refuses like `lockDraft`, a draft
 * without lines or with one that cannot be bought, prices that this member may not give, and `draft_order_total` when it
 * costs something else than the member saw.
 */
export async function sendDraft(
  shop: Shop,
  change: DraftChange,
  { total, mail }: { total: number; mail: boolean },
): Promise<void> {
  const { actor } = change.staff
  await shop.db.begin(async (tx) => {
    const locked = await lockDraft(tx, shop, change)
    const { draft, at } = locked
    const buyer = (await findOpenCustomer(tx, draft.customer_id)) ?? refuse('draft_order_not_found')
    const expires_at =
      locked.state === 'sent' && locked.expires_at !== null
        ? locked.expires_at
        : await holdPrices(tx, change.staff, locked, buyer)
    const cart = (await findOpenCart(tx, buyer, { lang: buyer.lang, now: at }, draft.cart_id))!
    const priced = priceCart(cart, buyer, buyer.lang, at)
    if (priced.products.length === 0) refuse('draft_order_empty')
    if (priced.products.some(({ unavailable_reason }) => unavailable_reason !== null)) refuse('draft_order_unavailable')
    if (priced.total !== total) refuse('draft_order_total')
    await markDraftSent(tx, draft.id, { actor, at })
    const metadata = { version: draft.version + 1, total, currency: priced.currency, mail, until: expires_at }
    await insertAuditEntry(tx, { actor, action: 'draft_order.send', subject: `draft_order:${draft.id}`, metadata, at })
    if (!mail) return
    const { subtotal, discount, discount_reason, discount_code, automatic_discount, shipping, currency } = priced
    await queueMail(tx, shop, 'draft-order', { email: buyer.email, lang: buyer.lang, customer_id: buyer.id }, {
      ...{ name: cart.owner.name, secret: draft.cart_id, expires_at: expires_at.toISOString() },
      ...{ subtotal, discount, shipping, total, currency, has_password: await hasPassword(tx, buyer.id) },
      discount_code: discount_reason === 'code' ? discount_code : automatic_discount,
      lines: priced.products.map(({ name, size, color_name, quantity, subtotal: amount, desktop_image }) => ({
        ...{ name, size, color_name, quantity, subtotal: amount, image: desktop_image },
      })),
    }) // prettier-ignore
  })
}

/** Holds the prices of now until the end of the new link, which it returns. Who sends it promises them to the customer. */
async function holdPrices(
  tx: Tx,
  staff: DraftChange['staff'],
  { draft: { cart_id }, cart, at }: LockedDraft,
  buyer: Customer,
): Promise<Date> {
  const expires_at = new Date(at.valueOf() + DRAFT_ORDER_DAYS * DAY_MS)
  await updateDraftCart(tx, cart_id, { currency: cart.currency, expires_at, now: at })
  const current = (await findOpenCart(tx, buyer, { lang: buyer.lang, now: at }, cart_id))!
  const lines = current.lines.map(({ held, ...line }, index) => ({
    line,
    own_price: held?.is_own ? (held.price_offer ?? held.price) : null,
    offer: current.offers[index]!,
  }))
  await requireGivenWithinLimit(tx, staff, cart.currency, calculateGiven(lines))
  await replaceLines(tx, cart_id, holdLines(lines, { is_live: true }))
  return expires_at
}
