import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '../../server/testing/seeded-random.ts'
import { isJobRunning } from './queries.ts'
import type { ChaosEnvironment } from './environment.ts'

export type KillPoint = { name: string } & ({ route: string } | { jobs: string[] })

/** A `route` is one of the sandbox: its work is done, and the shop does not know it or has not written it yet. */
export const KILL_POINTS: KillPoint[] = [
  { name: 'PayPal had taken the money', route: 'POST /v2/checkout/orders/*/capture' },
  { name: 'PayPal had made an order', route: 'POST /v2/checkout/orders' },
  { name: 'PayPal had given money back', route: 'POST /v2/payments/captures/*/refund' },
  { name: 'a card was charged', route: 'POST /v1/payment_intents/*/confirm' },
  { name: 'Stripe had made a payment', route: 'POST /v1/payment_intents' },
  { name: 'Stripe had said what became of a payment', route: 'GET /v1/payment_intents/*' },
  { name: 'Stripe had canceled a payment', route: 'POST /v1/payment_intents/*/cancel' },
  { name: 'Stripe had given money back', route: 'POST /v1/refunds' },
  { name: 'an event was worked on', jobs: ['handle-payment-event'] },
  { name: 'a refund was worked on', jobs: ['refund'] },
  { name: 'a mail was being sent', jobs: ['send-mail'] },
]
/** The jobs run by the clock and have work only after time has passed. */
export const EXPIRY_KILL_POINT: KillPoint = {
  name: 'reservations and bank transfers were being ended',
  jobs: ['release-expired-reservations', 'expire-transfers'],
}

/**
 * Milliseconds by which the response is delayed; the shop is killed shortly before it arrives, or while its content is
 * written.
 */
const RESPONSE_DELAY_MS = 150
const BEFORE_MS = 5
const AFTER_MS = 40
const JOB_MS = 25

/** Kills the shop at such a moment. Returns false when none came in time; the shop is killed then too. */
export async function killShopAt(
  environment: ChaosEnvironment,
  killPoint: KillPoint,
  random: SeededRandom,
  timeout_ms: number,
): Promise<boolean> {
  const until = Date.now() + timeout_ms
  const has_come =
    'route' in killPoint
      ? await waitForResponse(environment, killPoint.route, random, until)
      : await waitForJob(environment, killPoint.jobs, random, until)
  await environment.killShop()
  return has_come
}

interface LogEntry {
  id: number
  at: string
  ms: number | null
  status: number | null
  misbehaved: string | null
}

/** Waits until the sandbox holds one response back; its log says when the response will be sent. */
async function waitForResponse(
  environment: ChaosEnvironment,
  route: string,
  random: SeededRandom,
  until: number,
): Promise<boolean> {
  await environment.switchSandbox({ delay_answer_ms: [{ route, ms: RESPONSE_DELAY_MS, times: 1 }] })
  for (let since = new Date().toISOString(); Date.now() < until; await pause(8)) {
    const log = await readLog(environment, since)
    const delayedEntry = log.find(({ misbehaved }) => misbehaved === 'delay_answer_ms')
    if (delayedEntry) {
      const leaves_at = Date.parse(delayedEntry.at) + (delayedEntry.ms ?? 0) + RESPONSE_DELAY_MS
      await pause(Math.max(0, leaves_at - BEFORE_MS + random.below(BEFORE_MS + AFTER_MS) - Date.now()))
      return true
    }
    // Requests without a response yet are read again.
    const done = log.slice(0, log.findIndex(({ status }) => status === null) >>> 0)
    since = String(done.at(-1)?.id ?? since)
  }
  return false
}

async function readLog({ sandbox_url }: ChaosEnvironment, since: string): Promise<LogEntry[]> {
  return (await (await fetch(`${sandbox_url}/_log?since=${since}`)).json()) as LogEntry[]
}

async function waitForJob(
  { db }: ChaosEnvironment,
  jobs: string[],
  random: SeededRandom,
  until: number,
): Promise<boolean> {
  while (Date.now() < until) {
    if (await isJobRunning(db, jobs)) {
      await pause(random.below(JOB_MS))
      return true
    }
    await pause(2)
  }
  return false
}
