import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteDataExportsBefore } from './queries.ts'

/** So long after its link ended it is remembered that a file was asked for: its owner may want to know. */
const REMEMBERED_MS = 90 * DAY_MS

/** Job `forget-exports`: links that ended long ago. */
export function forgetExports(shop: Shop): Promise<void> {
  return deleteDataExportsBefore(shop.db, new Date(shop.clock.now().valueOf() - REMEMBERED_MS))
}
