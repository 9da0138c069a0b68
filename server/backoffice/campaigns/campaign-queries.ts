import type { Lang } from '@shop/contract/locale.ts'
import type { CampaignState } from '@shop/contract/staff/campaign-values.ts'
import type { CampaignFields, CampaignSummary, Segment } from '@shop/contract/staff/campaigns.ts'
import { countMatching } from '../../platform/count-matching.ts'
import type { Db, Fragment, Tx } from '../../platform/db.ts'
import type { Page } from '../../platform/paging.ts'
import { matchesWords, selectIso } from '../common/common-queries.ts'

export interface CampaignRow extends CampaignFields {
  id: number
  version: number
  queued_at: Date | null
  stopped_at: Date | null
  /** When the last of its mails was written. */
  written_at: Date | null
  recipients: number | null
}

/** Finds a message to a segment, and locks it until the transaction ends if `lock` says so. */
export function findCampaign(db: Db, id: number, { lock }: { lock: boolean }): Promise<CampaignRow | undefined> {
  const text = (column: Fragment, lang: Lang) =>
    db`coalesce((select ${column} from campaign_texts where campaign_id = campaign.id and lang = ${lang}), '')`
  return db<CampaignRow[]>`
    select id, version, name, segment, link, queued_at, stopped_at, written_at, recipients,
      ${text(db`subject`, 'es')} as subject_es, ${text(db`subject`, 'en')} as subject_en,
      ${text(db`body`, 'es')} as body_es, ${text(db`body`, 'en')} as body_en
    from campaigns campaign where id = ${id} ${lock ? db`for no key update` : db``}`.first()
}

/** Lists one page of the messages to segments, the newest first. */
export async function listCampaignRows(
  db: Db,
  { state, q }: { state?: CampaignState | undefined; q?: string | undefined },
  { limit, offset }: Page,
): Promise<{ rows: CampaignSummary[]; total: number }> {
  const selected = db`
    case when queued_at is null then 'draft' when stopped_at is not null then 'stopped'
      when written_at is null or exists (
        select from messages
        where once_key = 'campaign:' || campaign.id and sent_at is null and dropped_at is null) then 'sending'
      else 'sent' end`
  const matching = db`
    from campaigns campaign
    where ${state === undefined ? db`true` : db`${selected} = ${state}`} and ${matchesWords(db, db`fold(name)`, q)}`
  const [rows, total] = await Promise.all([
    db<CampaignSummary[]>`
      select id, name, ${selected} as state, recipients, ${selectIso(db, db`queued_at`)} as queued_at,
        ${selectIso(db, db`changed_at`)} as changed_at
      ${matching} order by id desc limit ${limit} offset ${offset}`,
    countMatching(db, matching),
  ])
  return { rows, total }
}

interface Change {
  actor: string
  at: Date
}

export function insertCampaign(tx: Tx, name: string, segment: Segment, { actor, at }: Change): Promise<number> {
  return tx<{ id: number }[]>`
    insert into campaigns (name, segment, created_at, changed_at, changed_by)
    values (${name}, ${JSON.stringify(segment)}::jsonb, ${at}, ${at}, ${actor})
    returning id`.value()
}

/** Stores the fields of a draft, of which it becomes the next version. */
export async function updateCampaign(
  tx: Tx,
  id: number,
  { name, segment, link, subject_es, subject_en, body_es, body_en }: CampaignFields,
  { actor, at }: Change,
): Promise<void> {
  await tx`
    with texts as (
      insert into campaign_texts (campaign_id, lang, subject, body)
      values (${id}, 'es', ${subject_es}, ${body_es}), (${id}, 'en', ${subject_en}, ${body_en})
      on conflict (campaign_id, lang) do update set subject = excluded.subject, body = excluded.body
    )
    update campaigns set name = ${name}, segment = ${JSON.stringify(segment)}::jsonb, link = ${link},
      version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

/** Marks a message as sent, with the number of mails that a job will write. */
export async function markCampaignQueued(tx: Tx, id: number, recipients: number, { actor, at }: Change): Promise<void> {
  await tx`
    update campaigns set queued_at = ${at}, recipients = ${recipients}, version = version + 1, changed_at = ${at},
      changed_by = ${actor}
    where id = ${id}`
}

/** Records that all mails of a message are written, and how many they are. */
export async function markCampaignWritten(tx: Tx, id: number, recipients: number, at: Date): Promise<void> {
  await tx`update campaigns set written_at = ${at}, recipients = ${recipients} where id = ${id}`
}

/** Whether the mails of a message are being written. */
export function isAnyBeingWritten(tx: Tx): Promise<boolean> {
  return tx`select from campaigns where queued_at is not null and written_at is null and stopped_at is null limit 1`.any()
}

export async function markCampaignStopped(tx: Tx, id: number, { actor, at }: Change): Promise<void> {
  await tx`
    update campaigns set stopped_at = ${at}, version = version + 1, changed_at = ${at}, changed_by = ${actor}
    where id = ${id}`
}

export async function deleteCampaignRow(tx: Tx, id: number): Promise<void> {
  await tx`delete from campaigns where id = ${id}`
}

/** Lets one message be sent at a time, so that the pause between two holds for each customer. */
export async function lockCampaigns(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('campaigns', 0))`
}
