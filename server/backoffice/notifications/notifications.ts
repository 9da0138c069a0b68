import { DAY_MS } from '@shop/contract/calendar.ts'
import type { Lang } from '@shop/contract/locale.ts'
import {
  type MenuCountName,
  menuCountNames,
  type NotificationKind,
  notificationKinds,
} from '@shop/contract/staff/notification-values.ts'
import type { Notifications } from '@shop/contract/staff/notifications.ts'
import type { Permission } from '@shop/contract/staff/permissions.ts'
import type { StaffMember } from '../../platform/serve-staff.ts'
import type { Shop } from '../../platform/shop.ts'
import { countMenu } from './menu-queries.ts'
import { deleteNotificationRows, listNotificationRows, markNotificationsRead } from './notification-queries.ts'

/**
 * Longer than anything waits: a stock alert does for a year. What is deleted earlier would be mailed again
 * (rules 9.10).
 */
const RETENTION_MS = 400 * DAY_MS

/** A member gets notifications of what they may also open. */
const kindPermissions: Record<NotificationKind, Permission> = {
  transfer: 'transfers.read',
  order: 'orders.read',
  too_long: 'orders.read',
  return: 'returns.read',
  dispute: 'refunds.read',
  invoice: 'invoices.read',
  approval: 'approvals.write',
  approved: 'refunds.read',
  declined: 'refunds.read',
  expired: 'refunds.read',
  mail: 'messages.write',
  job: 'system.read',
  waiting: 'stock.read',
}

const countPermissions: Record<MenuCountName, Permission> = {
  orders: 'orders.read',
  transfers: 'transfers.read',
  returns: 'returns.read',
  money: 'refunds.read',
  invoices: 'invoices.read',
  benefits: 'benefits.read',
  messages: 'messages.write',
  mail: 'messages.write',
}

export function listKinds(permissions: ReadonlySet<Permission>): NotificationKind[] {
  return notificationKinds.filter((kind) => permissions.has(kindPermissions[kind]))
}

/** Returns the notifications of a member, the newest first, and how much waits on each screen, in two statements. */
export async function listNotifications(
  { db, clock }: Shop,
  { id: staff_id, permissions }: StaffMember,
  lang: Lang,
): Promise<Notifications> {
  const now = clock.now()
  const names = menuCountNames.filter((name) => permissions.has(countPermissions[name]))
  const [rows, { counts, mail, sales }] = await Promise.all([
    listNotificationRows(db, { staff_id, kinds: listKinds(permissions), lang, now }),
    countMenu(db, { names, staff_id, mayApprove: permissions.has(kindPermissions.approval), now }),
  ])
  return {
    now: now.toISOString(),
    items: rows.map(({ mailed: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
    unread: rows.filter(({ read }) => !read).length,
    counts,
    mail,
    sales,
  }
}

export async function readNotifications(
  { db, clock }: Shop,
  { id }: StaffMember,
  { keys, read }: { keys: string[]; read: boolean },
): Promise<void> {
  await markNotificationsRead(db, id, { keys, read_at: read ? clock.now() : null })
}

export async function deleteOldNotifications({ db, clock }: Shop): Promise<void> {
  await deleteNotificationRows(db, new Date(clock.now().valueOf() - RETENTION_MS))
}
