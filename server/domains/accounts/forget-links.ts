import type { Shop } from '../../platform/shop.ts'
import { deleteExpiredEmailChanges } from './rows/email-change-queries.ts'
import { deleteExpiredPhoneCodes } from './rows/phone-queries.ts'
import { deleteExpiredPasswordLinks, deleteExpiredRecoveries } from './rows/recovery-queries.ts'

/** Job `forget-links`: recoveries, e-mail changes and phone codes that ran out go for good, with the addresses they name. */
export async function forgetLinks(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  await deleteExpiredRecoveries(shop.db, now)
  await deleteExpiredPasswordLinks(shop.db, now)
  await deleteExpiredEmailChanges(shop.db, now)
  await deleteExpiredPhoneCodes(shop.db, now)
}
