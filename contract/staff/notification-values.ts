/** The kinds of notifications, and how a member gets them by mail. */
export const notificationKinds = [
  'transfer',
  'order',
  'return',
  'dispute',
  'invoice',
  'approval',
  'approved',
  'declined',
  'mail',
  'job',
  'waiting',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationMails = ['off', 'daily', 'at_once'] as const
export type NotificationMail = (typeof notificationMails)[number]
/** The parts of the menu that show how much waits. */
export const menuCountNames = [
  'orders',
  'transfers',
  'returns',
  'money',
  'invoices',
  'benefits',
  'messages',
  'mail',
] as const
export type MenuCountName = (typeof menuCountNames)[number]
/** A transfer and an unpacked order become notifications after so many hours. */
export const TRANSFER_HOURS = 4
export const UNPACKED_HOURS = 24
/** The bell lists at most so many notifications of each kind, the newest. */
export const NOTIFICATIONS_PER_KIND = 20
