import type { CartOrder } from '@shop/contract/checkout.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/finish-payment.ts'
import { forgetPayment, findRememberedPayment, rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import type { PayPalButtonsOptions } from '../../../lib/checkout/paypal-script.ts'
import { findShownTotal } from '../../../lib/checkout/shown-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { type RecoveryAction, getRecoveryAction } from './recovery-action.ts'

interface Total {
  total: number
  currency: Currency
}

/** The note above the buttons after a press. */
export type PayPalNote =
  | { type: 'cancelled' }
  | { type: 'declined'; message: string }
  | { type: 'changed'; previous: Total; current: Total }

interface RefusedResult {
  code: RefusalCode
  message: string
  status: number
}

/** Ends a press for a reason that is already shown. */
class AlreadyReportedError extends Error {}

/**
 * Handles a press of PayPal's button: the order's total is fixed, approved in PayPal's window, and captured. A declined
 * instrument leads back to the window, with the same order (specification 4).
 */
export function usePayPalHandlers(order: CartOrder, onFail: (message: string, action: RecoveryAction) => void) {
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.payment
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState<PayPalNote>()
  const [isCapturing, setCapturing] = useState(false)
  const agreedTotal = useRef(findShownTotal(order.id) ?? order)

  async function createOrder(): Promise<string> {
    setNote(undefined)
    const result = await browserApi(lang)('createPaypalOrder', { body: { cart_id: order.id } })
    if (!result.ok) return handleStartRefusal(result)
    const { id, amount, currency } = result.data
    if (id === null) {
      await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
      throw new AlreadyReportedError()
    }
    assertAgreedTotal({ total: amount, currency })
    rememberPayment({ provider: 'paypal', reference: id })
    return id
  }

  /** A total other than the one on screen is shown first; the next press then counts as an agreement. */
  function assertAgreedTotal(now: Total): void {
    const previous = agreedTotal.current
    if (previous.total === now.total && previous.currency === now.currency) return
    agreedTotal.current = now
    setNote({ type: 'changed', previous, current: now })
    void revalidate()
    throw new AlreadyReportedError()
  }

  async function handleStartRefusal({ code, message, status }: RefusedResult): Promise<never> {
    const action = getRecoveryAction(code)
    if (action === 'orders' && findRememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      throw new AlreadyReportedError()
    }
    if (action === 'cart') void revalidate()
    const shownMessage = code === 'cart_not_found' ? messages.paidElsewhere : message
    await fail(status >= 500 || status === 0 ? messages.paypalNoStart : shownMessage, action)
    throw new AlreadyReportedError()
  }

  const onApprove: PayPalButtonsOptions['onApprove'] = async ({ orderID }, { restart }) => {
    setCapturing(true)
    const result = await browserApi(lang)('capturePaypalOrder', { body: { order_id: orderID } })
    if (result.ok && result.data.status === 'paid') {
      finishPayment()
      await navigate(paths.checkoutSuccess, { replace: true, state: { paid: result.data } })
      return
    }
    // The outcome is unknown, or money is being refunded: the last screen checks until it knows.
    if (result.ok || result.status === 0 || result.status === 409 || result.status === 429 || result.status >= 500) {
      await navigate(`${paths.checkoutSuccess}?token=${orderID}`, { replace: true })
      return
    }
    setCapturing(false)
    if (result.code === 'paypal_declined') {
      setNote({ type: 'declined', message: result.message })
      return restart()
    }
    forgetPayment()
    await fail(result.message, 'retry')
  }

  function onCancel(): void {
    forgetPayment()
    setCapturing(false)
    setNote((previous) => (previous?.type === 'declined' ? previous : { type: 'cancelled' }))
  }

  function onError(error: unknown): void {
    if (error instanceof AlreadyReportedError) return
    setCapturing(false)
    void fail(messages.paypalFailed, 'retry')
  }

  async function fail(message: string, action: RecoveryAction): Promise<void> {
    setNote(undefined)
    onFail(message, action)
    await alert({ tone: 'error', title: t.common.oops, text: message })
  }

  return { createOrder, onApprove, onCancel, onError, note, taking: isCapturing }
}
