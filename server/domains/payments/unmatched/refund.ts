import type { Shop } from '../../../platform/shop.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { findUnmatched, insertUnmatchedEvent, lockUnmatched, setUnmatchedStatus } from '../rows/unmatched-queries.ts'
import { leftOf } from './record.ts'

/**
 * This job refunds the rest of an unmatched payment at the provider, after staff requested it. Safe to repeat: the key
 * makes a repeated request the same refund, and since providers forget keys, a refund with its mark is looked up first.
 * Throws when the provider is unavailable. If the refund is refused, the payment is open again, with the reason.
 */
export async function refundUnmatched(shop: Shop, providers: Providers, id: number, actor: string): Promise<void> {
  const row = await findUnmatched(shop.db, id)
  if (row?.status !== 'refunding' || row.refund_key === null) return
  const { provider_ref, capture_ref, currency, refund_key: key } = row
  const provider = providerOf(providers, row.method)
  const [captured, returns] = [await provider.readCaptured(provider_ref), await provider.readReturns(row)]
  if ('unavailable' in captured) throw new Error(`the provider is away: ${captured.unavailable}`)
  if ('unavailable' in returns) throw new Error(`the provider is away: ${returns.unavailable}`)
  const made = returns.refunds.some(({ mark, state }) => mark === key && state !== 'failed')
  const amount = leftOf(captured)
  if (made || amount === 0) return end(shop, id, key, { status: 'refunded', note: null, actor })
  const taken_ref = capture_ref ?? provider_ref
  const refund = await provider.refund({ taken_ref, amount, currency, idempotency_key: key, mark: key })
  if ('unavailable' in refund) throw new Error(`the provider is away: ${refund.unavailable}`)
  if ('refused' in refund) return end(shop, id, key, { status: 'open', note: refund.refused, actor })
  if (refund.state === 'failed')
    return end(shop, id, key, { status: 'open', note: 'the provider could not do it', actor })
  return end(shop, id, key, { status: 'refunded', note: refund.refund_ref, actor })
}

/** A concurrent run may have ended this try before. */
async function end(
  shop: Shop,
  id: number,
  key: string,
  { status, note, actor }: { status: 'refunded' | 'open'; note: string | null; actor: string },
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const now = await lockUnmatched(tx, id)
    if (now?.status !== 'refunding' || now.refund_key !== key) return
    await setUnmatchedStatus(tx, id, status)
    const type = status === 'open' ? 'refund_failed' : 'refunded'
    await insertUnmatchedEvent(tx, id, { type, note, actor, at })
  })
}
