import { type Lang, langs } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { listLegalTextsInForce } from './legal/in-force-queries.ts'

/** The texts of specification 2: terms, privacy and the others that pages link to. */
const LEGAL_TEXTS = [1, 2, 3, 4, 5, 6, 7, 11]

export async function listMissingLegalTexts(db: Db, now: Date): Promise<{ id: number; lang: Lang }[]> {
  const existing = await listLegalTextsInForce(db, now)
  const required = LEGAL_TEXTS.flatMap((id) => langs.map((lang) => ({ id, lang })))
  return required.filter(({ id, lang }) => !existing.some((text) => text.legal_text_id === id && text.lang === lang))
}
