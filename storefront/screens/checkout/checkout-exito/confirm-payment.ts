import type { Lang } from '@shop/contract/locale.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/finish-payment.ts'
import { forgetPayment, type PaymentReference } from '../../../lib/checkout/payment-reference.ts'

/** The data of a paid order that the screen shows. */
export interface Paid {
  email: string
  number: string | null
  crystals: number
}

export type Outcome =
  | { kind: 'paid'; paid: Paid }
  /** The payment failed; `retry` is the page where the customer can try again. */
  | { kind: 'failed'; message: string; retry: 'payment' | 'cart' }
  /** The outcome is not known yet. The server continues to check, and sends an e-mail. */
  | { kind: 'late' }

/** Milliseconds between the requests, about 20 seconds in all. */
const waits_ms = [1000, 2000, 3000, 5000, 8000]
const asked = new Map<string, Promise<Outcome>>()

/**
 * Reports to the server that the customer returned from paying, once for a payment, however often the screen renders.
 */
export function confirmPayment(payment: PaymentReference, lang: Lang): Promise<Outcome> {
  const before = asked.get(payment.ref)
  if (before) return before
  const outcome = confirm(payment, lang).then((found) => {
    if (found.kind !== 'paid') asked.delete(payment.ref)
    return found
  })
  asked.set(payment.ref, outcome)
  return outcome
}

async function confirm(payment: PaymentReference, lang: Lang): Promise<Outcome> {
  for (const wait of [...waits_ms, undefined]) {
    const answer = await ask(payment, lang)
    if (answer.ok && answer.data.status === 'paid') {
      finishPayment()
      return { kind: 'paid', paid: answer.data }
    }
    if (!answer.ok && answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
      forgetPayment()
      return { kind: 'failed', message: answer.message, retry: answer.code === 'payment_returned' ? 'cart' : 'payment' }
    }
    if (wait !== undefined) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  return { kind: 'late' }
}

function ask({ by, ref }: PaymentReference, lang: Lang) {
  const api = browserApi(lang)
  if (by === 'card') return api('confirmCardPayment', { body: { payment_intent: ref } })
  return api('capturePaypalOrder', { body: { order_id: ref } })
}

/** Nothing was left to pay, so there is no payment: the order is the newest one. */
export async function findSettledOrder(lang: Lang, email: string): Promise<Outcome> {
  const answer = await browserApi(lang)('listOrders', {})
  finishPayment()
  const [newest] = answer.ok ? answer.data : []
  return { kind: 'paid', paid: { email, number: newest?.number ?? null, crystals: newest?.detail.crystals ?? 0 } }
}
