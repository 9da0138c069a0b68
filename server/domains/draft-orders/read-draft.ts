import type { Cart } from '@shop/contract/cart.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { DraftOrderState } from '@shop/contract/staff/draft-order-values.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { findOpenCustomer } from '../accounts/accounts.ts'
import { type CartRow, findCartInAnyState, priceCart } from '../cart/cart.ts'
import { type DraftRow, findDraft } from './queries.ts'

export interface ReadDraft {
  draft: DraftRow
  cart: CartRow
  priced: Cart
  state: DraftOrderState
  expires_at: Date | null
}

/** Reads a draft order as it is at this moment. Refuses `draft_order_not_found`, also once its customer's account is closed. */
export async function readDraft(db: Db, id: number, { lang, now }: { lang: Lang; now: Date }): Promise<ReadDraft> {
  const draft = (await findDraft(db, id)) ?? refuse('draft_order_not_found')
  const buyer = (await findOpenCustomer(db, draft.customer_id)) ?? refuse('draft_order_not_found')
  const found = (await findCartInAnyState(db, buyer, { lang, now }, draft.cart_id)) ?? refuse('draft_order_not_found')
  const { state: cart_state, expires_at, ...cart } = found
  return { draft, cart, priced: priceCart(cart, buyer, lang, now), state: findState(draft, cart_state), expires_at }
}

function findState({ sent_at }: DraftRow, state: 'open' | 'ordered' | 'closed'): DraftOrderState {
  if (state === 'ordered') return 'ordered'
  if (state === 'closed') return 'expired'
  return sent_at === null ? 'draft' : 'sent'
}
