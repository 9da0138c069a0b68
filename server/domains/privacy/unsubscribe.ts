import type { Shop } from '../../platform/shop.ts'
import { openedBySecret, setMarketing } from '../accounts/accounts.ts'
import { newsReaderOf } from '../notifications/notifications.ts'

/**
 * Ends news mails for whoever got the mail with this way out; other messages go on. It works any number of times, and
 * as long as the account exists. Refuses `news_link_not_valid` for one that no mail carried.
 */
export async function unsubscribe(shop: Shop, secret: string, address: string): Promise<void> {
  const customer_id = await openedBySecret(shop, address, () => newsReaderOf(shop.db, secret), 'news_link_not_valid')
  await setMarketing(shop.db, customer_id, false, shop.clock.now())
}
