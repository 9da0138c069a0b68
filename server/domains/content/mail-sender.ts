import type { MailSender } from '../notifications/notifications.ts'
import type { ShopSettings } from './settings.ts'

/** Returns the sender of the shop's mails, and where replies go: SHOP_EMAIL, else the mailbox of the supplier. */
export function toMailSender({ brand, supplier }: ShopSettings, shop_email: string | undefined): MailSender {
  return { brand, supplier, mailbox: shop_email ?? supplier.email }
}
