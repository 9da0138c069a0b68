import type { Pool } from '../../platform/db.ts'
import { memoize } from '../../platform/memoize.ts'
import type { Shop } from '../../platform/shop.ts'
import type { MailSender } from '../notifications/notifications.ts'
import { toMailSender } from './mail-sender.ts'
import { readSettings, type ShopSettings } from './settings.ts'

const REMEMBERED_MS = 60_000

/** One reader for each pool of connections, because tests open several shops in one process. */
const readers = new WeakMap<Pool, () => Promise<ShopSettings>>()

/**
 * Returns the settings, at most a minute old. They are for what may change a minute after the owner changed it, such as
 * the brand; amounts and rules come from `readSettings`.
 */
export function recentSettings({ db }: Shop): Promise<ShopSettings> {
  const known = readers.get(db)
  if (known) return known()
  const read = memoize(REMEMBERED_MS, () => db.quickRead(readSettings))
  readers.set(db, read)
  return read()
}

export async function getBrand(shop: Shop): Promise<string> {
  return (await recentSettings(shop)).brand
}

export async function getMailSender(shop: Shop): Promise<MailSender> {
  return toMailSender(await recentSettings(shop), shop.shop_email)
}
