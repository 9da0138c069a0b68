import type { Currency } from '@shop/contract/locale.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider, ProviderEvent } from '../../../integrations/payment-provider.ts'
import { toIpLimitKey } from '../../../platform/ip-address.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countDecline } from '../attempts/count-decline.ts'
import { type ProviderMethod, providerMethods, type Providers } from '../providers/providers.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'
import { findPaymentByAnyRef } from '../queries/provider-event-queries.ts'
import { findPaymentByRef, type PaymentRow } from '../queries/payment-queries.ts'
import { flagUnfinalizedPayment } from '../queries/payment-state-queries.ts'
import { findUnmatchedByAnyRef } from '../queries/unmatched-queries.ts'
import { syncUnmatchedPayment, recordUnmatchedPayment } from '../unmatched/record-unmatched.ts'
import { syncPayment } from './sync-payment.ts'

const paths = { card: '/api/webhooks/stripe', paypal: '/api/webhooks/paypal' } satisfies Record<ProviderMethod, string>

/** Seconds that events of each type wait before the shop handles them; other types do not wait. */
export type EventDelays = Partial<Record<ProviderEvent['type'], number>>

/**
 * A buyer's browser usually returns by itself and gets the result, so the shop handles the event only if it does not.
 * Without the delay both would ask the provider and wait for each other's locks.
 */
const BROWSER_FIRST_DELAYS_S: EventDelays = { approved: 5, changed: 3 }

/**
 * Receives the events of payment providers. Nothing of the body is used before its signature is verified, and a job does the
 * work: the provider gets its response at once, and a repeated event is recognized by its id.
 */
export async function paymentWebhooks(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  delays_s: EventDelays = BROWSER_FIRST_DELAYS_S,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const method of providerMethods) {
      const provider = providers[method]
      if (provider) listen(scope, shop, { method, provider, delays_s })
    }
  })
}

function listen(
  scope: FastifyInstance,
  shop: Shop,
  { method, provider, delays_s }: { method: ProviderMethod; provider: PaymentProvider; delays_s: EventDelays },
): void {
  scope.post(paths[method], async (request, reply) => {
    const raw_body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const isOwn = async (ref: string) => (await findPaymentByAnyRef(shop.db, ref)) !== undefined
    const { headers, ip } = request
    const event = await provider.readEvent({ raw_body, headers, address: toIpLimitKey(ip), isOwn })
    if (event === 'unrelated') return { received: true }
    if (event === 'unreadable') {
      // The provider would only send the same body again, so it is acknowledged; the reconciliation finds its payment.
      request.log.warn({ method }, 'signed webhook with an unreadable body')
      return { received: true }
    }
    if (event === 'unsigned') {
      request.log.warn({ method }, 'webhook without a valid signature')
      return reply.status(400).send({ errors: ['invalid_signature'], message: refusals.invalid_signature.en })
    }
    if ('unavailable' in event) {
      // The signature cannot be verified now; the provider sends the event again.
      request.log.warn({ method, cause: event.unavailable }, 'webhook could not be verified')
      const { status, en } = refusals.unavailable
      return reply
        .status(status)
        .header('retry-after', 5)
        .send({ errors: ['unavailable'], message: en })
    }
    await queueEvent(shop, method, event, delays_s[event.type])
    return { received: true }
  })
}

/**
 * Each event is one job: a repeated event is the same job. It does not wait for the disk (decision 200): the reconciliation
 * makes up for an event that a crash of the database undoes, as for one that never came.
 */
function queueEvent(
  shop: Shop,
  method: string,
  { id, type, provider_ref, reported }: ProviderEvent,
  after_s: number | undefined,
): Promise<void> {
  const notified_at = shop.clock.now().valueOf()
  const mismatch = reported ? { said_amount: reported.amount, said_currency: reported.currency } : {}
  const data = { method, type, provider_ref, notified_at, ...mismatch }
  const options = { dedupeKey: `${method}:${id}`, after_s }
  return shop.db.begin((tx) => shop.queue.add(tx, 'handle-payment-event', data, options), { flushes: false })
}

/** This job is queued by a webhook. The event only says what to sync; the provider is asked for the current state. */
export async function handlePaymentEvent(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const type = job.type as ProviderEvent['type']
  if (type === 'returned') return handleRefundEvent(shop, providers, job)
  const payment = await findPaymentByRef(shop.db, String(job.provider_ref))
  if (!payment) return handleUnknownPayment(shop, providers, job)
  if (payment.status === 'settled' || payment.status === 'refunded') return
  switch (type) {
    case 'declined':
      await countDecline(shop, providers, payment)
      if ((payment.processing_since ?? payment.awaits_buyer_since) !== null)
        await syncPayment(shop, providers, payment, { actor: 'webhook' })
      return
    case 'approved':
      // A buyer who requested a capture since the approval is still there and chooses the next step.
      if (wasCapturedSince(payment, new Date(Number(job.notified_at)))) return
      await syncPayment(shop, providers, payment, { actor: 'webhook', approved_anew: true })
      return
    case 'changed':
      await syncPayment(shop, providers, payment, { actor: 'webhook' })
      await flagIfAmountDiffers(shop, payment, job)
  }
}

/** An event with another amount or currency than requested pays nothing; the payment is flagged for staff. */
async function flagIfAmountDiffers(shop: Shop, { id, amount, currency }: PaymentRow, job: JobData): Promise<void> {
  const { said_amount = amount, said_currency = currency } = job
  if (said_amount === amount && said_currency === currency) return
  const reported = formatMoney(Number(said_amount), said_currency as Currency, 'en')
  const mismatch = `an event says ${reported} was taken, asked was ${formatMoney(amount, currency, 'en')}`
  shop.log.error({ payment_id: id, said_amount, amount }, 'event does not match its payment attempt')
  await flagUnfinalizedPayment(shop.db, id, mismatch)
}

/** Refunds are handled after the payment: an attempt whose own event is late is finalized first. */
async function handleRefundEvent(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const providerRef = String(job.provider_ref)
  const openPayment = await findPaymentByRef(shop.db, providerRef)
  if (openPayment?.status === 'open') await syncPayment(shop, providers, openPayment, { actor: 'webhook' })
  const payment_id = await findPaymentByAnyRef(shop.db, providerRef)
  if (payment_id !== undefined) await syncRefundsAndDisputes(shop, providers, payment_id, 'webhook')
  else await handleUnknownPayment(shop, providers, job)
}

/**
 * Handles a signed event about a payment without a row in the database: an older backup was restored, or the account at
 * the provider is shared with another shop. Money that was taken for this shop is recorded for staff; other events are
 * logged.
 */
async function handleUnknownPayment(
  shop: Shop,
  providers: Providers,
  { method, type, ...job }: JobData,
): Promise<void> {
  const provider_ref = String(job.provider_ref)
  const unmatched_id = await findUnmatchedByAnyRef(shop.db, provider_ref)
  if (unmatched_id !== undefined) return void (await syncUnmatchedPayment(shop, providers, unmatched_id, 'webhook'))
  if (type === 'changed' && (method === 'card' || method === 'paypal'))
    return void (await recordUnmatchedPayment(shop, providers, { method, provider_ref, actor: 'webhook' }))
  shop.log.warn({ method, type, provider_ref }, 'event for an unknown payment')
}

function wasCapturedSince({ capturing_since, declined_at }: PaymentRow, notified_at: Date): boolean {
  return [capturing_since, declined_at].some((triedAt) => triedAt !== null && triedAt >= notified_at)
}
