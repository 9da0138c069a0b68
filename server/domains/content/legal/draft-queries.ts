import { langs } from '@shop/contract/locale.ts'
import type { LegalFields, LegalTexts } from '@shop/contract/staff/legal.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface LegalDraftRow {
  legal_text_id: number
  version: number
  fields: LegalFields
  changed_at: Date
  changed_by: string
  proposed_at: Date | null
  proposed_by: string | null
  declined_reason: string | null
}

type Row = Omit<LegalDraftRow, 'fields'> & { valid_from: Date | null; note: string; texts: LegalTexts }

export async function listLegalDrafts(db: Db, id: number | null): Promise<LegalDraftRow[]> {
  const rows = await db<Row[]>`
    select legal_text_id, version, valid_from, note, changed_at, changed_by, proposed_at, proposed_by, declined_reason, (
        select json_object_agg(lang, json_build_object('name', name, 'content', content))
        from legal_draft_texts texts where texts.legal_text_id = legal_drafts.legal_text_id) as texts
    from legal_drafts
    where ${id}::integer is null or legal_text_id = ${id}`
  return rows.map(({ valid_from, note, texts, ...row }) => ({
    ...row,
    fields: { valid_from: valid_from?.toISOString() ?? null, note, texts },
  }))
}

/** Has everything that changes the versions or the draft of one text happen one after the other. */
export async function lockLegalText(tx: Tx, id: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('legal:' || ${id}::text, 0))`
}

/** Writes the draft of a text under the next number. It is not proposed then, and no refusal is shown any more. */
export async function upsertLegalDraft(
  tx: Tx,
  { id, fields, actor, at }: { id: number; fields: LegalFields; actor: string; at: Date },
): Promise<void> {
  const { valid_from, note, texts } = fields
  await tx`
    insert into legal_drafts (legal_text_id, valid_from, note, changed_at, changed_by)
    values (${id}, ${valid_from}, ${note}, ${at}, ${actor})
    on conflict (legal_text_id) do update set version = nextval('legal_draft_numbers'),
      valid_from = excluded.valid_from, note = excluded.note, changed_at = excluded.changed_at,
      changed_by = excluded.changed_by, proposed_at = null, proposed_by = null, declined_reason = null`
  for (const lang of langs) {
    const { name, content } = texts[lang]
    await tx`
      insert into legal_draft_texts (legal_text_id, lang, name, content) values (${id}, ${lang}, ${name}, ${content})
      on conflict (legal_text_id, lang) do update set name = excluded.name, content = excluded.content`
  }
}

/** Marks a draft as proposed, or as not proposed any more with the reason. Its texts and its number stay. */
export async function updateProposal(
  tx: Tx,
  id: number,
  proposal: { proposed_at: Date | null; proposed_by: string | null; declined_reason: string | null },
): Promise<void> {
  const { proposed_at, proposed_by, declined_reason } = proposal
  await tx`
    update legal_drafts set proposed_at = ${proposed_at}, proposed_by = ${proposed_by},
      declined_reason = ${declined_reason}
    where legal_text_id = ${id}`
}

export async function deleteLegalDraft(tx: Tx, id: number): Promise<void> {
  await tx`delete from legal_drafts where legal_text_id = ${id}`
}
