import { langs } from '@shop/contract/locale.ts'
import type { LegalTexts } from '@shop/contract/staff/legal.ts'
import type { Db, Tx } from '../../../platform/db.ts'

export interface LegalVersionRow {
  legal_text_id: number
  version: number
  valid_from: Date
  note: string
  published_at: Date | null
  published_by: string | null
}

/** Lists the published versions of all legal texts, or of one, the newest first. */
export function listLegalVersions(db: Db, id: number | null): Promise<LegalVersionRow[]> {
  return db<LegalVersionRow[]>`
    select legal_text_id, version, valid_from, note, published_at, published_by from legal_versions
    where ${id}::integer is null or legal_text_id = ${id}
    order by legal_text_id, version desc`
}

/** Returns a version in both languages; a language that it does not have is empty. */
export async function findLegalTexts(db: Db, id: number, version: number): Promise<LegalTexts> {
  const rows = await db<{ lang: 'es' | 'en'; name: string; content: string }[]>`
    select lang, name, content from legal_version_texts where legal_text_id = ${id} and version = ${version}`
  const find = (lang: 'es' | 'en') => {
    const { name = '', content = '' } = rows.find((row) => row.lang === lang) ?? {}
    return { name, content }
  }
  return { es: find('es'), en: find('en') }
}

export function listLegalNames(db: Db, lang: string): Promise<{ legal_text_id: number; name: string }[]> {
  return db<{ legal_text_id: number; name: string }[]>`
    select distinct on (legal_text_id) legal_text_id, name from legal_version_texts where lang = ${lang}
    order by legal_text_id, version desc`
}

/** Adds the next version of a text and returns its number. The caller has locked the text. */
export async function insertLegalVersion(
  tx: Tx,
  { id, valid_from, note, at, actor }: { id: number; valid_from: Date; note: string; at: Date; actor: string },
  texts: LegalTexts,
): Promise<number> {
  const version = await tx<{ version: number }[]>`
    insert into legal_versions (legal_text_id, version, valid_from, note, published_at, published_by)
    values (${id}, (select coalesce(max(version), 0) + 1 from legal_versions where legal_text_id = ${id}),
      ${valid_from}, ${note}, ${at}, ${actor})
    returning version`.value()
  for (const lang of langs) {
    const { name, content } = texts[lang]
    await tx`
      insert into legal_version_texts (legal_text_id, version, lang, name, content)
      values (${id}, ${version}, ${lang}, ${name}, ${content})`
  }
  return version
}

/** Deletes a version that is not in force yet. The database refuses any other. */
export async function deleteLegalVersion(tx: Tx, id: number, version: number): Promise<void> {
  await tx`delete from legal_version_texts where legal_text_id = ${id} and version = ${version}`
  await tx`delete from legal_versions where legal_text_id = ${id} and version = ${version}`
}
