/** The queues of the list of orders; `all` are the orders of every queue and those that are done. */
export const orderTabs = [
  'to_confirm',
  'to_pack',
  'to_ship',
  'on_the_way',
  'too_long',
  'lost',
  'returns',
  'money',
  'all',
] as const
export type OrderTab = (typeof orderTabs)[number]

export const storedOrderStatuses = ['placed', 'completed', 'canceled', 'expired'] as const
export const storedPaymentStatuses = [
  'pending',
  'requires_action',
  'paid',
  'failed',
  'expired',
  'partially_refunded',
  'refunded',
  'disputed',
] as const
export const storedFulfillmentStatuses = ['unfulfilled', 'preparing', 'shipped', 'delivered', 'returned'] as const

export const MAX_LISTED_VARIANTS = 100
export const MAX_WAYBILLS = 500
export const MAX_ORDER_CODES = 50
/** The most orders that one export contains, and that a list counts. */
export const MAX_LISTED_ORDERS = 10_000
/** The most orders that a search for words counts: more of them need another word. */
export const MAX_FOUND_ORDERS = 2_000
export const MAX_ORDERS_OF_LEVEL = 1_000
export const NOTE_MAX_LENGTH = 2000
