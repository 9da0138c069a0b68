/** The movements of a month, in minor units of their currency. */
export const movementNames = [
  'orders',
  'goods',
  'discount',
  'shipping',
  'taken',
  'refunds',
  'refunded',
  'refunded_goods',
  'disputes',
  'disputed',
] as const
