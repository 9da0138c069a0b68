import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../api/api.ts'
import type { PaymentReference } from './payment-reference.ts'

/**
 * Has the server ask the provider about a payment and complete its order, as often as it is called (rules 5.3). With a
 * cart, refuses a payment of another one.
 */
export function requestConfirmation({ provider, reference }: PaymentReference, lang: Lang, cart_id?: string) {
  const api = browserApi(lang)
  const cart = cart_id === undefined ? {} : { cart_id }
  return provider === 'card'
    ? api('confirmCardPayment', { body: { payment_intent: reference, ...cart } })
    : api('capturePaypalOrder', { body: { order_id: reference, ...cart } })
}
