import type { Shop } from '../../../platform/shop.ts'
import { type Providers, getProvider, requireRefund } from '../providers/providers.ts'
import {
  findUnmatchedPayment,
  insertUnmatchedEvent,
  lockUnmatchedPayment,
  setUnmatchedStatus,
} from '../queries/unmatched-queries.ts'
import { listRefundRefs, readUnmatchedPayment, UNKNOWN_PAYMENT } from './record-unmatched.ts'

/**
 * This job refunds the rest of an unmatched payment at the provider, after staff requested it. Safe to repeat: the key
 * makes a repeated request the same refund, and since providers forget keys, a refund with its mark is looked up first.
 * Throws when the provider is unavailable. If it refuses the refund or does not know the payment, the payment is open
 * again, with the reason.
 */
export async function refundUnmatchedPayment(
  shop: Shop,
  providers: Providers,
  id: number,
  actor: string,
): Promise<void> {
  const row = await findUnmatchedPayment(shop.db, id)
  if (row?.status !== 'refunding' || row.refund_key === null) return
  const { provider_ref, capture_ref, currency, refund_key: refundKey } = row
  const end = (status: 'refunded' | 'open', note: string | null) =>
    endUnmatchedRefund(shop, id, refundKey, { status, note, actor })
  const left = await readUnmatchedPayment(providers, row)
  if (left === undefined) return end('open', UNKNOWN_PAYMENT)
  const { remaining: amount, refunds } = left
  const ownRefs = listRefundRefs(refunds.filter(({ marker }) => marker === refundKey))
  if (ownRefs !== null || amount === 0) return end('refunded', ownRefs ?? listRefundRefs(refunds))
  const taken_ref = capture_ref ?? provider_ref
  const request = { taken_ref, amount, currency, idempotency_key: refundKey, marker: refundKey }
  const refund = requireRefund(await getProvider(providers, row.method).refund(request))
  return 'refused' in refund ? end('open', refund.refused) : end('refunded', refund.refund_ref)
}

/** A concurrent run may have ended this try before. */
async function endUnmatchedRefund(
  shop: Shop,
  id: number,
  refundKey: string,
  { status, note, actor }: { status: 'refunded' | 'open'; note: string | null; actor: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const locked = await lockUnmatchedPayment(tx, id)
    if (locked?.status !== 'refunding' || locked.refund_key !== refundKey) return
    await setUnmatchedStatus(tx, id, status)
    const type = status === 'open' ? 'refund_failed' : 'refunded'
    await insertUnmatchedEvent(tx, id, { type, note, actor, at })
  })
}
