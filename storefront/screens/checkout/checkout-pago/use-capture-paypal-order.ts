import { useRequest } from '@shop/ui/form/use-request.ts'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/cart.ts'
import type { PaymentResultHistoryState } from '../../../lib/checkout/history-state.ts'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import type { PayPalButtonsOptions } from '../../../lib/checkout/paypal-script.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { getRecoveryAction, type RecoveryAction } from './recovery-action.ts'

interface CaptureInput {
  cart_id: string
  /** Called when PayPal's order is not the one of the cart any more. */
  onChanged: () => Promise<void>
  onDeclined: (message: string) => void
  onFail: (message: string, action: RecoveryAction) => Promise<void>
}

/**
 * Captures the payment that the customer approved in PayPal's window, and leads to the last screen. The server is asked first
 * whether the cart, its address and its gift are as they were when the window opened.
 */
export function useCapturePayPalOrder({ cart_id, onChanged, onDeclined, onFail }: CaptureInput) {
  const { lang } = useLocalization()
  const navigate = useNavigate()
  const { pending, send } = useRequest()

  /** For an unchanged cart the server returns the same order. A capture reports a cart that was paid, and a failure. */
  async function isOrderOfCart(order_id: string): Promise<boolean> {
    const result = await browserApi(lang)('createPaypalOrder', { body: { cart_id } })
    return result.ok
      ? result.data.id === order_id
      : ['retry', 'orders', 'pending'].includes(getRecoveryAction(result.code))
  }

  /** Resolves to the refusal after which another try is possible. */
  async function captureAndLeave(order_id: string) {
    const result = await browserApi(lang)('capturePaypalOrder', { body: { order_id } })
    if (result.ok && result.data.status === 'paid') {
      finishPayment()
      const state: PaymentResultHistoryState = { paid: result.data }
      await navigate(paths.checkoutSuccess, { replace: true, state })
      return undefined
    }
    // The outcome is unknown, or money is being refunded: the last screen checks until it knows.
    if (result.ok || result.status === 0 || result.status === 409 || result.status === 429 || result.status >= 500) {
      await navigate(`${paths.checkoutSuccess}?token=${order_id}`, { replace: true })
      return undefined
    }
    return result
  }

  const onApprove: PayPalButtonsOptions['onApprove'] = async ({ orderID }, { restart }) => {
    const isCurrent = await send(async () => ({ ok: true, data: await isOrderOfCart(orderID) }))
    if (isCurrent !== true) return onChanged()
    const refusal = await send(async () => ({ ok: true, data: await captureAndLeave(orderID) }))
    if (refusal === undefined) return
    if (refusal.code === 'paypal_declined') {
      onDeclined(refusal.message)
      return restart()
    }
    forgetPayment()
    await onFail(refusal.message, 'retry')
  }

  return { onApprove, isCapturing: pending }
}
