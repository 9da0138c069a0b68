import type { Shop } from '../../../platform/shop.ts'
import { lockOrder } from '../../orders/orders.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import { findProviderNames, markReturnsRead } from '../rows/news-queries.ts'
import { lockPayment } from '../rows/payment-queries.ts'
import { takeInDispute } from './provider-dispute.ts'
import { takeInRefund } from './provider-refund.ts'

/**
 * Asks a provider for all refunds and disputes of a payment and applies those that are not known yet, in whatever order
 * and however often the events arrive. Returns new facts, a sentence for each. Throws when the provider is unavailable.
 */
export async function takeInReturns(
  shop: Shop,
  providers: Providers,
  payment_id: number,
  actor: string,
): Promise<string[]> {
  const payment = await findProviderNames(shop.db, payment_id)
  if (!payment || payment.provider_ref === null) return []
  const { provider_ref, capture_ref } = payment
  const there = await providerOf(providers, payment.method).readReturns({ provider_ref, capture_ref })
  if ('unavailable' in there) throw new Error(`the provider is away: ${there.unavailable}`)
  const at = shop.clock.now()
  const news = await shop.db.begin(async (tx) => {
    const taken = await lockPayment(tx, payment_id)
    if (taken?.status !== 'settled' && taken?.status !== 'refunded') return []
    const found: (string | undefined)[] = []
    // The order is read again, because each refund or dispute may change it.
    const told = async () => ({ payment: taken, order: (await lockOrder(tx, taken.order_id))!, actor, at })
    for (const refund of there.refunds) found.push(await takeInRefund(tx, shop, await told(), refund))
    // A dispute may be opened and decided again, so an older response would undo a newer one.
    const is_newest = await markReturnsRead(tx, payment_id, there.read_at)
    const disputes = is_newest ? there.disputes : []
    for (const dispute of disputes) found.push(await takeInDispute(tx, shop, await told(), dispute))
    return found.filter((sentence) => sentence !== undefined)
  })
  for (const sentence of news) shop.log.warn({ payment_id, actor }, sentence)
  return news
}
