import { type Lang, langs } from '@shop/contract/locale.ts'
import { isBlank } from '@shop/contract/one-line.ts'
import type { Campaign, CampaignFields } from '@shop/contract/staff/campaigns.ts'
import type { Editor } from '../../domains/catalog/catalog.ts'
import { insertAuditEntry } from '../../domains/audit/audit.ts'
import { countNewsletters, queueMail, insertSharedData } from '../../domains/notifications/notifications.ts'
import { refuse } from '../../platform/refusal.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import {
  findCampaign,
  isAnyBeingWritten,
  lockCampaigns,
  markCampaignQueued,
  markCampaignStopped,
} from './campaign-queries.ts'
import { getCampaign, lockDraft, toOnceKey } from './campaigns.ts'
import { countSegment } from './segment-queries.ts'
import { dropNextMails, queueWriting } from './write-campaign.ts'

/** Mails a draft to the member who wrote it. Refuses `campaign_text_missing` without a subject or a text. */
export async function testCampaign(
  shop: Shop,
  { id, mail_lang }: { id: number; mail_lang: Lang },
  { name, email }: Pick<StaffMember, 'name' | 'email'>,
): Promise<void> {
  await shop.db.begin(async (tx) => {
    const row = (await findCampaign(tx, id, { lock: false })) ?? refuse('campaign_not_found')
    const mail = findMail(row, mail_lang) ?? refuse('campaign_text_missing')
    await queueMail(tx, shop, 'campaign-test', { email, lang: mail_lang }, { name, ...mail })
  })
}

/**
 * Sends a message to every subscriber of its segment who got none in the last three days; a job writes the mails. Refuses
 * `campaign_no_recipients` when there is none, `campaign_text_missing` when the texts of one of their languages are not
 * complete, and `campaign_busy` while the mails of another one are being written: whom they reach is not known yet.
 */
export function sendCampaign(
  shop: Shop,
  { id, version }: { id: number; version: number },
  editor: Editor,
): Promise<Campaign> {
  const { actor, at } = editor
  return shop.db.begin(async (tx) => {
    await lockCampaigns(tx)
    const row = await lockDraft(tx, id, at, version)
    if (await isAnyBeingWritten(tx)) refuse('campaign_busy')
    const counts = await countSegment(tx, row.segment, at)
    const reached = langs.filter((lang) => counts[lang] > 0)
    if (reached.length === 0) refuse('campaign_no_recipients')
    const mails = reached.map((lang) => [lang, findMail(row, lang) ?? refuse('campaign_text_missing')] as const)
    const recipients = counts.es + counts.en
    const shared_ids = await insertSharedData(tx, Object.fromEntries(mails), at)
    await markCampaignQueued(tx, id, recipients, editor)
    await queueWriting(shop, tx, { campaign_id: id, after: 0, shared_ids })
    const metadata = { name: row.name, segment: row.segment, recipients }
    await insertAuditEntry(tx, { actor, action: 'campaign.send', subject: `campaign:${id}`, metadata, at })
    return getCampaign(tx, id, at)
  })
}

/** Drops the mails that have not left yet, the next ones first. Refuses `campaign_not_sending` when none is left. */
export function stopCampaign(shop: Shop, id: number, editor: Editor): Promise<Campaign> {
  const { actor, at } = editor
  return shop.db.begin(async (tx) => {
    const row = (await findCampaign(tx, id, { lock: true })) ?? refuse('campaign_not_found')
    const { waiting, sent } = await countNewsletters(tx, toOnceKey(id))
    const isWriting = row.queued_at !== null && row.written_at === null
    if (row.stopped_at !== null || (waiting === 0 && !isWriting)) refuse('campaign_not_sending')
    await markCampaignStopped(tx, id, editor)
    await dropNextMails(tx, shop, id)
    const metadata = { name: row.name, dropped: isWriting ? row.recipients! - sent : waiting }
    await insertAuditEntry(tx, { actor, action: 'campaign.stop', subject: `campaign:${id}`, metadata, at })
    return getCampaign(tx, id, at)
  })
}

function findMail(row: CampaignFields, lang: Lang) {
  const [subject, message] = [row[`subject_${lang}`], row[`body_${lang}`]]
  return isBlank(subject) || isBlank(message) ? undefined : { subject, message, path: row.link }
}
