import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { lockUnsentMessages, markQueued, type UnsentMessage } from './unsent-queries.ts'

/** The job that hands over the messages of a channel. */
export const jobByChannel = { mail: 'send-mail', sms: 'send-sms' } as const

/** The maximum number of messages per run; the rest follows a minute later. */
const BATCH_SIZE = 100
/**
 * Milliseconds after which a message waits for a person (`verify` names it, `resend-mail` sends it). Longer than any
 * link works.
 */
const RETRY_PERIOD_MS = 10 * 86_400_000

/**
 * This job queues messages again whose job failed for good, or was lost, with their own retries, until they are sent or
 * come too late. A message that a job still works on is left to that job: a message never has two jobs. Two concurrent
 * processes take different messages, and each skips what the other has just queued.
 */
export async function queueUnsent(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const written_after = new Date(now.valueOf() - RETRY_PERIOD_MS)
  await shop.db.begin(async (tx) => {
    const except = await listQueuedMessageIds(tx, shop)
    const unsent = await lockUnsentMessages(tx, { now, written_after, except, limit: BATCH_SIZE })
    for (const message of unsent) await requeueMessage(tx, shop, message)
    await markQueued(tx, unsent.map(({ id }) => id), now) // prettier-ignore
  })
}

/**
 * Its job failed for good before, so all other messages take precedence. If it fails again, it is queued again by the
 * next run.
 */
async function requeueMessage(tx: Tx, shop: Shop, { id, channel }: UnsentMessage): Promise<void> {
  await shop.queue.add(tx, jobByChannel[channel], { message_id: id }, { lowPriority: true })
}

/** Returns the numbers of the messages that a job will send or retry. */
export async function listQueuedMessageIds(tx: Tx, shop: Shop): Promise<number[]> {
  const jobs = await Promise.all(Object.values(jobByChannel).map((name) => shop.queue.listUnfinished(tx, name)))
  return jobs.flat().map(({ message_id }) => Number(message_id))
}
