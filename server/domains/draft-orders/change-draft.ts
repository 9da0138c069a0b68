import type { Lang } from '@shop/contract/locale.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { repeatAfterDeadlock } from '../../platform/repeat-after-deadlock.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockDraftCart } from '../cart/cart.ts'
import { endCartAttempts, hasCartAttempts, type PaymentProviders } from '../payments/payments.ts'
import { findDraft } from './queries.ts'
import { readDraft, type ReadDraft } from './read-draft.ts'

/** A change of a draft order by a member, of the version that they saw. `lang` is that of the answer. */
export interface DraftChange {
  id: number
  version: number
  staff: StaffMember
  lang: Lang
}

/** A draft order that is locked, read after its lock. */
export interface LockedDraft extends ReadDraft {
  at: Date
}

const MAX_TRIES = 4

/**
 * Changes a draft order behind the lock of its cart, which every start of a payment takes as well. Payments that were begun
 * are ended at their providers first, so that either the customer pays the draft as it was, or the change happens: never
 * both. Refuses `draft_order_ordered` when it was paid, `draft_order_being_paid` while that is not known,
 * and `version_conflict` with the present draft when someone else changed it meanwhile.
 */
export async function changeDraft(
  shop: Shop,
  providers: PaymentProviders,
  change: DraftChange,
  action: (tx: Tx, draft: LockedDraft) => Promise<void>,
): Promise<void> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const draft = (await findDraft(shop.db, change.id)) ?? refuse('draft_order_not_found')
    if (draft.version === change.version) await endPayments(shop, providers, draft.cart_id)
    const changed = await repeatAfterDeadlock(() =>
      shop.db.begin(async (tx) => {
        const locked = await lockDraft(tx, shop, change)
        if (await hasCartAttempts(tx, draft.cart_id)) return false
        await action(tx, locked)
        return true
      }),
    )
    if (changed) return
  }
  refuse('draft_order_being_paid')
}

/** Ends the payments of a draft that were begun. Refuses a draft that was paid, and one of which that is not known yet. */
export async function endPayments(shop: Shop, providers: PaymentProviders, cart_id: string): Promise<void> {
  const result = await endCartAttempts(shop, providers, cart_id)
  if (result === 'paid') refuse('draft_order_ordered')
  if (result === 'unsure') refuse('draft_order_being_paid')
}

/** Locks the cart of a draft order and reads both after it. Refuses a draft that was ordered, deleted or changed meanwhile. */
export async function lockDraft(tx: Tx, shop: Shop, { id, version, lang }: DraftChange): Promise<LockedDraft> {
  const at = shop.clock.now()
  const { cart_id } = (await findDraft(tx, id)) ?? refuse('draft_order_not_found')
  if (!(await lockDraftCart(tx, cart_id))) refuse('draft_order_ordered')
  const locked = await readDraft(tx, id, { lang, now: at })
  if (locked.draft.version !== version) refuseWith('version_conflict', { id, version: locked.draft.version })
  return { ...locked, at }
}
