import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Shop } from '../../../platform/shop.ts'

/** The unsubscribe link of a mail works this long. */
const UNSUBSCRIBE_LINK_MS = 90 * DAY_MS
/** An alert or a reminder waits at most this long. */
const PENDING_RETENTION_MS = 365 * DAY_MS

/**
 * These jobs delete stock alerts and drop reminders that were sent long ago, and those whose variants never came back or
 * whose drop never opened.
 */
export async function deleteExpiredAlerts({ db, clock }: Shop, type: 'stock' | 'drop'): Promise<void> {
  const now = clock.now().valueOf()
  await db`
    delete from ${type === 'stock' ? db`stock_alerts` : db`drop_reminders`}
    where notified_at < ${new Date(now - UNSUBSCRIBE_LINK_MS)}
      or (notified_at is null and created_at < ${new Date(now - PENDING_RETENTION_MS)})`
}
