import type { CallBody } from '@shop/contract/call.ts'
import type { CartLineInput } from '@shop/contract/cart.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import { isSameVariant } from '@shop/contract/cart-lines.ts'
import type { saveDraftOrder as call } from '@shop/contract/staff/draft-orders.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Customer } from '../../platform/serve.ts'
import type { Shop } from '../../platform/shop.ts'
import { findOpenCustomer } from '../accounts/accounts.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import {
  type CartRow,
  chooseCode,
  findOpenCart,
  mergeDuplicateLines,
  priceCart,
  replaceLines,
  setAddress,
  setCartExpiry,
  setCode,
  updateDraftCart,
  validateLines,
} from '../cart/cart.ts'
import { normalizeCode } from '../codes/codes.ts'
import { type PaymentProviders, requireGivenWithinLimit } from '../payments/payments.ts'
import { changeDraft, type DraftChange, type LockedDraft } from './change-draft.ts'
import { calculateGiven, holdLines } from './hold-prices.ts'
import { updateDraft } from './queries.ts'

type SavedFields = Omit<CallBody<typeof call>, 'id' | 'version'>

/**
 * Saves a draft order. While its link works, lines that are there hold their prices on, and new ones those of this moment;
 * otherwise only the prices that a member chose are held. Refuses like `changeDraft`, lines that the customer's own cart
 * would not take, another price without a reason or above the limit of the member's role, a code that does not apply, and
 * an address that is not the customer's.
 */
export async function saveDraft(
  shop: Shop,
  providers: PaymentProviders,
  change: DraftChange,
  fields: SavedFields,
): Promise<void> {
  const { staff, lang } = change
  if (fields.lines.some(({ own_price }) => own_price !== null) && isBlank(fields.price_reason))
    refuse('draft_price_reason', { price_reason: 'draft_price_reason' })
  await changeDraft(shop, providers, change, async (tx, locked) => {
    const { draft, at } = locked
    const { id, cart_id } = draft
    const buyer = (await findOpenCustomer(tx, draft.customer_id)) ?? refuse('draft_order_not_found')
    const is_live = locked.state === 'sent'
    const { currency } = fields
    await updateDraftCart(tx, cart_id, { currency, expires_at: is_live ? locked.expires_at : null, now: at })
    const given = await saveLines(tx, locked, buyer, { ...fields, is_live })
    await requireGivenWithinLimit(tx, staff, currency, given)
    const view = { lang, now: at }
    if (fields.address_id !== null) {
      const choice = { cart_id, address_id: fields.address_id }
      if (!(await setAddress(tx, buyer, choice, view))) refuse('error.addressnoa', { address_id: 'error.addressnoa' })
    }
    const cart = (await findOpenCart(tx, buyer, view, cart_id))!
    const total = await saveCode(tx, cart, buyer, fields.code, view)
    // A link that ended works again only when it is sent again.
    if (locked.state === 'expired') await setCartExpiry(tx, cart_id, locked.expires_at ?? at, at)
    const texts = { note: fields.note.trim(), price_reason: fields.price_reason.trim() }
    await updateDraft(tx, id, texts, { actor: staff.actor, at })
    // The audit is never deleted, so it does not repeat the texts, which go with the account.
    const metadata = { version: draft.version + 1, lines: fields.lines.length, total, currency, given }
    const entry = { actor: staff.actor, action: 'draft_order.save', subject: `draft_order:${id}`, metadata, at }
    await insertAuditEntry(tx, entry)
  })
}

/** Stores the lines with the prices that they hold. Returns what the member's own prices give away, in minor units. */
async function saveLines(
  tx: Tx,
  { draft: { cart_id }, at, cart: before }: LockedDraft,
  buyer: Customer,
  { lines: wanted, currency, is_live }: SavedFields & { is_live: boolean },
): Promise<number> {
  const lines = mergeDuplicateLines(wanted)
  const view = { lang: buyer.lang, now: at, lines, currency }
  const cart = (await findOpenCart(tx, buyer, view, cart_id))!
  // A line that is there already may stay, although its variant sold out meanwhile.
  validateLines(lines, { ...cart, lines: before.lines })
  const findOwnPrice = (line: CartLineInput) => wanted.findLast((one) => isSameVariant(one, line))?.own_price ?? null
  // The customer was promised these prices until the link ends, whatever the product costs now.
  const isKept = is_live && before.currency === currency
  const findHeld = (line: CartLineInput) =>
    isKept ? before.lines.find((one) => isSameVariant(one, line) && one.held?.is_own === false)?.held : null
  const priced = lines.map((line, index) => {
    const own_price = findOwnPrice(line)
    return { line, own_price, offer: (own_price === null ? findHeld(line) : null) ?? cart.offers[index]! }
  })
  await replaceLines(tx, cart_id, holdLines(priced, { is_live }))
  return calculateGiven(priced)
}

/** Sets the code, or removes it; the one that is there stays, whether or not it applies. Returns the total. */
async function saveCode(
  tx: Tx,
  cart: CartRow,
  buyer: Customer,
  wanted: string | null,
  view: { lang: Customer['lang']; now: Date },
): Promise<number> {
  const code = wanted === null || isBlank(wanted) ? null : normalizeCode(wanted)
  if (code !== null && code !== cart.code?.code) return (await chooseCode(tx, cart, buyer, code, view)).total
  if (code === null && cart.code !== null) await setCode(tx, cart.id, null, view.now)
  return priceCart(code === null ? { ...cart, code: null } : cart, buyer, view.lang, view.now).total
}
