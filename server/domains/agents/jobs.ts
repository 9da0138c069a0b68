import type { Shop } from '../../platform/shop.ts'
import { deleteExpiredTokens } from './queries/link-queries.ts'

/** This job deletes codes and tokens that are over, and those of links that are gone. */
export async function deleteExpiredAgentTokens({ db, clock }: Shop): Promise<void> {
  await deleteExpiredTokens(db, clock.now())
}
