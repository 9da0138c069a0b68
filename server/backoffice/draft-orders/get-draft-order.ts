import type { Lang } from '@shop/contract/locale.ts'
import { secretPaths } from '@shop/contract/secret-paths.ts'
import type { StaffDraftOrder } from '@shop/contract/staff/draft-orders.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import { listAddresses } from '../../domains/accounts/accounts.ts'
import { readDraft, type ReadDraft } from '../../domains/draft-orders/draft-orders.ts'
import { readGivenLimit } from '../../domains/payments/payments.ts'
import { findActorName } from '../../domains/staff/staff.ts'
import { findDraftFacts } from './list-queries.ts'

/** Returns a draft order, priced like the cart of its customer. Refuses `draft_order_not_found`. */
export async function getDraftOrder(shop: Shop, id: number, lang: Lang): Promise<StaffDraftOrder> {
  const { db, clock, public_url } = shop
  const read = await readDraft(db, id, { lang, now: clock.now() })
  const { draft, cart, priced, state, expires_at } = read
  const { customer, order_code, approval_id } = await findDraftFacts(db, draft)
  const addresses = await listAddresses(shop, customer.id, lang)
  const { currency, code_note, articles, subtotal, discount, shipping, total, discount_code } = priced
  return {
    ...{ id, version: draft.version, state, customer, currency, lines: toLines(read), order_code },
    ...{ price_reason: draft.price_reason, note: draft.note, code: discount_code, code_note },
    address_id: cart.ships_to?.selected ? cart.ships_to.id : null,
    addresses: addresses.map(({ id: address, line, line2, postal_code_text, city, country_name }) => ({
      id: address,
      text: [line, line2, [postal_code_text, city].filter(Boolean).join(' '), country_name].filter(Boolean).join(', '),
    })),
    ...{ articles, subtotal, discount, shipping, total },
    ships_to: priced.ships_to?.country_name ?? '',
    created_by: (await findActorName(db, draft.created_by)) ?? draft.created_by,
    created_at: draft.created_at.toISOString(),
    sent_at: draft.sent_at?.toISOString() ?? null,
    expires_at: expires_at?.toISOString() ?? null,
    outside_limit: await readGivenLimit(db, currency),
    approval_id,
    link: state === 'sent' ? `${public_url}${secretPaths.cart}/${draft.cart_id}?lang=${customer.lang}` : null,
  }
}

function toLines({ cart, priced }: ReadDraft): StaffDraftOrder['lines'] {
  return priced.products.map((line, index) => {
    const { id, size_id, color_id, name, size, color_name, quantity, price, price_offer, subtotal, available } = line
    const { held } = cart.lines[index]!
    const offer = cart.offers[index]!
    return {
      ...{ id, size_id, color_id, name, size, color_name, quantity, price, price_offer, subtotal, available },
      price_now: offer.price_offer ?? offer.price,
      own_price: held?.is_own ? (held.price_offer ?? held.price) : null,
      unavailable_reason: line.unavailable_reason,
    }
  })
}

/** Runs a change. A refused one says what the draft is now, so that an editor can merge what another person saved. */
export async function withPresentDraft<T>(shop: Shop, id: number, lang: Lang, change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'version_conflict') throw error
    throw new Refusal('version_conflict', {}, { data: { current: await getDraftOrder(shop, id, lang) } })
  }
}
