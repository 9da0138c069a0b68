import type { CartOrder } from '@shop/contract/checkout.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import type { Refusal } from '@shop/ui/form/use-request.ts'
import { useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { finalizedNavigation } from '../../../lib/checkout/history-state.ts'
import { findRememberedPayment, rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import { findShownTotal, hasChanged, type ShownTotal } from '../../../lib/checkout/shown-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { type RecoveryAction, getRecoveryAction } from './recovery-action.ts'

export type PayPalNote =
  | { type: 'canceled' | 'startedAgain' }
  | { type: 'declined'; message: string }
  | { type: 'changed'; previous: ShownTotal; current: ShownTotal }

/** Ends a press for a reason that is already shown. */
export class AlreadyReportedError extends Error {}

interface CreateOrderInput {
  order: CartOrder
  onNote: (note: PayPalNote | undefined) => void
  onFail: (message: string, action: RecoveryAction) => Promise<void>
}

/** Creates PayPal's order for a press of its button. Throws `AlreadyReportedError` when the press ends here. */
export function useCreatePayPalOrder({ order, onNote, onFail }: CreateOrderInput): () => Promise<string> {
  const { t, lang } = useLocalization(checkoutMessages)
  const messages = t.checkout.payment
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const agreedTotal = useRef(findShownTotal(order.id) ?? order)

  async function createOrder(): Promise<string> {
    onNote(undefined)
    const result = await browserApi(lang)('createPaypalOrder', { body: { cart_id: order.id } })
    if (!result.ok) return handleRefusal(result)
    const { id, amount, currency, gift_kind } = result.data
    if (id === null) {
      await navigate(paths.checkoutSuccess, finalizedNavigation)
      throw new AlreadyReportedError()
    }
    assertAgreedTotal({ total: amount, currency, reward: { gift_kind } })
    rememberPayment({ provider: 'paypal', reference: id })
    return id
  }

  /** Another total or gift than the one on screen is shown first; the next press then counts as an agreement. */
  function assertAgreedTotal(current: ShownTotal): void {
    const previous = agreedTotal.current
    if (!hasChanged(previous, current)) return
    agreedTotal.current = current
    onNote({ type: 'changed', previous, current })
    void revalidate()
    throw new AlreadyReportedError()
  }

  async function handleRefusal({ code, message, status }: Refusal<RefusalCode>): Promise<never> {
    const action = getRecoveryAction(code)
    if (action === 'orders' && findRememberedPayment() !== null) {
      // This browser has already paid; the last screen knows the payment.
      await navigate(paths.checkoutSuccess, { replace: true })
      throw new AlreadyReportedError()
    }
    if (action === 'cart') void revalidate()
    const shownMessage = code === 'cart_not_found' ? messages.paidElsewhere : message
    await onFail(
      status >= 500 || status === 0 ? getFailureMessage({ status, message }, messages.paypalNoStart) : shownMessage,
      action,
    )
    throw new AlreadyReportedError()
  }

  return createOrder
}
