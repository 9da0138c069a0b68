import type { Shop } from '../../platform/shop.ts'
import { insertAuditEntry } from '../audit/audit.ts'
import { setCartExpiry } from '../cart/cart.ts'
import type { PaymentProviders } from '../payments/payments.ts'
import { changeDraft, type DraftChange } from './change-draft.ts'
import { markDraftDeleted } from './queries.ts'

/** Deletes a draft order: its link ends, and its cart can be paid no longer. Refuses like `changeDraft`. */
export function deleteDraft(shop: Shop, providers: PaymentProviders, change: DraftChange): Promise<void> {
  const { actor } = change.staff
  return changeDraft(shop, providers, change, async (tx, { draft: { id, cart_id }, state, at }) => {
    await setCartExpiry(tx, cart_id, at, at)
    await markDraftDeleted(tx, id, { actor, at })
    await insertAuditEntry(tx, {
      actor,
      action: 'draft_order.delete',
      subject: `draft_order:${id}`,
      metadata: { state },
      at,
    })
  })
}
