import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { readSettings } from './settings.ts'

/** Returns where messages to the shop go, and the language of staff: SHOP_EMAIL, else the mailbox of the supplier. */
export async function getShopMailbox(shop: Shop, db: Db): Promise<{ email: string; lang: Lang }> {
  const email = shop.shop_email ?? (await readSettings(db)).supplier.email
  return { email, lang: 'es' }
}
