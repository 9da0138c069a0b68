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
  'tax',
  'refunded_tax',
  'exported',
  'exported_tax',
  'refunded_exported',
  'refunded_exported_tax',
] as const
