import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../platform/shop.ts'
import { deleteGuestMessagesBefore } from './contact-reply-queries.ts'

/** As long as mails are kept (docs/operations.md, retention): a person without an account could not ask for the erasure. */
const KEPT_DAYS = 730

/** This nightly job deletes messages of the contact form that people without an account wrote two years ago. */
export async function deleteOldContactMessages(shop: Shop): Promise<void> {
  await deleteGuestMessagesBefore(shop.db, new Date(shop.clock.now().valueOf() - KEPT_DAYS * DAY_MS))
}
