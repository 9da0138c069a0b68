import { setTimeout as sleep } from 'node:timers/promises'
import { countUnfinished, listVariants } from '../chaos/queries.ts'
import { findMoneyInconsistencies } from '../chaos/verify-money.ts'
import { listNumberedOrders } from '../chaos/verifier-queries.ts'
import { createSeededRandom } from '../../server/testing/seeded-random.ts'
import { Buyers, type PaidPurchase, type PreparedPurchase, preparePurchase } from './buyers.ts'
import { ClosedAccounts } from './closed-accounts.ts'
import type { DrillShop } from './drill-shop.ts'
import { countOpenSessions, hasNewBackup, type KnownOrder, listOpenAccounts, listPlacedOrders, listUnmatched } from './queries.ts' // prettier-ignore

export interface RoundSettings {
  seed: number
  buyers: number
  seconds: number
  /** Restores to a moment so many seconds before the end; 0 restores everything that was archived. */
  back_s: number
  log: (line: string) => void
}

export interface RoundResult {
  paid: number
  lost_window_s: number
  lost_purchases: number
  rebuilt: number
  refunded: number
  closed_accounts: number
  restore_s: number
  problems: string[]
}

const BACKUP_TIMEOUT_MS = 300_000
const SETTLE_TIMEOUT_MS = 180_000
/** Carts for each buyer and second; some are paid in the window that is lost, and can be made again. */
const PREPARED_CARTS = 1
/** After its answer, the erasure of an account needs this long to be noted beside the backups. */
const ERASURE_MS = 3_000

export async function runRound(shop: DrillShop, settings: RoundSettings): Promise<RoundResult> {
  const { log } = settings
  const random = createSeededRandom(settings.seed, 'round')
  const accounts = new ClosedAccounts(shop)
  await accounts.prepare(3)
  await waitUntil('the first backup', BACKUP_TIMEOUT_MS, () => hasNewBackup(shop.db, shop.started_at))
  log('  a backup is finished; people buy')
  const variants = await listVariants(shop.db)
  const prepared: PreparedPurchase[] = []
  const carts = settings.buyers * settings.seconds * PREPARED_CARTS
  for (const variant of random.shuffle(variants).slice(0, carts)) prepared.push(await preparePurchase(shop, variant))
  const buyers = new Buyers(shop, variants, { seed: settings.seed, count: settings.buyers, prepared })
  const ends_at = Date.now() + settings.seconds * 1000
  for (const share of [0.2, 0.5, 0.8]) {
    await sleep(Math.max(0, ends_at - settings.seconds * 1000 * (1 - share) - Date.now()))
    await accounts.close()
  }
  await sleep(Math.max(ERASURE_MS, ends_at - Date.now()) + random.below(4_000))
  const known = await listPlacedOrders(shop.db)
  buyers.stop()
  const destroyed_at = new Date()
  await shop.destroy()
  log(`  the shop was killed and its data deleted, with ${buyers.paid.length} paid purchases`)
  await buyers.finished()
  const restored = await restore(shop, settings, destroyed_at)
  log(`  ${restored.output}`)
  const problems = [...restored.problems, ...(await checkRestored(shop))]
  await shop.start()
  problems.push(...(await resolveLostPayments(shop)))
  problems.push(...(await findProblems(shop, known, accounts.closed, buyers.paid)))
  const unmatched = await listUnmatched(shop.db)
  const orders = new Set((await listPlacedOrders(shop.db)).map(({ id }) => id))
  const window_s = (destroyed_at.valueOf() - restored.newest_change.valueOf()) / 1000
  const wanted_s = window_s - settings.back_s
  if (wanted_s > MAX_LOST_WINDOW_S)
    problems.push(`${wanted_s.toFixed(1)} s were lost, more than ${MAX_LOST_WINDOW_S} s`)
  return {
    paid: buyers.paid.length,
    lost_window_s: window_s,
    lost_purchases: buyers.paid.filter(({ order_id }) => !orders.has(order_id)).length,
    rebuilt: unmatched.filter(({ status }) => status === 'rebuilt').length,
    refunded: unmatched.filter(({ status }) => status === 'refunded').length,
    closed_accounts: accounts.closed.length,
    restore_s: restored.took_s,
    problems,
  }
}

const MAX_LOST_WINDOW_S = 60

async function restore(shop: DrillShop, { back_s }: RoundSettings, destroyed_at: Date) {
  const started = performance.now()
  const to = new Date(destroyed_at.valueOf() - back_s * 1000)
  const { code, output } = await shop.runCommand(['restore', ...(back_s === 0 ? [] : ['--to', to.toISOString()])])
  if (code !== 0) throw new Error(`the restore failed: ${output}`)
  const newest_change = new Date(/up to the change of (\S+)\./.exec(output)?.[1]?.replace(/\.$/, '') ?? Number.NaN)
  if (Number.isNaN(newest_change.valueOf())) throw new Error(`the restore names no moment: ${output}`)
  const problems =
    back_s > 0 && newest_change > to
      ? [`a change of ${newest_change.toISOString()} is in a copy of ${to.toISOString()}`]
      : []
  const took_s = (performance.now() - started) / 1000
  return { newest_change, problems, took_s, output: output.trim().replaceAll('\n', '\n  ') }
}

/** The shop has not opened yet, and nothing else reads the database. */
async function checkRestored(shop: DrillShop): Promise<string[]> {
  const { code, output } = await shop.runCommand(['verify'])
  return code === 0 && output === '' ? [] : [`verify before the shop opened: ${output.trim()}`]
}

async function resolveLostPayments(shop: DrillShop): Promise<string[]> {
  const problems: string[] = []
  const run = async (...args: string[]) => {
    const { code, output } = await shop.runCommand(args)
    return { code, output: output.trim() }
  }
  const reconciled = await run('reconcile', '30')
  if (reconciled.code !== 0) problems.push(`reconcile: ${reconciled.output}`)
  // Some carts are not there any more; their money is refunded.
  await run('rebuild-unmatched', 'all')
  const refunded = await run('refund-unmatched', 'all', 'lost', 'with', 'the', 'data')
  if (refunded.code !== 0) problems.push(`refund-unmatched: ${refunded.output}`)
  await waitUntil('all work', SETTLE_TIMEOUT_MS, async () => (await countUnfinished(shop.db, true)) === 0).catch(() => undefined) // prettier-ignore
  const tasks = await run('list-money-tasks')
  if (tasks.code !== 0 || tasks.output !== '') problems.push(`a task is left: ${tasks.output}`)
  const verified = await run('verify')
  if (verified.code !== 0 || verified.output !== '') problems.push(`verify: ${verified.output}`)
  return problems
}

async function findProblems(
  shop: DrillShop,
  known: KnownOrder[],
  closed: number[],
  paid: PaidPurchase[],
): Promise<string[]> {
  const now = await listPlacedOrders(shop.db)
  const open = await listOpenAccounts(shop.db, closed)
  const sessions = await countOpenSessions(shop.db)
  return [
    ...(await findMoneyInconsistencies(shop, await listNumberedOrders(shop.db), [])),
    ...findReusedNumbers(known, now),
    ...(open.length === 0 ? [] : [`closed accounts are open again: ${open.join()}`]),
    ...(sessions === 0 ? [] : [`${sessions} sessions are open`]),
    ...(paid.length === 0 ? ['nothing was bought'] : []),
  ]
}

/** An order of the restored shop is one of before, with its number and code, or has a number that never was. */
function findReusedNumbers(before: KnownOrder[], now: KnownOrder[]): string[] {
  const most = Math.max(0, ...before.map(({ number }) => number ?? 0))
  const known = new Map(before.map((order) => [order.id, order]))
  return now.flatMap((order) => {
    const earlier = known.get(order.id)
    if (earlier) {
      const isSame = earlier.code === order.code && earlier.customer_id === order.customer_id
      return isSame ? [] : [`order ${order.id} was ${earlier.code} and is ${order.code}`]
    }
    return order.number !== null && order.number <= most ? [`number ${order.number} was given twice`] : []
  })
}

async function waitUntil(name: string, timeout_ms: number, check: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + timeout_ms
  while (!(await check())) {
    if (Date.now() > until) throw new Error(`${name} did not end within ${timeout_ms / 1000} s`)
    await sleep(200)
  }
}
