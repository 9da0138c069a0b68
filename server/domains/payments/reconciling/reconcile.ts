import type { Shop } from '../../../platform/shop.ts'
import { cancelPayment } from '../attempts/end.ts'
import type { PaidMethod, Providers } from '../providers/providers.ts'
import { refundAtProvider } from '../refunds/jobs.ts'
import { takeInReturns } from '../refunds/provider-returns.ts'
import { listDisputedPayments, listUnreadPayments } from '../rows/news-queries.ts'
import { listUncheckedPayments, type OpenPayment } from '../rows/payment-queries.ts'
import { markChecked } from '../rows/payment-state-queries.ts'
import { listStuckRefunds } from '../rows/refund-queries.ts'
import { look } from './look.ts'

const MINUTE_MS = 60_000
/** The browser and the webhook have had their time by then. */
const UNCHECKED_MS = 2 * MINUTE_MS
/** The job of a refund has been tried several times by then. */
const STUCK_MS = 10 * MINUTE_MS
const BATCH = 200
const ACTOR = 'reconciliation'

/**
 * Job `reconcile-payments`, every two minutes: attempts that neither a browser nor a webhook has ended are looked up at
 * their provider, so that a lost message costs minutes and nothing else. Those whose order no longer waits are cancelled.
 * Answers what had been missed, in sentences; with `after_ms` 0 the youngest attempts are looked at too.
 */
export async function reconcilePayments(
  shop: Shop,
  providers: Providers,
  { after_ms = UNCHECKED_MS }: { after_ms?: number } = {},
): Promise<string[]> {
  const now = shop.clock.now()
  const found: (string | undefined)[] = []
  for (const payment of await listUncheckedPayments(shop.db, new Date(now.valueOf() - after_ms), BATCH)) {
    await markChecked(shop.db, payment.id, now)
    found.push(await orLater(shop, `payment ${payment.id}`, () => reconcile(shop, providers, payment)))
  }
  return said(found)
}

async function reconcile(shop: Shop, providers: Providers, payment: OpenPayment): Promise<string | undefined> {
  if (payment.waiting) return look(shop, providers, payment, { actor: ACTOR })
  const ended = await cancelPayment(shop, providers, payment, 'expired')
  if (ended === 'settled') return `payment ${payment.id} had been paid`
  return ended === 'cancelled' ? `payment ${payment.id} came to nothing` : undefined
}

/**
 * Job `reconcile-refunds`, every ten minutes: what providers told of refunds and disputes in the last days is held
 * against what was taken in since, open disputes are looked at, and refunds that got stuck are asked for again. A payment
 * of which nothing was told costs nothing. Answers what had been missed, in sentences.
 */
export async function reconcileRefunds(shop: Shop, providers: Providers): Promise<string[]> {
  const stuck = new Date(shop.clock.now().valueOf() - STUCK_MS)
  const found: (string | undefined)[] = []
  for (const refund_id of await listStuckRefunds(shop.db, stuck, BATCH)) {
    found.push(
      await orLater(shop, `refund ${refund_id}`, async () => {
        await refundAtProvider(shop, providers, { refund_id })
        return `refund ${refund_id} was asked for again`
      }),
    )
  }
  const payments = new Set(await listDisputedPayments(shop.db))
  for (const method of ['card', 'paypal'] as const) {
    found.push(await orLater(shop, method, () => addUnread(shop, providers, method, payments)))
  }
  for (const id of payments) {
    const read = async () => (await takeInReturns(shop, providers, id, ACTOR)).join('; ') || undefined
    found.push(await orLater(shop, `payment ${id}`, read))
  }
  return said(found)
}

async function addUnread(
  shop: Shop,
  providers: Providers,
  method: PaidMethod,
  payments: Set<number>,
): Promise<undefined> {
  const news = (await providers[method]?.listReturnNews()) ?? []
  if ('unavailable' in news) throw new Error(`the provider is away: ${news.unavailable}`)
  for (const id of await listUnreadPayments(shop.db, method, news)) payments.add(id)
}

/** One that cannot be looked at now does not keep the others; the next run comes to it. */
async function orLater(shop: Shop, what: string, act: () => Promise<string | undefined>): Promise<string | undefined> {
  try {
    return await act()
  } catch (error) {
    shop.log.warn({ err: error, what }, 'could not be reconciled')
    return `${what} could not be looked at: ${error instanceof Error ? error.message : String(error)}`
  }
}

function said(found: (string | undefined)[]): string[] {
  return found.filter((sentence) => sentence !== undefined)
}
