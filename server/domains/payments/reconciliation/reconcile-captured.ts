import type { JobData } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import {
  ProviderAwayError,
  type ProviderMethod,
  providerMethods,
  type Providers,
  requireResponse,
} from '../providers/providers.ts'
import { findPayment } from '../queries/payment-queries.ts'
import { addFound, markReconciled } from '../queries/reconciliation-queries.ts'
import { listUnrecordedRefs } from '../queries/unmatched-queries.ts'
import { recordUnmatchedPayment } from '../unmatched/record-unmatched.ts'
import { syncPayment } from './sync-payment.ts'

const ACTOR = 'reconciliation'
export const RECONCILE_CAPTURED = 'reconcile-captured-payments'
/** Then the next job takes over: the queue considers a job dead after 60 s. */
const JOB_MS = 15_000
const RETRY_S = 600

/** The captures of a provider since a time, after the page that ended there. */
interface CapturedRange {
  method: ProviderMethod
  since: Date
  after: string | undefined
}

/** The captures that are still to be read: of this provider and, in a run that staff wait for, of the following ones. */
interface RemainingCaptures extends CapturedRange {
  reconciliation_id: number | undefined
}

/** Queues the job that looks for captures without a row, of all providers from this one on. */
export function queueCaptured(
  shop: Shop,
  tx: Tx,
  { reconciliation_id, method, since, after }: RemainingCaptures,
  options: { after_s?: number } = {},
): Promise<void> {
  const run = reconciliation_id === undefined ? {} : { reconciliation_id }
  const data = { ...run, method, since: since.toISOString(), ...(after === undefined ? {} : { after }) }
  return shop.queue.add(tx, RECONCILE_CAPTURED, data, options)
}

/**
 * This job reads pages of captured payments for some seconds and records those that have no row in the database; the
 * next job continues. A provider that does not respond is asked again later, by a job of its own, until its last page.
 */
export async function reconcileCaptured(
  shop: Shop,
  providers: Providers,
  job: JobData,
  job_ms = JOB_MS,
): Promise<void> {
  const captures = parse(job)
  const { reconciliation_id, method } = captures
  const { found, after, state } = await readPages(shop, providers, captures, job_ms)
  const next_method = providerMethods[providerMethods.indexOf(method) + 1]
  await shop.db.begin(async (tx) => {
    if (reconciliation_id !== undefined) await addFound(tx, reconciliation_id, found)
    if (state === 'unfinished') return queueCaptured(shop, tx, { ...captures, after })
    if (state === 'away')
      await queueCaptured(shop, tx, { ...captures, after, reconciliation_id: undefined }, { after_s: RETRY_S })
    if (reconciliation_id === undefined) return
    if (next_method) await queueCaptured(shop, tx, { ...captures, method: next_method, after: undefined })
    else await markReconciled(tx, reconciliation_id, shop.clock.now())
  })
}

function parse({ reconciliation_id, method, since, after }: JobData): RemainingCaptures {
  return {
    reconciliation_id: reconciliation_id === undefined ? undefined : Number(reconciliation_id),
    method: method as ProviderMethod,
    since: new Date(String(since)),
    after: after === undefined ? undefined : String(after),
  }
}

/** Reads at least one page, and all if they take no longer than `max_ms`. `after` is where the rest begins. */
export async function readPages(
  shop: Shop,
  providers: Providers,
  range: CapturedRange,
  max_ms = Infinity,
): Promise<{ found: string[]; after: string | undefined; state: 'finished' | 'unfinished' | 'away' }> {
  const ends_at = performance.now() + max_ms
  const found: string[] = []
  let { after } = range
  try {
    do {
      const next = await reconcilePage(shop, providers, { ...range, after }, found)
      if (next === undefined) return { found, after, state: 'finished' }
      after = next
    } while (performance.now() < ends_at)
    return { found, after, state: 'unfinished' }
  } catch (error) {
    if (!(error instanceof ProviderAwayError)) throw error
    shop.log.warn({ err: error, what: range.method }, 'reconciliation failed')
    return { found: [...found, `${range.method} could not be checked: ${error.message}`], after, state: 'away' }
  }
}

/**
 * Compares a page of a provider's captures with the rows in the database. Adds a sentence to `found` for each whose money
 * was not recorded, also when it throws ProviderAwayError after some: they are recorded by then, and not found again.
 * Returns where the next page begins, unless it was the last.
 */
async function reconcilePage(
  shop: Shop,
  providers: Providers,
  { method, since, after }: CapturedRange,
  found: string[],
): Promise<string | undefined> {
  const page = requireResponse((await providers[method]?.listCaptured(since, after)) ?? { refs: [], next: undefined })
  for (const { ref: provider_ref, payment_id } of await listUnrecordedRefs(shop.db, page.refs)) {
    const payment = payment_id === null ? undefined : await findPayment(shop.db, payment_id)
    const sentence = payment
      ? await syncPayment(shop, providers, payment, { actor: ACTOR })
      : await recordUnmatchedPayment(shop, providers, { method, provider_ref, actor: ACTOR })
    if (sentence !== undefined) found.push(sentence)
  }
  return page.next
}
