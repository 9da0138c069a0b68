import type { Shop } from '../../platform/shop.ts'
import { findBySecret, setMarketing } from '../accounts/accounts.ts'
import { findNewsletterSubscriber } from '../notifications/notifications.ts'

/**
 * Unsubscribes the recipient of the mail with this link from newsletters; other messages continue. It works any number
 * of times, as long as the account exists. Refuses `news_link_not_valid` for a link that no mail has.
 */
export async function unsubscribe(shop: Shop, secret: string, ipAddress: string): Promise<void> {
  const customer_id = await findBySecret(
    shop,
    ipAddress,
    () => findNewsletterSubscriber(shop.db, secret),
    'news_link_not_valid',
  )
  await setMarketing(shop.db, customer_id, false, shop.clock.now())
}
