import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/finish-payment.ts'
import { forgetPayment, rememberedPayment, rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import type { PayPalButtonsOptions } from '../../../lib/checkout/paypal-script.ts'
import { seenTotal } from '../../../lib/checkout/seen-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type WayOut, wayOutOf } from './way-out.ts'

interface Total {
  total: number
  currency: Currency
}

/** The note above the buttons after a press. */
export type PayPalNote =
  | { kind: 'cancelled' }
  | { kind: 'declined'; message: string }
  | { kind: 'changed'; before: Total; now: Total }

interface Refused {
  code: RefusalCode
  message: string
  status: number
}

/** Ends a press for a reason that is already shown. */
class Told extends Error {}

/**
 * Handles a press of PayPal's button: the order's total is fixed, approved in PayPal's window, and captured. A declined
 * instrument leads back to the window, with the same order (specification 4).
 */
export function usePayPalSteps(order: CartOrder, onFail: (message: string, way: WayOut) => void) {
  const { text, lang } = useWords()
  const words = text.checkout.payment
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState<PayPalNote>()
  const [taking, setTaking] = useState(false)
  const agreed = useRef(seenTotal(order.id) ?? order)

  async function createOrder(): Promise<string> {
    setNote(undefined)
    const answer = await browserApi(lang)('createPaypalOrder', { body: { cart_id: order.id } })
    if (!answer.ok) return notStarted(answer)
    const { id, amount, currency } = answer.data
    if (id === null) {
      await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
      throw new Told()
    }
    checkAgreed({ total: amount, currency })
    rememberPayment({ by: 'paypal', ref: id })
    return id
  }

  /** A total other than the one on screen is shown first; the next press then counts as an agreement. */
  function checkAgreed(now: Total): void {
    const before = agreed.current
    if (before.total === now.total && before.currency === now.currency) return
    agreed.current = now
    setNote({ kind: 'changed', before, now })
    void revalidate()
    throw new Told()
  }

  async function notStarted({ code, message, status }: Refused): Promise<never> {
    const way = wayOutOf(code)
    if (way === 'orders' && rememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      throw new Told()
    }
    if (way === 'cart') void revalidate()
    const told = code === 'cart_not_found' ? words.paidElsewhere : message
    await fail(status >= 500 || status === 0 ? words.paypalNoStart : told, way)
    throw new Told()
  }

  const onApprove: PayPalButtonsOptions['onApprove'] = async ({ orderID }, { restart }) => {
    setTaking(true)
    const answer = await browserApi(lang)('capturePaypalOrder', { body: { order_id: orderID } })
    if (answer.ok && answer.data.status === 'paid') {
      finishPayment()
      await navigate(paths.checkoutSuccess, { replace: true, state: { paid: answer.data } })
      return
    }
    // The outcome is unknown, or money is being refunded: the last screen checks until it knows.
    if (answer.ok || answer.status === 0 || answer.status === 409 || answer.status === 429 || answer.status >= 500) {
      await navigate(`${paths.checkoutSuccess}?token=${orderID}`, { replace: true })
      return
    }
    setTaking(false)
    if (answer.code === 'paypal_declined') {
      setNote({ kind: 'declined', message: answer.message })
      return restart()
    }
    forgetPayment()
    await fail(answer.message, 'retry')
  }

  function onCancel(): void {
    forgetPayment()
    setTaking(false)
    setNote((before) => (before?.kind === 'declined' ? before : { kind: 'cancelled' }))
  }

  function onError(error: unknown): void {
    if (error instanceof Told) return
    setTaking(false)
    void fail(words.paypalFailed, 'retry')
  }

  async function fail(message: string, way: WayOut): Promise<void> {
    setNote(undefined)
    onFail(message, way)
    await alert({ tone: 'error', title: text.common.oops, text: message })
  }

  return { createOrder, onApprove, onCancel, onError, note, taking }
}
