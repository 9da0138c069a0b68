import type { Dice } from '../../server/testing/dice.ts'
import { pause } from './persist.ts'
import { isJobRunning } from './queries.ts'
import type { World } from './world.ts'

/** Moments at which a shop that is killed has the most to lose. */
export type Moment = { name: string } & ({ route: string } | { jobs: string[] })

/** A `route` is one of the sandbox: its work is done, and the shop does not know it or has not written it yet. */
export const MOMENTS: Moment[] = [
  { name: 'PayPal had taken the money', route: 'POST /v2/checkout/orders/*/capture' },
  { name: 'PayPal had made an order', route: 'POST /v2/checkout/orders' },
  { name: 'PayPal had given money back', route: 'POST /v2/payments/captures/*/refund' },
  { name: 'a card was charged', route: 'POST /v1/payment_intents/*/confirm' },
  { name: 'Stripe had made a payment', route: 'POST /v1/payment_intents' },
  { name: 'Stripe had said what became of a payment', route: 'GET /v1/payment_intents/*' },
  { name: 'Stripe had cancelled a payment', route: 'POST /v1/payment_intents/*/cancel' },
  { name: 'Stripe had given money back', route: 'POST /v1/refunds' },
  { name: 'an event was worked on', jobs: ['payment-event'] },
  { name: 'a refund was worked on', jobs: ['refund'] },
  { name: 'a mail was being sent', jobs: ['send-mail'] },
]
/** The jobs run by the clock and have work only after time has passed. */
export const CLEARING_UP: Moment = {
  name: 'reservations and bank transfers were being ended',
  jobs: ['release-holds', 'expire-requests'],
}

/**
 * Milliseconds by which the response is delayed; the shop is killed shortly before it arrives, or while its content is
 * written.
 */
const ANSWER_MS = 150
const BEFORE_MS = 5
const AFTER_MS = 40
const JOB_MS = 25

/** Kills the shop at such a moment. Returns false when none came in time; the shop is killed then too. */
export async function killAt(world: World, moment: Moment, dice: Dice, patience_ms: number): Promise<boolean> {
  const until = Date.now() + patience_ms
  const has_come =
    'route' in moment
      ? await untilAnswer(world, moment.route, dice, until)
      : await untilJob(world, moment.jobs, dice, until)
  await world.killShop()
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
async function untilAnswer(world: World, route: string, dice: Dice, until: number): Promise<boolean> {
  await world.switchSandbox({ delay_answer_ms: [{ route, ms: ANSWER_MS, times: 1 }] })
  for (let since = new Date().toISOString(); Date.now() < until; await pause(8)) {
    const log = await readLog(world, since)
    const held = log.find(({ misbehaved }) => misbehaved === 'delay_answer_ms')
    if (held) {
      const leaves_at = Date.parse(held.at) + (held.ms ?? 0) + ANSWER_MS
      await pause(Math.max(0, leaves_at - BEFORE_MS + dice.below(BEFORE_MS + AFTER_MS) - Date.now()))
      return true
    }
    // Requests without a response yet are read again.
    const done = log.slice(0, log.findIndex(({ status }) => status === null) >>> 0)
    since = String(done.at(-1)?.id ?? since)
  }
  return false
}

async function readLog({ sandbox_url }: World, since: string): Promise<LogEntry[]> {
  return (await (await fetch(`${sandbox_url}/_log?since=${since}`)).json()) as LogEntry[]
}

async function untilJob({ db }: World, jobs: string[], dice: Dice, until: number): Promise<boolean> {
  while (Date.now() < until) {
    if (await isJobRunning(db, jobs)) {
      await pause(dice.below(JOB_MS))
      return true
    }
    await pause(2)
  }
  return false
}
