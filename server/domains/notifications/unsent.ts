import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockUnsent, markQueued, type Unsent } from './unsent-queries.ts'

/** The job that hands over the messages of a channel. */
export const jobOf = { mail: 'send-mail', sms: 'send-sms' } as const

/** The maximum number of messages per run; the rest follows a minute later. */
const AT_A_TIME = 100
/**
 * Milliseconds after which a message waits for a person (`verify` names it, `mail-again` sends it). Longer than any
 * link works.
 */
const FOR_MS = 10 * 86_400_000

/**
 * This job queues messages again whose job failed for good, or was lost, with their own retries, until they are sent or
 * come too late. A message that a job still works on is left to that job: a message never has two jobs. Two concurrent
 * processes take different messages, and each skips what the other has just queued.
 */
export async function queueUnsent(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const written_after = new Date(now.valueOf() - FOR_MS)
  await shop.db.begin(async (tx) => {
    const except = await listInWork(tx, shop)
    const unsent = await lockUnsent(tx, { now, written_after, except, limit: AT_A_TIME })
    for (const message of unsent) await queueAgain(tx, shop, message)
    await markQueued(tx, unsent.map(({ id }) => id), now) // prettier-ignore
  })
}

/**
 * Its job failed for good before, so all other messages take precedence. If it fails again, it is queued again by the
 * next run.
 */
async function queueAgain(tx: Tx, shop: Shop, { id, channel }: Unsent): Promise<void> {
  await shop.queue.add(tx, jobOf[channel], { message_id: id }, { last: true })
}

/** Returns the numbers of the messages that a job will send or retry. */
export async function listInWork(tx: Tx, shop: Shop): Promise<number[]> {
  const live = await Promise.all(Object.values(jobOf).map((name) => shop.queue.listLive(tx, name)))
  return live.flat().map(({ message_id }) => Number(message_id))
}
