import { refusals } from '@shop/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { PaymentProvider, ProviderEvent } from '../../../integrations/payment-provider.ts'
import type { JobData } from '../../../platform/jobs.ts'
import type { Shop } from '../../../platform/shop.ts'
import { countDecline } from '../attempts/declines.ts'
import type { PaidMethod, Providers } from '../providers/providers.ts'
import { takeInReturns } from '../refunds/provider-returns.ts'
import { findPaymentByAnyRef } from '../rows/news-queries.ts'
import { findPaymentByRef, type PaymentRow } from '../rows/payment-queries.ts'
import { flagUnpaid } from '../rows/payment-state-queries.ts'
import { findUnmatchedByAnyRef } from '../rows/unmatched-queries.ts'
import { recheckUnmatched, recordUnmatched } from '../unmatched/record.ts'
import { look } from './look.ts'

const paths = { card: '/api/webhooks/stripe', paypal: '/api/webhooks/paypal' } satisfies Record<PaidMethod, string>

/** Seconds that news of each kind wait before the shop goes after them; what is not named does not wait. */
export type NewsWaits = Partial<Record<ProviderEvent['means'], number>>

/**
 * A buyer's browser comes back by itself and hears what happened; only for those that do not, the shop goes on alone. At
 * once, both would ask the provider and wait for each other's locks.
 */
const BROWSER_FIRST_S: NewsWaits = { approved: 5, changed: 3 }

/**
 * Where those who take payments report. Nothing of the body is read before its signature holds, and the work is left to
 * the job `payment-event`: the provider gets its answer at once, and a repeated event is known by its id.
 */
export async function paymentWebhooks(
  app: FastifyInstance,
  shop: Shop,
  providers: Providers,
  waits_s: NewsWaits = BROWSER_FIRST_S,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const [method, path] of Object.entries(paths)) {
      const provider = providers[method as PaidMethod]
      if (provider) listen(scope, shop, { method, path, provider, waits_s })
    }
  })
}

interface Listening {
  method: string
  path: string
  provider: PaymentProvider
  waits_s: NewsWaits
}

function listen(scope: FastifyInstance, shop: Shop, { method, path, provider, waits_s }: Listening): void {
  scope.post(path, async (request, reply) => {
    const raw_body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const event = await provider.readEvent(raw_body, request.headers)
    if (event === 'unrelated') return { received: true }
    if (event === 'unreadable') {
      // Sent again it would be the same: it is acknowledged, and the reconciliation finds what it was about.
      request.log.warn({ method }, 'signed webhook that says nothing the shop can read')
      return { received: true }
    }
    if (event === 'unsigned') {
      request.log.warn({ method }, 'webhook without a valid signature')
      return reply.status(400).send({ errors: ['invalid_signature'], message: refusals.invalid_signature.en })
    }
    if ('unavailable' in event) {
      // Whose it is cannot be known now; it comes again.
      request.log.warn({ method, cause: event.unavailable }, 'webhook could not be verified')
      const { status, en } = refusals.unavailable
      return reply
        .status(status)
        .header('retry-after', 5)
        .send({ errors: ['unavailable'], message: en })
    }
    await queueEvent(shop, method, event, waits_s[event.means])
    return { received: true }
  })
}

/** One job an event: the same event again is the same job. */
function queueEvent(
  shop: Shop,
  method: string,
  { id, means, provider_ref, says }: ProviderEvent,
  after_s: number | undefined,
): Promise<void> {
  const told_at = shop.clock.now().valueOf()
  const options = { once: `${method}:${id}`, ...(after_s === undefined ? {} : { after_s }) }
  const said = says ? { said_amount: says.amount, said_currency: says.currency } : {}
  return shop.queue.add(shop.db, 'payment-event', { method, means, provider_ref, told_at, ...said }, options)
}

/** Job `payment-event`: queued by a webhook. The event only says where to look; the provider is asked what is true. */
export async function handlePaymentEvent(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const means = job.means as ProviderEvent['means']
  if (means === 'returned') return handleReturn(shop, providers, job)
  const payment = await findPaymentByRef(shop.db, String(job.provider_ref))
  if (!payment) return handleUnknown(shop, providers, job)
  if (payment.status === 'settled' || payment.status === 'refunded') return
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
async function handleReturn(shop: Shop, providers: Providers, job: JobData): Promise<void> {
  const ref = String(job.provider_ref)
  const open = await findPaymentByRef(shop.db, ref)
  if (open?.status === 'open') await look(shop, providers, open, { actor: 'webhook' })
  const payment = await findPaymentByAnyRef(shop.db, ref)
  if (payment) await takeInReturns(shop, providers, payment.id, 'webhook')
  else await handleUnknown(shop, providers, job)
}

/**
 * A signed event about a payment without a row here: an older copy of the database was restored, or the account at the
 * provider serves somebody else, too. Money that was taken for this shop is written down for staff; the rest is logged.
 */
async function handleUnknown(shop: Shop, providers: Providers, { method, means, ...job }: JobData): Promise<void> {
  const provider_ref = String(job.provider_ref)
  const unmatched_id = await findUnmatchedByAnyRef(shop.db, provider_ref)
  if (unmatched_id !== undefined) return void (await recheckUnmatched(shop, providers, unmatched_id, 'webhook'))
  if (means === 'changed' && (method === 'card' || method === 'paypal'))
    return void (await recordUnmatched(shop, providers, { method, provider_ref, actor: 'webhook' }))
  shop.log.warn({ method, means, provider_ref }, 'an event is about a payment without a row here')
}

function wasTriedSince({ capturing_since, declined_at }: PaymentRow, told_at: Date): boolean {
  return [capturing_since, declined_at].some((tried) => tried !== null && tried >= told_at)
}
