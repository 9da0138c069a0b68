import type { CartOrder } from '@shop/contract/checkout.ts'
import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import type { RecoveryAction } from './recovery-action.ts'
import { useCapturePayPalOrder } from './use-capture-paypal-order.ts'
import { AlreadyReportedError, type PayPalNote, useCreatePayPalOrder } from './use-create-paypal-order.ts'

/**
 * Handles a press of PayPal's button: the order's total is fixed, approved in PayPal's window, and captured. A declined
 * instrument leads back to the window, with the same order (specification 4).
 */
export function usePayPalHandlers(order: CartOrder, onFail: (message: string, action: RecoveryAction) => void) {
  const { t } = useLocalization(checkoutMessages)
  const showError = useErrorAlert()
  const { revalidate } = useRevalidator()
  const [note, setNote] = useState<PayPalNote>()
  const createOrder = useCreatePayPalOrder({ order, onNote: setNote, onFail: fail })
  const { onApprove, isCapturing } = useCapturePayPalOrder({
    cart_id: order.id,
    onChanged: announceChange,
    onDeclined: (message) => setNote({ type: 'declined', message }),
    onFail: fail,
  })

  /** Creates the order of the changed cart, which says so if its total or its gift is another one. */
  async function announceChange(): Promise<void> {
    forgetPayment()
    await createOrder()
    setNote({ type: 'startedAgain' })
    await revalidate()
  }

  function onCancel(): void {
    forgetPayment()
    setNote((previous) => (previous?.type === 'declined' ? previous : { type: 'canceled' }))
  }

  function onError(error: unknown): void {
    if (!(error instanceof AlreadyReportedError)) void fail(t.checkout.payment.paypalFailed, 'retry')
  }

  async function fail(message: string, action: RecoveryAction): Promise<void> {
    setNote(undefined)
    onFail(message, action)
    await showError(message)
  }

  return { createOrder, onApprove, onCancel, onError, note, isCapturing }
}
