/** What the bell tells about, and how its notifications are mailed. */
export const notificationKinds = [
  'transfer',
  'order',
  'return',
  'dispute',
  'approval',
  'mail',
  'job',
  'waiting',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationMails = ['off', 'daily', 'at_once'] as const
export type NotificationMail = (typeof notificationMails)[number]
/** The parts of the menu that show how much waits. */
export const menuCountNames = ['orders', 'transfers', 'returns', 'money', 'benefits', 'messages', 'mail'] as const
export type MenuCountName = (typeof menuCountNames)[number]
/** A transfer and an unpacked order are told about after so many hours. */
export const TRANSFER_HOURS = 4
export const UNPACKED_HOURS = 24
/** Of each kind at most so many are listed, the newest. */
export const NOTIFICATIONS_PER_KIND = 20
