import type { Lang } from '@shop/contract/locale.ts'
import type { Limit } from '../../../platform/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { hashSecret } from '../../../platform/secrets.ts'
import type { Shop } from '../../../platform/shop.ts'
import { openedBySecret } from '../../accounts/accounts.ts'
import type { Viewer } from '../cards/visibility.ts'
import { deleteWaitingAlerts, findAwaited, findToldMailbox, insertAlert } from './queries.ts'

/** From one network address (rules 2). */
const alertLimit: Limit = { name: 'stock-alert', points: 20, seconds: 3600, by_address: true }

/** So many alerts of one mailbox wait at a time: whoever signs somebody else up fills no mailbox. */
const MOST_WAITING = 50

interface Asked {
  email: string
  product_id: number
  size_id?: number | undefined
  color_id?: number | undefined
}

/**
 * Lets a mailbox wait for pieces of a product, of one size or colour of it. The same again changes nothing, and nothing is
 * told about the mailbox. While there are free pieces it waits for others. Refuses `product_not_found` for one that the
 * caller may not see, `error.size` and `color_not_valid` for those of another product, `too_many_requests`.
 */
export async function createStockAlert(
  shop: Shop,
  viewer: Viewer,
  { email, product_id, size_id, color_id }: Asked,
  lang: Lang,
  address: string,
): Promise<void> {
  await shop.limits.take(alertLimit, address)
  const wanted = { product_id, size_id: size_id ?? null, color_id: color_id ?? null }
  const there = (await findAwaited(shop.db, viewer, wanted)) ?? refuse('product_not_found')
  if (!there.has_size) refuse('error.size', { size_id: 'error.size' })
  if (!there.has_color) refuse('color_not_valid', { color_id: 'color_not_valid' })
  const alert = { ...wanted, email, lang, was_free: there.free, created_at: viewer.now }
  await insertAlert(shop.db, alert, MOST_WAITING)
}

/**
 * Ends all alerts of the mailbox that got the mail with this way out; any number of times. Refuses `alert_link_not_valid` for
 * one that no mail carried, or whose mail is 90 days old.
 */
export async function leaveStockAlerts(shop: Shop, secret: string, address: string): Promise<void> {
  const email = await openedBySecret(
    shop,
    address,
    () => findToldMailbox(shop.db, hashSecret(secret)),
    'alert_link_not_valid',
  )
  await deleteWaitingAlerts(shop.db, email)
}
