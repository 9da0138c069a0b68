import type { Shop } from '../../platform/shop.ts'
import { deleteExpiredEmailChanges } from './queries/email-change-queries.ts'
import { deleteExpiredPhoneCodes } from './queries/phone-queries.ts'
import { deleteExpiredPasswordLinks, deleteExpiredRecoveries } from './queries/recovery-queries.ts'

/** This job deletes expired recoveries, email changes and phone codes, with the emails in them. */
export async function deleteExpiredLinks(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpiredRecoveries(shop.db, now)
  await deleteExpiredPasswordLinks(shop.db, now)
  await deleteExpiredEmailChanges(shop.db, now)
  await deleteExpiredPhoneCodes(shop.db, now)
}
