import type { Db, Tx } from '../../platform/db.ts'
import type { JobData } from '../../platform/jobs.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  countNewsletters,
  deleteWaitingNewsletters,
  queueNewsletters,
} from '../../domains/notifications/notifications.ts'
import { findCampaign, markCampaignWritten } from './campaign-queries.ts'
import { toOnceKey } from './campaigns.ts'
import { listRecipients } from './segment-queries.ts'

/** A transaction writes so many mails, and drops so many: it takes well under a second, also on a busy machine. */
const SLICE = 2_000
/** A job works this long and then queues the next one, well before the queue takes it for lost. */
const WORK_MS = 20_000

const jobNames = { write: 'write-campaign', drop: 'drop-campaign' } as const

interface Writing {
  campaign_id: number
  /** The customer after whom the next mails are written. */
  after: number
  /** Each language has a text of its own, which all its mails share. */
  shared_ids: readonly number[]
}

/** Has a job write the mails of a campaign. */
export async function queueWriting(shop: Shop, db: Db, { shared_ids, ...job }: Writing): Promise<void> {
  await shop.queue.add(db, jobNames.write, { ...job, shared_ids: shared_ids.join(' ') })
}

/**
 * Writes the mails of a campaign, some thousands in each transaction, until all are written or the campaign was stopped. A job
 * that is repeated writes none twice: who has one is left out.
 */
export async function writeCampaign(
  shop: Shop,
  { campaign_id, after, shared_ids }: JobData,
  { slice = SLICE, work_ms = WORK_MS }: { slice?: number; work_ms?: number } = {},
): Promise<void> {
  let writing: Writing | undefined = {
    campaign_id: Number(campaign_id),
    after: Number(after),
    shared_ids: String(shared_ids).split(' ').map(Number),
  }
  const end = performance.now() + work_ms
  do {
    const next: Writing = writing
    writing = await shop.db.begin((tx) => writeSlice(tx, shop, next, slice))
  } while (writing !== undefined && performance.now() < end)
  if (writing !== undefined) await queueWriting(shop, shop.db, writing)
}

/** Returns what is left to be written; undefined when nothing is. */
async function writeSlice(tx: Tx, shop: Shop, writing: Writing, limit: number): Promise<Writing | undefined> {
  const { campaign_id: id, after, shared_ids } = writing
  const row = await findCampaign(tx, id, { lock: true })
  if (!row?.queued_at || row.written_at !== null || row.stopped_at !== null) return undefined
  const once_key = toOnceKey(id)
  const sending = { segment: row.segment, once_key, now: row.queued_at }
  const recipients = await listRecipients(tx, sending, { after, limit })
  await queueNewsletters(tx, shop, 'campaign', recipients, { shared_ids })
  if (recipients.length === limit) return { ...writing, after: recipients.at(-1)!.customer_id }
  const { sent, waiting } = await countNewsletters(tx, once_key)
  await markCampaignWritten(tx, id, sent + waiting, shop.clock.now())
  return undefined
}

/** Drops the next mails of a campaign that was stopped, and has a job drop the others. */
export async function dropNextMails(tx: Tx, shop: Shop, id: number): Promise<void> {
  const dropped = await deleteWaitingNewsletters(tx, toOnceKey(id), SLICE)
  if (dropped === SLICE) await shop.queue.add(tx, jobNames.drop, { campaign_id: id })
}

/** Drops more mails of a campaign that was stopped. */
export async function dropCampaign(shop: Shop, { campaign_id }: JobData): Promise<void> {
  await shop.db.begin((tx) => dropNextMails(tx, shop, Number(campaign_id)))
}
