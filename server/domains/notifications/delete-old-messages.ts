import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteMessagesOfSlice } from './delete-queries.ts'
import { deleteUnusedSharedData } from './newsletter-queries.ts'

/** Customers ask about a mail for as long as a purchase can be disputed (docs/operations.md, retention). */
const KEPT_DAYS = 730
/** This leaves most of the minute after which a job is taken for dead; the next night continues. */
const WORK_MS = 20_000

/** This nightly job deletes messages that were sent or dropped two years ago, in slices from the oldest on. */
export async function deleteOldMessages(shop: Shop): Promise<void> {
  const before = new Date(shop.clock.now().valueOf() - KEPT_DAYS * DAY_MS)
  const end = performance.now() + WORK_MS
  let after: number | undefined = 0
  while (after !== undefined && performance.now() < end) after = await deleteMessagesOfSlice(shop.db, after, before)
  await deleteUnusedSharedData(shop.db, before)
}
