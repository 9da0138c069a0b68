import type { StaffContract } from '@shop/contract/staff/contract.ts'
import type { CallQuery } from '@shop/contract/call.ts'

export type OrderQuery = CallQuery<StaffContract['listOrders']>

/** The names of the filters in the list's address. */
export const filterNames = [
  'tab',
  'status',
  'payment_status',
  'fulfilment_status',
  'method',
  'currency',
  'tier',
  'code',
  'from',
  'to',
  'country',
  'sku',
] as const
