import { DAY_MS } from '@shop/contract/calendar.ts'
import { listPermissions } from '@shop/contract/staff/permissions.ts'
import type { Shop } from '../../platform/shop.ts'
import { queueMail } from '../../domains/notifications/notifications.ts'
import { markNotificationsMailed } from './notification-queries.ts'
import { queuePush } from './queue-push.ts'
import {
  listActiveMembers,
  listSales,
  lockSaleSetting,
  type SaleReader,
  type SaleSetting,
  setSalesMailed,
} from './sale-queries.ts'

/** Older sales are no news. */
const NEWS_MS = DAY_MS
const SALES_PER_MAIL = 50

/**
 * Mails members of sales as they chose, and of large ones always at once. The mail and its marks are one transaction, so
 * each sale is mailed once to each, also by two workers or after a crash.
 */
export async function mailSales(shop: Shop): Promise<void> {
  for (const member of await listActiveMembers(shop.db))
    if (listPermissions(member.roles).includes('orders.read')) await mailMember(shop, member)
}

async function mailMember(shop: Shop, { id: staff_id, email, name, lang, roles }: SaleReader): Promise<void> {
  const now = shop.clock.now()
  await shop.db.begin(async (tx) => {
    const setting = await lockSaleSetting(tx, staff_id, now)
    const isAll = isDue(setting)
    const since = new Date(Math.max(now.valueOf() - NEWS_MS, isAll ? (setting.sales_since?.valueOf() ?? 0) : 0))
    const rows = await listSales(tx, { staff_id, since, isAll, limit: SALES_PER_MAIL })
    if (isAll && setting.sales === 'twice_daily') await setSalesMailed(tx, staff_id, now)
    if (rows.length === 0) return
    const items = rows.map(({ code, total, currency, method }) => ({ code, total, currency, method }))
    await queueMail(tx, shop, 'staff-sales', { email, lang }, { name, items })
    await queuePush(tx, shop, { id: staff_id, lang, roles }, { kind: 'staff-sales', data: { name, items } })
    await markNotificationsMailed(tx, staff_id, { keys: rows.map(({ key }) => key), mailed_at: now })
  })
}

function isDue({ sales, sales_since, sales_mailed_at, last_hour }: SaleSetting): boolean {
  if (sales !== 'twice_daily') return sales === 'at_once'
  const last = sales_mailed_at ?? sales_since
  return last === null || last < last_hour
}
