import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../../platform/db.ts'

export const TERMS = 1
export const PRIVACY = 3

export interface LegalRow {
  name: string
  content: string
  version: number
  valid_from: Date
}

export function findLegalText(db: Db, legal_text_id: number, lang: Lang, now: Date): Promise<LegalRow | undefined> {
  return db<LegalRow[]>`
    select name, content, version, valid_from
    from legal_versions join legal_version_texts using (legal_text_id, version)
    where legal_text_id = ${legal_text_id} and lang = ${lang} and valid_from <= ${now}
    order by version desc
    limit 1`.first()
}

/**
 * Lists the newest versions that are in force, each with what is before its first heading, or with its first 4,000 characters.
 */
export function listLegalStarts(db: Db, lang: Lang, now: Date): Promise<{ id: number; name: string; start: string }[]> {
  return db<{ id: number; name: string; start: string }[]>`
    select distinct on (legal_text_id) legal_text_id as id, name, start
    from legal_versions join legal_version_texts using (legal_text_id, version)
    where lang = ${lang} and valid_from <= ${now}
    order by legal_text_id, version desc`
}

/** Lists the texts and languages that are in force and have a name and content. */
export function listLegalTextsInForce(db: Db, now: Date): Promise<{ legal_text_id: number; lang: Lang }[]> {
  return db<{ legal_text_id: number; lang: Lang }[]>`
    select legal_text_id, lang
    from legal_versions versions join legal_version_texts texts using (legal_text_id, version)
    where texts.name <> '' and texts.content <> '' and version = (
      select max(newest.version) from legal_versions newest
      where newest.legal_text_id = versions.legal_text_id and newest.valid_from <= ${now})`
}
