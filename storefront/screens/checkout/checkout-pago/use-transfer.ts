import type { CartOrder } from '@shop/contract/checkout.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { type Refusal, useRequest } from '@shop/ui/form/use-request.ts'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { getFailureMessage } from '../../../lib/api/failure-message.ts'
import { finishPayment } from '../../../lib/checkout/cart.ts'
import { finalizedNavigation, type PendingTransferHistoryState } from '../../../lib/checkout/history-state.ts'
import { forgetTransferRequest } from '../../../lib/checkout/forget-payment.ts'
import { rememberTransferRequest } from '../../../lib/checkout/payment-reference.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import type { Messages } from '../../../messages/messages.ts'
import { getRecoveryAction } from './recovery-action.ts'

/**
 * Handles a payment by transfer: the notice with reloaded totals first, then the order, once. The server returns the
 * same order for a second press or another tab; after a lost response the page that is loaded again leads to it.
 */
export function useTransfer(order: CartOrder, method: TransferMethod) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pending, pendingKey, refusal, send } = useRequest<'check' | 'submit'>()
  const [isNoticeOpen, setNoticeOpen] = useState(false)
  const { total: amount, currency } = order

  async function openNotice(): Promise<void> {
    await send(
      async () => {
        // Without a connection the page stays: loading it again would fail, and an error would take its place.
        const readiness = await browserApi(lang)('getPaymentReadiness', { query: { cart_id: order.id } })
        if (!readiness.ok && readiness.status === 0) return readiness
        await revalidate()
        setNoticeOpen(true)
        return undefined
      },
      { key: 'check' },
    )
  }

  async function submit(): Promise<void> {
    const body = { cart_id: order.id, payment_method: method, expected: { amount, currency } }
    await send(
      async () => {
        rememberTransferRequest()
        const result = await browserApi(lang)('startTransferPayment', { body })
        if (result.ok || (result.status >= 400 && result.status < 500)) forgetTransferRequest()
        return result
      },
      {
        key: 'submit',
        onSuccess: leave,
        getMessage: (refused) => getTransferMessage(refused, t),
        onRefused: () => setNoticeOpen(false),
        async reload({ code }) {
          // The reason of a refusal is shown beside the method; unavailable lines of the cart are marked.
          if (getRecoveryAction(code) !== 'orders') await revalidate()
        },
      },
    )
  }

  /** Leads to the transfer's data, with the total of the notice when the order has another one. */
  async function leave(started: { settled: boolean; amount: number; currency: string }): Promise<void> {
    if (started.settled) return await navigate(paths.checkoutSuccess, finalizedNavigation)
    finishPayment()
    const isSameTotal = started.amount === amount && started.currency === currency
    const state: PendingTransferHistoryState = { previousTotal: { total: amount, currency } }
    await navigate(paths.checkoutPending, { replace: true, state: isSameTotal ? null : state })
  }

  function close(): void {
    if (!pending) setNoticeOpen(false)
  }

  return { pendingStep: pendingKey, refusal, isNoticeOpen, openNotice, submit, close }
}

function getTransferMessage(
  { code, status, message }: Refusal<RefusalCode>,
  t: Pick<Messages, 'checkout' | 'errors'>,
): string {
  if (code === 'cart_not_found') return t.checkout.payment.paidElsewhere
  if (status === 0) return getFailureMessage({ status, message }, t.errors.stripe1)
  return code === 'unexpected' ? t.errors.stripe1 : message
}
