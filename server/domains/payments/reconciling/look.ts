import type { Shop } from '../../../platform/shop.ts'
import { endAttempt } from '../attempts/end.ts'
import { captureApproved } from '../methods/capture.ts'
import { type Providers, providerOf } from '../providers/providers.ts'
import type { PaymentRow } from '../rows/payment-queries.ts'
import { type Settled, settleTaken } from '../settling/settle.ts'

/**
 * Syncs one payment with its provider and applies the result. Throws when the provider is unavailable, so that the job
 * is retried. An approved payment is captured; after a decline it needs a new approval, because otherwise every run
 * would request the declined capture again. Returns new facts, a sentence for each.
 */
export async function look(
  shop: Shop,
  providers: Providers,
  payment: PaymentRow,
  { actor, approved_anew = false }: { actor: string; approved_anew?: boolean },
): Promise<string | undefined> {
  if (payment.provider_ref === null) return undefined
  const there = await providerOf(providers, payment.method).read(payment.provider_ref)
  if ('unavailable' in there) throw new Error(`the provider is away: ${there.unavailable}`)
  if (there.state === 'succeeded') {
    let isNews = false
    const settled = await settleTaken(shop, payment.id, there, actor, () => (isNews = true))
    return isNews || settled.outcome === 'mismatch' ? say(payment, settled) : undefined
  }
  if (there.state === 'cancelled') {
    return (await endAttempt(shop, payment, 'expired')) ? `payment ${payment.id} came to nothing` : undefined
  }
  if (there.state !== 'approved' || (!approved_anew && payment.declined_at !== null)) return undefined
  await captureApproved(shop, providers, payment, actor)
  return `payment ${payment.id} was approved, and is taken now`
}

function say({ id }: PaymentRow, settled: Settled): string {
  switch (settled.outcome) {
    case 'settled':
      return `${settled.code} was paid`
    case 'mismatch':
      return `payment ${id} is not what was asked for`
    case 'returned':
      return `payment ${id} came for no order, and goes back`
  }
}
