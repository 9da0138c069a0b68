import type { RefusalCode } from '@shop/contract/refusals.ts'

export type RecoveryAction = 'retry' | 'cart' | 'address' | 'details' | 'orders' | 'pending'

const actionsByCode: Partial<Record<string, RecoveryAction>> = {
  'cart.error3': 'cart',
  line_unavailable: 'cart',
  out_of_stock: 'cart',
  reserved_long_enough: 'cart',
  amount_too_small: 'cart',
  amount_too_large: 'cart',
  request_too_many: 'cart',
  'error.address': 'address',
  'error.date_birth': 'details',
  cart_already_paid: 'orders',
  payment_confirming: 'orders',
  cart_not_found: 'orders',
  request_pending: 'pending',
} satisfies Partial<Record<RefusalCode, RecoveryAction>>

export function getRecoveryAction(code: string): RecoveryAction {
  return actionsByCode[code] ?? 'retry'
}
