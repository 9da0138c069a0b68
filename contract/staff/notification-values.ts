export const notificationKinds = [
  'transfer',
  'order',
  'too_long',
  'return',
  'dispute',
  'invoice',
  'approval',
  'approved',
  'declined',
  'expired',
  'mail',
  'job',
  'waiting',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
export const notificationMails = ['off', 'daily', 'at_once'] as const
export type NotificationMail = (typeof notificationMails)[number]
/** When a member is mailed sales: none but large ones, all of them twice a day, or each at once. */
export const saleMails = ['off', 'twice_daily', 'at_once'] as const
export type SaleMail = (typeof saleMails)[number]
/** A sale from this total on is mailed at once to everyone who may read orders, in minor units. */
export const LARGE_SALE = { MXN: 10_000_00, USD: 600_00 }
/** The hours of the shop's clock at which sales are mailed twice a day. */
export const SALE_MAIL_HOURS = [9, 18] as const
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
/** A member is shown notifications in at most so many browsers. */
export const PUSH_DEVICES_LIMIT = 10
