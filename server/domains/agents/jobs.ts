import type { Shop } from '../../platform/shop.ts'
import { deleteExpiredTokens } from './queries/link-queries.ts'
import { deleteOldRequests } from './queries/request-queries.ts'

/** A change can be repeated with its key for this long. */
const KEY_LIFETIME_MS = 48 * 60 * 60_000

/** This job deletes codes and tokens that are over, those of links that are gone, and the answers to old changes. */
export async function deleteExpiredAgentTokens({ db, clock }: Shop): Promise<void> {
  const now = clock.now()
  await deleteExpiredTokens(db, now)
  await deleteOldRequests(db, new Date(now.valueOf() - KEY_LIFETIME_MS))
}
