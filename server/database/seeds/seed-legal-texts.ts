import { langs } from '@shop/contract/locale.ts'
import { cleanHtml } from '../../domains/content/content.ts'
import type { Tx } from '../../platform/db.ts'
import { legalTexts } from './demo/legal/legal-texts.ts'
import { insertRows } from './insert-rows.ts'

const VERSION = 1

export async function seedLegalTexts(tx: Tx, now: Date): Promise<void> {
  const versions = legalTexts.map(({ id }) => ({ legal_text_id: id, version: VERSION, valid_from: now }))
  await insertRows(tx, 'legal_versions', ['legal_text_id', 'version', 'valid_from'], versions)
  const texts = legalTexts.flatMap((text) => langs.map((lang) => ({ id: text.id, lang, ...text[lang] })))
  const rows = texts.map(async ({ id, lang, name, content }) => ({
    legal_text_id: id,
    version: VERSION,
    lang,
    name,
    content: await cleanHtml(content),
  }))
  const columns = ['legal_text_id', 'version', 'lang', 'name', 'content'] as const
  await insertRows(tx, 'legal_version_texts', columns, await Promise.all(rows))
}
