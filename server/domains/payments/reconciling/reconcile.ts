import type { Shop } from '../../../platform/shop.ts'
import { cancelPayment } from '../attempts/end.ts'
import type { PaidMethod, Providers } from '../providers/providers.ts'
import { refundAtProvider } from '../refunds/jobs.ts'
import { takeInReturns } from '../refunds/provider-returns.ts'
import { listDisputedPayments, listUnreadPayments } from '../rows/news-queries.ts'
import { listUncheckedPayments, type OpenPayment } from '../rows/payment-queries.ts'
import { markChecked } from '../rows/payment-state-queries.ts'
import { insertFind } from '../rows/reconcile-queries.ts'
import { listStuckRefunds } from '../rows/refund-queries.ts'
import { look } from './look.ts'

const MINUTE_MS = 60_000
/** By then the browser and the webhook have had their time. */
const UNCHECKED_MS = 2 * MINUTE_MS
/** By then the job of a refund has been tried several times. */
const STUCK_MS = 10 * MINUTE_MS
const BATCH = 200
const ACTOR = 'reconciliation'

/** The options of a run. */
interface Asked {
  /** Syncs attempts that were not synced for this long; 0 includes the newest ones. */
  after_ms?: number
  /** The number of the run, if staff requested it. */
  reconciliation_id?: number
  /** The number of days in which lost events are looked for. */
  days?: number
}

const DAY_MS = 24 * 3600_000
const LEAST_DAYS = 3

/**
 * This job runs every two minutes: it syncs attempts that neither a browser nor a webhook has ended, so that a lost
 * message only causes a delay of minutes. Attempts whose order no longer waits are canceled. Returns the discrepancies,
 * a sentence for each, after recording them.
 */
export async function reconcilePayments(shop: Shop, providers: Providers, asked: Asked = {}): Promise<string[]> {
  const now = shop.clock.now()
  const before = new Date(now.valueOf() - (asked.after_ms ?? UNCHECKED_MS))
  const said: string[] = []
  for (const payment of await listUncheckedPayments(shop.db, before, BATCH)) {
    await markChecked(shop.db, payment.id, now)
    said.push(
      ...(await orLater(shop, `payment ${payment.id}`, async () => {
        const found = await reconcile(shop, providers, payment)
        return found === undefined ? [] : keepFinds(shop, asked, payment.id, [found], { once: true })
      })),
    )
  }
  return said
}

async function reconcile(shop: Shop, providers: Providers, payment: OpenPayment): Promise<string | undefined> {
  if (payment.waiting) return look(shop, providers, payment, { actor: ACTOR })
  const ended = await cancelPayment(shop, providers, payment, 'expired')
  if (ended === 'settled') return `payment ${payment.id} had been paid`
  return ended === 'cancelled' ? `payment ${payment.id} came to nothing` : undefined
}

/**
 * This job runs every ten minutes: it compares the providers' events about refunds and disputes of the last days with
 * what was recorded since, syncs open disputes, and requests stuck refunds again. Payments without events need no
 * request. Returns the discrepancies, a sentence for each, after recording them.
 */
export async function reconcileRefunds(shop: Shop, providers: Providers, asked: Asked = {}): Promise<string[]> {
  const stuck = new Date(shop.clock.now().valueOf() - STUCK_MS)
  const said: string[] = []
  for (const { id: refund_id, payment_id } of await listStuckRefunds(shop.db, stuck, BATCH)) {
    said.push(
      ...(await orLater(shop, `refund ${refund_id}`, async () => {
        await refundAtProvider(shop, providers, { refund_id })
        return keepFinds(shop, asked, payment_id, [`refund ${refund_id} was asked for again`], { once: true })
      })),
    )
  }
  const payments = new Set(await listDisputedPayments(shop.db))
  for (const method of ['card', 'paypal'] as const) {
    said.push(
      ...(await orLater(shop, method, () => addUnread(shop, providers, { method, payments, days: asked.days ?? 0 }))),
    )
  }
  for (const id of payments) {
    const read = async () =>
      keepFinds(shop, asked, id, await takeInReturns(shop, providers, id, ACTOR), { once: false })
    said.push(...(await orLater(shop, `payment ${id}`, read)))
  }
  return said
}

async function addUnread(
  shop: Shop,
  providers: Providers,
  { method, payments, days }: { method: PaidMethod; payments: Set<number>; days: number },
): Promise<string[]> {
  // Providers use the real time, regardless of the setting CLOCK.
  const since = new Date(Date.now() - Math.max(days, LEAST_DAYS) * DAY_MS)
  const news = (await providers[method]?.listReturnNews(since)) ?? []
  if ('unavailable' in news) throw new Error(`the provider is away: ${news.unavailable}`)
  for (const id of await listUnreadPayments(shop.db, method, news)) payments.add(id)
  return []
}

/**
 * Records the discrepancies of a payment for the report and returns the new ones. With `once`, a discrepancy that lasts
 * until a person resolves it is new only for the first run.
 */
async function keepFinds(
  shop: Shop,
  { reconciliation_id = null }: { reconciliation_id?: number | null },
  payment_id: number,
  finds: string[],
  { once }: { once: boolean },
): Promise<string[]> {
  const news: string[] = []
  for (const found of finds) {
    const find = { payment_id, reconciliation_id, found, found_at: shop.clock.now() }
    if (!(await insertFind(shop.db, find, once))) continue
    shop.log.warn({ payment_id, found }, 'reconciliation found what had been missed')
    news.push(found)
  }
  return news
}

/**
 * A payment that cannot be synced now does not stop the others; the next run retries it. That is logged, and is no
 * discrepancy.
 */
export async function orLater(shop: Shop, what: string, act: () => Promise<string[]>): Promise<string[]> {
  try {
    return await act()
  } catch (error) {
    shop.log.warn({ err: error, what }, 'could not be reconciled')
    return [`${what} could not be looked at: ${error instanceof Error ? error.message : String(error)}`]
  }
}
