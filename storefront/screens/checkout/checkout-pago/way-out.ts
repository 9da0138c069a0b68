import type { RefusalCode } from '@shop/contract/refusals.ts'

/** What helps when a payment could not be started. */
export type WayOut = 'retry' | 'cart' | 'address' | 'orders'

const ways: Partial<Record<RefusalCode, WayOut>> = {
  'cart.error3': 'cart',
  line_unavailable: 'cart',
  out_of_stock: 'cart',
  amount_too_small: 'cart',
  amount_too_large: 'cart',
  'error.address': 'address',
  'error.date_birth': 'cart',
  cart_already_paid: 'orders',
  cart_not_found: 'orders',
}

export function wayOutOf(code: RefusalCode): WayOut {
  return ways[code] ?? 'retry'
}
