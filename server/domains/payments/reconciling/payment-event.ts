import type { ProviderEvent } from '../../../outside/payment-provider.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countDecline } from '../attempts/declines.ts'
import type { Providers } from '../providers/providers.ts'
import { takeInReturns } from '../refunds/provider-returns.ts'
import { findPaymentByAnyRef } from '../rows/news-queries.ts'
import { findPaymentByRef, type PaymentRow } from '../rows/payment-queries.ts'
import { flagUnpaid } from '../rows/payment-state-queries.ts'
import { look } from './look.ts'

/** Job `payment-event`: queued by a webhook. The event only says where to look; the provider is asked what is true. */
export async function handlePaymentEvent(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const means = job.means as ProviderEvent['means']
  if (means === 'returned') return handleReturn(shop, providers, String(job.provider_ref))
  const payment = await findPaymentByRef(shop.db, String(job.provider_ref))
  if (!payment || payment.status === 'settled' || payment.status === 'refunded') return
  switch (means) {
    case 'declined':
      await countDecline(shop, providers, payment)
      return
    case 'approved':
      // Whoever approved it is still here when a capture was asked for since, and chooses what to do next.
      if (wasTriedSince(payment, new Date(Number(job.told_at)))) return
      await look(shop, providers, payment, { actor: 'webhook', approved_anew: true })
      return
    case 'changed':
      await look(shop, providers, payment, { actor: 'webhook' })
      await checkSaid(shop, payment, job)
  }
}

/** An event that speaks of another amount or currency than was asked for pays nothing, and somebody looks at it. */
async function checkSaid(shop: Shop, { id, amount, currency }: PaymentRow, job: JobData): Promise<void> {
  const { said_amount = amount, said_currency = currency } = job
  if (said_amount === amount && said_currency === currency) return
  const said = `an event says ${said_amount} ${said_currency} was taken, asked was ${amount} ${currency}`
  shop.log.error({ payment_id: id, said_amount, amount }, 'event does not match its payment')
  await flagUnpaid(shop.db, id, said)
}

/** Money that went back came first: an attempt whose own news are late is settled before. */
async function handleReturn(shop: Shop, providers: Providers, ref: string): Promise<void> {
  const open = await findPaymentByRef(shop.db, ref)
  if (open?.status === 'open') await look(shop, providers, open, { actor: 'webhook' })
  const payment = await findPaymentByAnyRef(shop.db, ref)
  if (payment) await takeInReturns(shop, providers, payment.id, 'webhook')
}

function wasTriedSince({ capturing_since, declined_at }: PaymentRow, told_at: Date): boolean {
  return [capturing_since, declined_at].some((tried) => tried !== null && tried >= told_at)
}
