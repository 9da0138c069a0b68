import { useRequest } from '@shop/ui/form/use-request.ts'
import { useNavigate } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/cart.ts'
import type { PaymentResultHistoryState } from '../../../lib/checkout/history-state.ts'
import { forgetPayment } from '../../../lib/checkout/payment-reference.ts'
import type { PayPalButtonsOptions } from '../../../lib/checkout/paypal-script.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import type { RecoveryAction } from './recovery-action.ts'

interface CaptureInput {
  onDeclined: (message: string) => void
  onFail: (message: string, action: RecoveryAction) => Promise<void>
}

/** Captures the payment that the customer approved in PayPal's window, and leads to the last screen. */
export function useCapturePayPalOrder({ onDeclined, onFail }: CaptureInput) {
  const { lang } = useLocalization()
  const navigate = useNavigate()
  const { pending, send } = useRequest()

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
