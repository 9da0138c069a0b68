/** The names of the filters in the list's address. */
export const filterNames = [
  'tab',
  'status',
  'payment_status',
  'fulfillment_status',
  'method',
  'currency',
  'tier',
  'code',
  'from',
  'to',
  'country',
  'sku',
  'through',
] as const
