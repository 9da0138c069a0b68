import { saveSetting, type SettingName } from '../domains/content/content.ts'
import type { Db } from '../platform/db.ts'
import type { TestDomain } from './test-domain.ts'

/** Writes a setting as staff do, over whatever it was. */
export async function writeTestSetting(
  { shop }: Pick<TestDomain, 'shop'>,
  name: SettingName,
  value: unknown,
): Promise<void> {
  await saveSetting(shop, { name, value, version: null }, 'test')
}

/** Makes shipping free everywhere, so that an order can cost nothing. */
export async function makeShippingFree(t: Pick<TestDomain, 'shop'>): Promise<void> {
  const none = { MXN: 0, USD: 0 }
  await writeTestSetting(t, 'shipping', {
    mexico: none,
    united_states: none,
    elsewhere: none,
    free_from: none,
    free_from_with_level: none,
  })
}

/** Stores a version of a legal text; with `content`, also what it says in Spanish. */
export async function insertLegalVersion(
  db: Db,
  legal_text_id: number,
  { version = 1, valid_from, content }: { version?: number; valid_from: Date; content?: string },
): Promise<void> {
  await db`
    insert into legal_versions (legal_text_id, version, valid_from) values (${legal_text_id}, ${version}, ${valid_from})`
  if (content !== undefined)
    await db`
      insert into legal_version_texts (legal_text_id, version, lang, name, content)
      values (${legal_text_id}, ${version}, 'es', ${`text ${legal_text_id}.${version}`}, ${content})`
}
