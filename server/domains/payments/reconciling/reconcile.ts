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
/** The browser and the webhook have had their time by then. */
const UNCHECKED_MS = 2 * MINUTE_MS
/** The job of a refund has been tried several times by then. */
const STUCK_MS = 10 * MINUTE_MS
const BATCH = 200
const ACTOR = 'reconciliation'

/** How a run was asked for. */
interface Asked {
  /** Attempts that nobody looked at for so long; with 0 the youngest are looked at too. */
  after_ms?: number
  /** Staff asked for it, under this number. */
  reconciliation_id?: number
  /** So far back lost events are looked for. */
  days?: number
}

const DAY_MS = 24 * 3600_000
const LEAST_DAYS = 3

/**
 * Job `reconcile-payments`, every two minutes: attempts that neither a browser nor a webhook has ended are looked up at
 * their provider, so that a lost message costs minutes and nothing else. Those whose order no longer waits are cancelled.
 * What had been missed is written down and answered, in sentences.
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
 * Job `reconcile-refunds`, every ten minutes: what providers told of refunds and disputes in the last days is held
 * against what was taken in since, open disputes are looked at, and refunds that got stuck are asked for again. A payment
 * of which nothing was told costs nothing. What had been missed is written down and answered, in sentences.
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
  // Providers live by the real time, whatever CLOCK says.
  const since = new Date(Date.now() - Math.max(days, LEAST_DAYS) * DAY_MS)
  const news = (await providers[method]?.listReturnNews(since)) ?? []
  if ('unavailable' in news) throw new Error(`the provider is away: ${news.unavailable}`)
  for (const id of await listUnreadPayments(shop.db, method, news)) payments.add(id)
  return []
}

/**
 * Writes down what was found of a payment, for the report; answers what is news. `once`: what is so until a person has
 * dealt with it is found by every run, and is news to the first.
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

/** One that cannot be looked at now does not keep the others; the next run comes to it. That is said, and is no find. */
export async function orLater(shop: Shop, what: string, act: () => Promise<string[]>): Promise<string[]> {
  try {
    return await act()
  } catch (error) {
    shop.log.warn({ err: error, what }, 'could not be reconciled')
    return [`${what} could not be looked at: ${error instanceof Error ? error.message : String(error)}`]
  }
}
