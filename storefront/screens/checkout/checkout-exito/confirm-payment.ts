import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/cart.ts'
import type { PaidOrder } from '../../../lib/checkout/history-state.ts'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import { type PaymentReference, rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import { requestConfirmation } from '../../../lib/checkout/request-confirmation.ts'
import { userStore } from '../../../lib/session/session.ts'

/**
 * Names what helps: the page where a customer tries again (with `method` the bank has refused, and another card or method
 * may help), the order whose review was denied, the list of orders after a second payment, or the other account.
 */
export type Retry = 'payment' | 'method' | 'cart' | 'denied' | 'twice' | 'account'

export type PaymentResult =
  | { type: 'paid'; paid: PaidOrder }
  | { type: 'failed'; message: string; retry: Retry; payment?: PaymentReference }
  /** The order waits for a bank transfer that the customer chose meanwhile; this payment took no money. */
  | { type: 'transfer'; message: string }
  /**
   * The outcome is not known yet. The server continues to check, and sends an e-mail. With a number, the order is placed and
   * waits for it.
   */
  | { type: 'late'; number: string | null }

/** Milliseconds between the requests, about 20 seconds in all. */
const delaysMs = [1000, 2000, 3000, 5000, 8000]
const retryByCode: Partial<Record<string, Retry>> = {
  payment_returned: 'cart',
  payment_not_done: 'method',
  payment_denied: 'denied',
  paid_twice: 'twice',
  payment_not_yours: 'account',
}
const resultsByPayment = new Map<string, Promise<PaymentResult>>()

/**
 * Reports to the server that the customer returned from paying, once for a payment, however often the screen renders.
 */
export function confirmPayment(payment: PaymentReference, lang: Lang): Promise<PaymentResult> {
  const pending = resultsByPayment.get(payment.reference)
  if (pending) return pending
  const pendingResult = confirm(payment, lang).then((result) => {
    if (result.type !== 'paid') resultsByPayment.delete(payment.reference)
    return result
  })
  resultsByPayment.set(payment.reference, pendingResult)
  return pendingResult
}

async function confirm(payment: PaymentReference, lang: Lang): Promise<PaymentResult> {
  let number: string | null = null
  let isPlaced = false
  for (const wait of [...delaysMs, undefined]) {
    const response = await requestConfirmation(payment, lang)
    if (response.ok && response.data.status === 'paid') {
      finishPayment()
      return { type: 'paid', paid: response.data }
    }
    // The server waits about as long as this page before it places an order that is not paid yet.
    if (response.ok) number = response.data.number
    isPlaced = number !== null || (!response.ok && response.code === 'payment_confirming')
    if (isPlaced) break
    if (!response.ok && response.code === 'cart_already_paid') return findFinalizedOrder(lang)
    if (!response.ok && response.code === 'transfer_pending') {
      finishPayment()
      return { type: 'transfer', message: response.message }
    }
    if (!response.ok && response.status >= 400 && response.status < 500 && response.status !== 429) {
      if (response.code === 'payment_denied' || response.code === 'paid_twice') finishPayment()
      else forgetPayment()
      return {
        type: 'failed',
        message: response.message,
        retry: retryByCode[response.code] ?? 'payment',
        payment,
      }
    }
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  if (isPlaced) {
    finishPayment()
    rememberPayment(payment)
  }
  return { type: 'late', number }
}

/** The order of a cart with nothing left to pay, or that another tab has paid, is the newest one. */
export async function findFinalizedOrder(lang: Lang): Promise<PaymentResult> {
  const response = await browserApi(lang)('listOrders', {})
  finishPayment()
  const [newest] = response.ok ? response.data : []
  const email = userStore.get()?.email ?? ''
  return { type: 'paid', paid: { email, number: newest?.number ?? null, crystals: newest?.detail.crystals ?? 0 } }
}
