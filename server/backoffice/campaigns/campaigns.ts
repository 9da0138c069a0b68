import type { CallBody } from '@shop/contract/call.ts'
import { type CampaignState, isShopPath } from '@shop/contract/staff/campaign-values.ts'
import type { Campaign, CampaignFields, saveCampaign as saveCall, Segment } from '@shop/contract/staff/campaigns.ts'
import { compareFields, type Editor, recordEdit } from '../../domains/catalog/catalog.ts'
import { countNewsletters } from '../../domains/notifications/notifications.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  type CampaignRow,
  deleteCampaignRow,
  findCampaign,
  insertCampaign,
  updateCampaign,
} from './campaign-queries.ts'
import { countSegment } from './segment-queries.ts'

const everyone: Segment = { level: null, lang: null, purchase: 'any', days: null, collection_id: null, city: '' }

export const toOnceKey = (id: number) => `campaign:${id}`

export function createCampaign(shop: Shop, { name }: { name: string }, editor: Editor): Promise<Campaign> {
  return shop.db.begin(async (tx) => {
    const id = await insertCampaign(tx, name.trim(), everyone, editor)
    const created = await getCampaign(tx, id, editor.at)
    await recordEdit(tx, editor, 'campaign.create', `campaign:${id}`, { after: created.fields })
    return created
  })
}

/** Returns a message with how many it reaches now. Refuses `campaign_not_found`. */
export async function getCampaign(db: Db, id: number, now: Date): Promise<Campaign> {
  const row = (await findCampaign(db, id, { lock: false })) ?? refuse('campaign_not_found')
  const { version, queued_at, stopped_at, written_at, recipients } = row
  const { sent, waiting: written } = await countNewsletters(db, toOnceKey(id))
  // Those that a job has not written yet wait too.
  const waiting = written_at === null && stopped_at === null ? Math.max((recipients ?? 0) - sent, written) : written
  return {
    id,
    version,
    state: findState(row, waiting),
    fields: toFields(row),
    counts: await countSegment(db, row.segment, now),
    queued_at: queued_at?.toISOString() ?? null,
    stopped_at: stopped_at?.toISOString() ?? null,
    recipients,
    sent,
    waiting,
  }
}

function findState({ queued_at, stopped_at, written_at }: CampaignRow, waiting: number): CampaignState {
  if (queued_at === null) return 'draft'
  if (stopped_at !== null) return 'stopped'
  return written_at === null || waiting > 0 ? 'sending' : 'sent'
}

/** Refuses `version_conflict`, `campaign_sent`, and `campaign_link_invalid` for other sites. */
export function saveCampaign(
  shop: Shop,
  { id, version, ...fields }: CallBody<typeof saveCall>,
  editor: Editor,
): Promise<Campaign> {
  if (!isShopPath(fields.link)) refuse('campaign_link_invalid', { link: 'campaign_link_invalid' })
  return shop.db.begin(async (tx) => {
    const before = await lockDraft(tx, id, editor.at, version)
    await updateCampaign(tx, id, { ...fields, name: fields.name.trim() }, editor)
    const after = await getCampaign(tx, id, editor.at)
    await recordEdit(tx, editor, 'campaign.save', `campaign:${id}`, compareFields(toFields(before), after.fields))
    return after
  })
}

/** Refuses `campaign_sent` for a message that was sent, which stays in the list. */
export async function deleteCampaign(shop: Shop, id: number, editor: Editor): Promise<void> {
  await shop.db.begin(async (tx) => {
    const before = await lockDraft(tx, id, editor.at)
    await deleteCampaignRow(tx, id)
    await recordEdit(tx, editor, 'campaign.delete', `campaign:${id}`, { before: toFields(before) })
  })
}

/** Locks a draft, of the version that the person saw. Refuses `campaign_sent` for one that was sent. */
export async function lockDraft(tx: Tx, id: number, now: Date, version?: number): Promise<CampaignRow> {
  const row = (await findCampaign(tx, id, { lock: true })) ?? refuse('campaign_not_found')
  if (row.queued_at !== null) refuse('campaign_sent')
  if (version !== undefined && row.version !== version)
    refuseWith('version_conflict', { current: await getCampaign(tx, id, now) })
  return row
}

function toFields({ name, segment, subject_es, subject_en, body_es, body_en, link }: CampaignRow): CampaignFields {
  return { name, segment, subject_es, subject_en, body_es, body_en, link }
}
