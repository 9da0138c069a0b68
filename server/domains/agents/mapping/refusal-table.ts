import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { ProtocolErrorCode } from '../errors/protocol-errors.ts'

export type Severity = 'recoverable' | 'requires_buyer_input' | 'requires_buyer_review' | 'unrecoverable'

export type RefusalMapping =
  | { as: 'error'; code: string; severity: Severity; path?: string }
  | { as: 'warning'; code: string; path?: string }
  | { as: 'protocol'; code: ProtocolErrorCode }

const protocol = (code: ProtocolErrorCode): RefusalMapping => ({ as: 'protocol', code })
const unrecoverable = (code: string): RefusalMapping => ({ as: 'error', code, severity: 'unrecoverable' })
/** The customer can still pay in another way, in the shop. */
const onSite: RefusalMapping = {
  as: 'error',
  code: 'payment_on_site',
  severity: 'requires_buyer_review',
  path: '$.payment',
}
const notFound = unrecoverable('not_found')
const recoverable = (code: string, path?: string): RefusalMapping => ({
  as: 'error',
  code,
  severity: 'recoverable',
  ...(path === undefined ? {} : { path }),
})
const line = (code: string) => recoverable(code, '$.line_items')
const badAddress = recoverable('address_undeliverable', '$.fulfillment')
/** Every code that does not apply is answered alike, so that codes cannot be found by trying. */
const badCode: RefusalMapping = { as: 'warning', code: 'discount_code_invalid', path: '$.discounts.codes[0]' }

/**
 * Every refusal that the functions behind the operations may answer with. A test fails for one that is missing. Whatever is
 * not here is a failure of the shop.
 */
export const refusalMappings: Partial<Record<RefusalCode, RefusalMapping>> = {
  product_not_found: notFound,
  product_other_currency: notFound,
  category_not_found: notFound,
  cart_not_found: notFound,
  order_not_found: notFound,
  order_not_cancelable: unrecoverable('order_not_cancelable'),
  return_not_allowed: unrecoverable('return_not_allowed'),
  return_lines: line('return_lines'),
  return_size_unavailable: line('return_size_unavailable'),
  return_size_dearer: line('return_size_dearer'),
  reward_not_available: unrecoverable('benefit_not_available'),
  fields_missing: protocol('invalid_request'),
  cart_changed: recoverable('cart_changed'),
  cart_of_shop: recoverable('cart_of_shop'),
  total_changed: recoverable('total_changed', '$.totals'),
  payment_confirming: recoverable('payment_in_progress', '$.payment'),
  earlier_payment_open: recoverable('payment_in_progress', '$.payment'),
  cart_already_paid: unrecoverable('checkout_completed'),
  reserved_long_enough: { as: 'error', code: 'payment_wait', severity: 'requires_buyer_review' },
  amount_too_small: onSite,
  amount_too_large: onSite,
  'stripe.error2': onSite,
  'cart.error3': line('empty_cart'),
  line_unavailable: line('item_unavailable'),
  'error.size': line('item_unavailable'),
  color_not_valid: line('item_unavailable'),
  out_of_stock: line('out_of_stock'),
  'error.quanty': line('quantity_limit'),
  too_many_lines: line('quantity_limit'),
  'error.date_birth': { as: 'error', code: 'age_verification_required', severity: 'requires_buyer_input' },
  'error.address': recoverable('address_required', '$.fulfillment'),
  address_limit: recoverable('address_limit', '$.fulfillment'),
  'error.addressnoa': badAddress,
  'error.ae': badAddress,
  'error.cp': badAddress,
  'error.city': badAddress,
  country_not_found: badAddress,
  'cart.error1': badCode,
  'cart.error4': badCode,
  code_below_minimum: badCode,
  code_other_goods: badCode,
  code_not_started: badCode,
  'error.field': protocol('invalid_request'),
  too_many_requests: protocol('too_many_requests'),
  unavailable: protocol('unavailable'),
  storage_full: protocol('unavailable'),
  invalid_value: protocol('invalid_request'),
  control_characters: protocol('invalid_request'),
  card_number: protocol('card_number'),
  invalid_json: protocol('invalid_json'),
  payload_too_large: protocol('payload_too_large'),
  unsupported_media_type: protocol('unsupported_media_type'),
  unauthenticated: protocol('invalid_token'),
}
