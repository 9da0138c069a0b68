import { isDeepStrictEqual } from 'node:util'
import { langs } from '@shop/contract/locale.ts'
import type { LegalFields, LegalTexts } from '@shop/contract/staff/legal.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { parseMoment } from '../../../platform/parse-moment.ts'
import { Refusal, refuse, refuseWith } from '../../../platform/refusal.ts'
import type { Shop } from '../../../platform/shop.ts'
import { insertAuditEntry } from '../../audit/audit.ts'
import { cleanHtml } from '../html/clean-html.ts'
import {
  deleteLegalDraft,
  type LegalDraftRow,
  listLegalDrafts,
  lockLegalText,
  updateProposal,
  upsertLegalDraft,
} from './draft-queries.ts'
import { deleteLegalVersion, findLegalTexts, insertLegalVersion, listLegalVersions } from './version-queries.ts'

interface DraftKey {
  id: number
  /** The number of the draft as its editor saw it; 0 without one. */
  version: number
}

/** Returns what an editor of a text begins with: its draft, else the version in force, else nothing. */
async function readLegalFields(db: Db, id: number, now: Date): Promise<{ version: number; fields: LegalFields }> {
  const [draft] = await listLegalDrafts(db, id)
  if (draft) return { version: draft.version, fields: draft.fields }
  const newest = (await listLegalVersions(db, id)).find(({ valid_from }) => valid_from <= now)
  const texts = await findLegalTexts(db, id, newest?.version ?? 0)
  return { version: 0, fields: { valid_from: null, note: '', texts } }
}

/**
 * Saves the draft of the next version with cleaned texts. It is not proposed any more then, because it is not what was
 * proposed. Refuses `version_conflict` when the draft is not the one that was edited. Equal fields change nothing.
 */
export async function saveLegalDraft(
  shop: Shop,
  { id, version, fields: input }: DraftKey & { fields: LegalFields },
  actor: string,
): Promise<void> {
  const at = shop.clock.now()
  const fields = await cleanFields(input)
  await shop.db.begin(async (tx) => {
    await lockLegalText(tx, id)
    const [before] = await listLegalDrafts(tx, id)
    if ((before?.version ?? 0) !== version) await refuseConflict(tx, id, at)
    if (before !== undefined && isDeepStrictEqual(before.fields, fields)) return
    await upsertLegalDraft(tx, { id, fields, actor, at })
    const metadata = { before: before?.fields ?? null, after: fields }
    await insertAuditEntry(tx, { actor, action: 'legal.draft', subject: `legal:${id}`, metadata, at })
  })
}

export async function discardLegalDraft(shop: Shop, key: DraftKey, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const { fields } = await lockDraft(tx, key, at)
    await deleteLegalDraft(tx, key.id)
    const metadata = { before: fields }
    await insertAuditEntry(tx, { actor, action: 'legal.discard', subject: `legal:${key.id}`, metadata, at })
  })
}

/** Asks an owner or manager to publish the draft as it is. One that is proposed already stays so. */
export async function proposeLegalVersion(shop: Shop, key: DraftKey, actor: string): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const draft = await lockDraft(tx, key, at)
    if (draft.proposed_at !== null) return
    await requirePublishable(tx, draft, at)
    await updateProposal(tx, key.id, { proposed_at: at, proposed_by: actor, declined_reason: null })
    const metadata = { draft: key.version, note: draft.fields.note, valid_from: draft.fields.valid_from }
    await insertAuditEntry(tx, { actor, action: 'legal.propose', subject: `legal:${key.id}`, metadata, at })
  })
}

/** Gives a proposal back with a reason. Refuses `legal_not_proposed` when there is none any more. */
export async function declineLegalVersion(
  shop: Shop,
  { reason, ...key }: DraftKey & { reason: string },
  actor: string,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const draft = await lockDraft(tx, key, at)
    if (draft.proposed_at === null) refuse('legal_not_proposed')
    await updateProposal(tx, key.id, { proposed_at: null, proposed_by: null, declined_reason: reason.trim() })
    const metadata = { draft: key.version, proposed_by: draft.proposed_by, reason: reason.trim() }
    await insertAuditEntry(tx, { actor, action: 'legal.decline', subject: `legal:${key.id}`, metadata, at })
  })
}

/**
 * Publishes the draft as the next version, which comes into force at `valid_from`, or at once. It is published once: a
 * repeated request finds no draft. Only one version at a time waits to come into force, so that versions follow one
 * another in the order of their numbers. Returns the number of the version.
 */
export async function publishLegalVersion(
  shop: Shop,
  { valid_from: moment, ...key }: DraftKey & { valid_from: string | null },
  actor: string,
): Promise<number> {
  const at = shop.clock.now()
  const valid_from = moment === null ? at : parseMoment(moment)
  if (valid_from < at) throw new Refusal('legal_time_past', { valid_from: 'legal_time_past' })
  return shop.db.begin(async (tx) => {
    const draft = await lockDraft(tx, key, at)
    await requirePublishable(tx, draft, at)
    const { note, texts } = draft.fields
    const version = await insertLegalVersion(tx, { id: key.id, valid_from, note, at, actor }, texts)
    await deleteLegalDraft(tx, key.id)
    const metadata = { version, valid_from, note, proposed_by: draft.proposed_by }
    await insertAuditEntry(tx, { actor, action: 'legal.publish', subject: `legal:${key.id}`, metadata, at })
    return version
  })
}

/** Takes back a version that is not in force yet. It becomes the draft again, unless another one was begun. */
export async function withdrawLegalVersion(
  shop: Shop,
  { id, version }: { id: number; version: number },
  actor: string,
): Promise<void> {
  const at = shop.clock.now()
  await shop.db.begin(async (tx) => {
    await lockLegalText(tx, id)
    const found = (await listLegalVersions(tx, id)).find((row) => row.version === version)
    if (found === undefined) return refuse('legal_version_unknown')
    if (found.valid_from <= at) refuse('legal_version_in_force')
    const texts = await findLegalTexts(tx, id, version)
    const fields = { valid_from: found.valid_from.toISOString(), note: found.note, texts }
    await deleteLegalVersion(tx, id, version)
    if ((await listLegalDrafts(tx, id)).length === 0) await upsertLegalDraft(tx, { id, fields, actor, at })
    const metadata = { version, before: fields }
    await insertAuditEntry(tx, { actor, action: 'legal.withdraw', subject: `legal:${id}`, metadata, at })
  })
}

/** Refuses `legal_draft_missing`, and `version_conflict` for another draft. */
async function lockDraft(tx: Tx, key: DraftKey, now: Date): Promise<LegalDraftRow> {
  await lockLegalText(tx, key.id)
  const [draft] = await listLegalDrafts(tx, key.id)
  if (draft === undefined) return refuse('legal_draft_missing')
  return draft.version === key.version ? draft : refuseConflict(tx, key.id, now)
}

async function refuseConflict(tx: Tx, id: number, now: Date): Promise<never> {
  const [draft] = await listLegalDrafts(tx, id)
  return refuseWith('version_conflict', {
    current: await readLegalFields(tx, id, now),
    by: draft?.changed_by ?? null,
    at: draft?.changed_at.toISOString() ?? null,
  })
}

/** Refuses a draft that lacks something, says what is in force, or would follow a version that is not in force yet. */
async function requirePublishable(tx: Tx, { legal_text_id: id, fields }: LegalDraftRow, now: Date): Promise<void> {
  const missing = langs.flatMap((lang) => {
    const { name, content } = fields.texts[lang]
    return [...(name === '' ? [`texts.${lang}.name`] : []), ...(hasText(content) ? [] : [`texts.${lang}.content`])]
  })
  if (missing.length > 0)
    throw new Refusal(
      'legal_incomplete',
      Object.fromEntries(missing.map((path) => [path, 'legal_incomplete' as const])),
    )
  const [newest] = await listLegalVersions(tx, id)
  if (newest === undefined) return
  if (newest.valid_from > now) refuse('legal_version_scheduled')
  const published = await findLegalTexts(tx, id, newest.version)
  if (langs.every((lang) => isSameText(fields.texts[lang], published[lang]))) refuse('legal_unchanged')
}

/** Whether two texts are the same but for the spaces and line breaks around and between their words. */
function isSameText(one: LegalTexts['es'], other: LegalTexts['es']): boolean {
  const normalize = ({ name, content }: LegalTexts['es']) => `${name} ${content}`.replaceAll(/\s+/g, ' ').trim()
  return normalize(one) === normalize(other)
}

function hasText(html: string): boolean {
  return html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') !== ''
}

async function cleanFields({ valid_from, note, texts }: LegalFields): Promise<LegalFields> {
  const clean = async ({ name, content }: LegalTexts['es']) => ({
    name: name.trim(),
    content: (await cleanHtml(content)).trim(),
  })
  return {
    valid_from: valid_from === null ? null : parseMoment(valid_from).toISOString(),
    note: note.trim(),
    texts: { es: await clean(texts.es), en: await clean(texts.en) },
  }
}
