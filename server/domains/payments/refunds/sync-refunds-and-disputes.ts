import type { Shop } from '../../../platform/shop.ts'
import { lockOrder } from '../../orders/orders.ts'
import { type Providers, getProvider, requireResponse } from '../providers/providers.ts'
import { markRefundsRead } from '../queries/provider-event-queries.ts'
import { findPayment, lockPayment } from '../queries/payment-queries.ts'
import { listRefundedLosses, recordUncountedLoss, syncDispute } from './sync-dispute.ts'
import { syncRefund } from './sync-refund.ts'

/**
 * Asks a provider for all refunds and disputes of a payment and applies those that are not known yet, in whatever order
 * and however often the events arrive. Returns new facts, a sentence for each. Throws when the provider is unavailable.
 */
export async function syncRefundsAndDisputes(
  shop: Shop,
  providers: Providers,
  payment_id: number,
  actor: string,
): Promise<string[]> {
  const payment = await findPayment(shop.db, payment_id)
  if (!payment || payment.provider_ref === null) return []
  const { provider_ref, capture_ref } = payment
  const provider = getProvider(providers, payment.method)
  const providerState = requireResponse(await provider.readRefundsAndDisputes({ provider_ref, capture_ref }))
  const at = shop.clock.now()
  const newMessages = await shop.db.begin(async (tx) => {
    const lockedPayment = await lockPayment(tx, payment_id)
    if (lockedPayment?.status !== 'settled' && lockedPayment?.status !== 'refunded') return []
    const messages: (string | undefined)[] = []
    // The order is read again, because each refund or dispute may change it.
    const buildContext = async () => ({
      payment: lockedPayment,
      order: (await lockOrder(tx, lockedPayment.order_id))!,
      actor,
      at,
    })
    // A dispute may be opened and decided again, so an older response would undo a newer one.
    const is_newest = await markRefundsRead(tx, payment_id, providerState.read_at)
    const disputes = is_newest ? providerState.disputes : []
    const losses = await listRefundedLosses(tx, disputes)
    for (const refund of providerState.refunds)
      messages.push(await syncRefund(tx, shop, await buildContext(), refund, losses))
    for (const dispute of disputes) messages.push(await syncDispute(tx, shop, await buildContext(), dispute))
    await recordUncountedLoss(tx, shop, await buildContext())
    return messages.filter((sentence) => sentence !== undefined)
  })
  for (const sentence of newMessages) shop.log.warn({ payment_id, actor }, sentence)
  return newMessages
}
