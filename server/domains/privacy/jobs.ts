import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteDataExportsBefore } from './queries.ts'
import { repeatErasures } from './repeat-erasures.ts'

export { recordErasure } from './erasure-list.ts'

/**
 * This job runs hourly. It closes the accounts again that a restored backup had reopened, and has those listed beside the
 * backups that could not be: otherwise a restore would reopen them for good.
 */
export async function retryErasures(shop: Shop): Promise<void> {
  await shop.queue.retryFailed(shop.db, 'record-erasure')
  await repeatErasures(shop)
}

/**
 * Milliseconds after the end of a link for which the request of a file is stored, because its owner may want to know.
 */
const EXPORT_RETENTION_MS = 90 * DAY_MS

export function deleteExpiredExports(shop: Shop): Promise<void> {
  return deleteDataExportsBefore(shop.db, new Date(shop.clock.now().valueOf() - EXPORT_RETENTION_MS))
}
