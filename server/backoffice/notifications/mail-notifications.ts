import { SHOP_TIME_ZONE, toShopDate } from '@shop/contract/calendar.ts'
import { listPermissions } from '@shop/contract/staff/permissions.ts'
import type { Tx } from '../../platform/db.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../../domains/notifications/notifications.ts'
import { listNotificationRows, markNotificationsMailed } from './notification-queries.ts'
import { listKinds } from './notifications.ts'
import { queuePush } from './queue-push.ts'
import { listMailedStaffIds, lockMailedStaff, type MailedStaff, updateMailedOn } from './setting-queries.ts'

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, hour: '2-digit', hourCycle: 'h23' })
/** The daily mail is made at this hour of the shop's clock, or later when nothing ran then. */
const DAILY_HOUR = 8

/**
 * Mails members what they have not read and was not mailed to them before: at once, or once a day. The mail and its
 * marks are one transaction, so each notification is mailed once, also by two workers or after a crash.
 */
export async function mailNotifications(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  for (const id of await listMailedStaffIds(shop.db)) {
    await shop.db.begin(async (tx) => {
      const member = await lockMailedStaff(tx, id)
      if (member !== undefined && isDue(member, now)) await mailMember(tx, shop, member, now)
    })
  }
}

function isDue({ mail, mailed_on }: MailedStaff, now: Date): boolean {
  return mail === 'at_once' || (Number(hourFormat.format(now)) >= DAILY_HOUR && mailed_on !== toShopDate(now))
}

async function mailMember(tx: Tx, shop: Shop, member: MailedStaff, now: Date): Promise<void> {
  const { id: staff_id, email, name, lang, roles, mail } = member
  if (mail === 'daily') await updateMailedOn(tx, staff_id, toShopDate(now))
  const kinds = listKinds(new Set(listPermissions(roles)))
  const rows = await listNotificationRows(tx, { staff_id, kinds, lang, now })
  const due = rows.filter(({ read, mailed }) => !read && !mailed)
  if (due.length === 0) return
  // The recipient of a mail that failed is not repeated in another mail.
  const items = due.map(({ kind, subject, count }) => ({ kind, subject: kind === 'mail' ? '' : subject, count }))
  await queueMail(tx, shop, 'staff-notifications', { email, lang }, { name, items })
  await queuePush(tx, shop, { id: staff_id, lang, roles }, { kind: 'staff-notifications', data: { name, items } })
  await markNotificationsMailed(tx, staff_id, { keys: due.map(({ key }) => key), mailed_at: now })
}
