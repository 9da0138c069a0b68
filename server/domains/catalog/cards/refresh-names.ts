import type { Tx } from '../../../platform/db.ts'
import type { Shop } from '../../../platform/shop.ts'
import { hasPendingNames, markProductsWithName, notePendingName, takePendingName } from './pending-name-queries.ts'

const REFRESH_NAMES = 'refresh-names'

/** This few products are locked at once, so that a purchase of one of them waits for some hundredths of a second at most. */
const PER_TRANSACTION = 200

/**
 * This job brings cards, lists and searches in line with a changed name of a category, a collection or a color that many
 * products have. It may run twice, and a run that dies is continued behind its last step.
 */
export async function refreshNames(shop: Shop): Promise<void> {
  while (await refreshSome(shop));
}

function refreshSome(shop: Shop): Promise<boolean> {
  return shop.db.begin(async (tx) => {
    const name = await takePendingName(tx)
    if (name === undefined) return false
    await notePendingName(tx, name.id, await markProductsWithName(tx, name, PER_TRANSACTION))
    return true
  })
}

/** Begins the job with the commit of a transaction that has changed a name of many products. */
export async function queueNames(tx: Tx, shop: Shop): Promise<void> {
  if (await hasPendingNames(tx)) await shop.queue.add(tx, REFRESH_NAMES, {})
}
