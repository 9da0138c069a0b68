import type { Db } from '../../platform/db.ts'
import { listVersionsInForce, PRIVACY, TERMS } from './queries.ts'

export { trackingLink } from './carriers.ts'
export { cleanHtml, safeHtml } from './clean-html.ts'
export { deleteContactMessages, listContactMessages, listHeldContactMessages } from './contact-queries.ts'
export { letterheadOf } from './letterhead.ts'
export { listMissingLegalTexts } from './missing-texts.ts'
export { ourMailbox } from './our-mailbox.ts'
export { nextLegalText, postsWithImage, privacyVersionAt, settingValue, termsVersionAt } from './shared-queries.ts'
export {
  listWrittenSettings,
  readSettings,
  type SettingName,
  settingsOf,
  type ShopSettings,
  writeSetting,
} from './settings.ts'

/** Versions of the terms and the privacy notice that somebody who agrees now agrees to (rules 7); 0 without any. */
export async function legalVersionsInForce(db: Db, now: Date): Promise<{ terms: number; privacy: number }> {
  const rows = await listVersionsInForce(db, [TERMS, PRIVACY], now)
  const versionOf = (id: number) => rows.find((row) => row.legal_text_id === id)?.version ?? 0
  return { terms: versionOf(TERMS), privacy: versionOf(PRIVACY) }
}
