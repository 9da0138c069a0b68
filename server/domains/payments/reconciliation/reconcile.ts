import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'
import { cancelPayment, type CancelResult } from '../attempts/cancel-payment.ts'
import { type ProviderMethod, providerMethods, type Providers, requireResponse } from '../providers/providers.ts'
import { refundAtProvider } from '../refunds/jobs.ts'
import { syncRefundsAndDisputes } from '../refunds/sync-refunds-and-disputes.ts'
import { listDisputedPayments, listPaymentsWithNewEvents } from '../queries/provider-event-queries.ts'
import { listUncheckedPayments, type OpenPayment } from '../queries/payment-queries.ts'
import { markChecked } from '../queries/payment-state-queries.ts'
import { insertDiscrepancy } from '../queries/reconciliation-queries.ts'
import { listStuckRefunds } from '../queries/refund-queries.ts'
import { syncPayment } from './sync-payment.ts'

const MINUTE_MS = 60_000
/** By then the browser and the webhook have had their time. */
const UNCHECKED_MS = 2 * MINUTE_MS
/** By then the job of a refund has been tried several times. */
const STUCK_MS = 10 * MINUTE_MS
const BATCH_SIZE = 200
const ACTOR = 'reconciliation'

interface ReconcileOptions {
  /** Syncs attempts that were not synced for this long; 0 includes the newest ones. */
  after_ms?: number
  /** The number of the run, if staff requested it. */
  reconciliation_id?: number
  days?: number
}

const MIN_DAYS = 3

/**
 * This job runs every two minutes: it syncs attempts that neither a browser nor a webhook has ended, so that a lost
 * message only causes a delay of minutes. Attempts whose order no longer waits are canceled. Returns the discrepancies,
 * a sentence for each, after recording them.
 */
export async function reconcilePayments(
  shop: Shop,
  providers: Providers,
  options: ReconcileOptions = {},
): Promise<string[]> {
  const now = shop.clock.now()
  const before = new Date(now.valueOf() - (options.after_ms ?? UNCHECKED_MS))
  const { batch, messages } = toBatch(await listUncheckedPayments(shop.db, before, BATCH_SIZE + 1), 'open payments')
  for (const payment of batch) {
    await markChecked(shop.db, payment.id, now)
    messages.push(
      ...(await tryOrReport(shop, `payment ${payment.id}`, async () => {
        const found = await reconcilePayment(shop, providers, payment)
        return found === undefined ? [] : recordDiscrepancies(shop, options, payment.id, [found], { once: true })
      })),
    )
  }
  return messages
}

/** Returns the rows that one run looks at, with a sentence when there are more. */
function toBatch<Row>(rows: Row[], subject: string): { batch: Row[]; messages: string[] } {
  const messages =
    rows.length > BATCH_SIZE ? [`only ${BATCH_SIZE} ${subject} were compared: the next runs continue`] : []
  return { batch: rows.slice(0, BATCH_SIZE), messages }
}

async function reconcilePayment(shop: Shop, providers: Providers, payment: OpenPayment): Promise<string | undefined> {
  if (payment.waiting) return syncPayment(shop, providers, payment, { actor: ACTOR })
  const result = await cancelPayment(shop, providers, payment, 'expired')
  return result === 'unavailable' || result === 'processing'
    ? undefined
    : `payment ${payment.id} ${descriptions[result]}`
}

const descriptions: Record<Exclude<CancelResult, 'unavailable' | 'processing'>, string> = {
  settled: 'had been paid',
  returned: 'has no order, and is refunded',
  canceled: 'ended without money',
  unknown: 'is not known to its provider',
}

/**
 * This job runs every ten minutes: it compares the providers' events about refunds and disputes of the last days with
 * what was recorded since, syncs open disputes, and requests stuck refunds again. Payments without events need no
 * request. Returns the discrepancies, a sentence for each, after recording them.
 */
export async function reconcileRefunds(
  shop: Shop,
  providers: Providers,
  options: ReconcileOptions = {},
): Promise<string[]> {
  const stuck = new Date(shop.clock.now().valueOf() - STUCK_MS)
  const { batch, messages } = toBatch(
    await listStuckRefunds(shop.db, stuck, BATCH_SIZE + 1),
    'refunds without a response',
  )
  for (const { id: refund_id, payment_id } of batch) {
    messages.push(
      ...(await tryOrReport(shop, `refund ${refund_id}`, async () => {
        const result = await refundAtProvider(shop, providers, { refund_id })
        const once = result === 'requested'
        const facts = once ? [`refund ${refund_id} was requested again`] : result
        return recordDiscrepancies(shop, options, payment_id, facts, { once })
      })),
    )
  }
  const payments = new Set(await listDisputedPayments(shop.db))
  for (const method of providerMethods) {
    messages.push(
      ...(await tryOrReport(shop, method, () =>
        addPaymentsWithNewEvents(shop, providers, { method, payments, days: options.days ?? 0 }),
      )),
    )
  }
  for (const id of payments) {
    const syncAndRecord = async () =>
      recordDiscrepancies(shop, options, id, await syncRefundsAndDisputes(shop, providers, id, ACTOR), {
        once: false,
      })
    messages.push(...(await tryOrReport(shop, `payment ${id}`, syncAndRecord)))
  }
  return messages
}

async function addPaymentsWithNewEvents(
  shop: Shop,
  providers: Providers,
  { method, payments, days }: { method: ProviderMethod; payments: Set<number>; days: number },
): Promise<string[]> {
  // Providers use the real time, regardless of the setting CLOCK.
  const since = new Date(Date.now() - Math.max(days, MIN_DAYS) * DAY_MS)
  const events = requireResponse((await providers[method]?.listRefundEvents(since)) ?? [])
  for (const id of await listPaymentsWithNewEvents(shop.db, method, events)) payments.add(id)
  return []
}

/**
 * Records the discrepancies of a payment for the report and returns the new ones. With `once`, a discrepancy that lasts
 * until a person resolves it is new only for the first run.
 */
async function recordDiscrepancies(
  shop: Shop,
  { reconciliation_id = null }: { reconciliation_id?: number | null },
  payment_id: number,
  discrepancies: string[],
  { once }: { once: boolean },
): Promise<string[]> {
  const events: string[] = []
  for (const found of discrepancies) {
    const discrepancy = { payment_id, reconciliation_id, found, found_at: shop.clock.now() }
    if (!(await insertDiscrepancy(shop.db, discrepancy, once))) continue
    shop.log.warn({ payment_id, found }, 'reconciliation found a discrepancy')
    events.push(found)
  }
  return events
}

/**
 * A payment that cannot be synced now does not stop the others; the next run retries it. That is logged, and is no
 * discrepancy.
 */
export async function tryOrReport(shop: Shop, subject: string, action: () => Promise<string[]>): Promise<string[]> {
  try {
    return await action()
  } catch (error) {
    shop.log.warn({ err: error, what: subject }, 'reconciliation failed')
    return [`${subject} could not be checked: ${error instanceof Error ? error.message : String(error)}`]
  }
}
