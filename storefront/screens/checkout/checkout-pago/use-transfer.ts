import type { CartOrder } from '@shop/contract/checkout.ts'
import type { TransferMethod } from '@shop/contract/transfers.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/finish-payment.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import { type RecoveryAction, getRecoveryAction } from './recovery-action.ts'

interface RefusedResult {
  code: RefusalCode
  message: string
  status: number
}

/**
 * Handles a payment by transfer: the notice with reloaded totals first, then the order, once. The server returns the
 * same order for a second press or another tab, so a lost response is simply requested again.
 */
export function useTransfer(order: CartOrder, method: TransferMethod) {
  const { t, lang } = useLocalization(checkoutMessages, errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<'idle' | 'checking' | 'asked' | 'placing'>('idle')
  const [refusal, setRefusal] = useState<{ message: string; way: RecoveryAction }>()
  const busy = useRef(false)

  async function openNotice(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRefusal(undefined)
    setPhase('checking')
    await revalidate()
    busy.current = false
    setPhase('asked')
  }

  async function submit(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPhase('placing')
    const expectedTotal = { amount: order.total, currency: order.currency }
    const body = { cart_id: order.id, payment_method: method, expected: expectedTotal }
    const result = await browserApi(lang)('startTransferPayment', { body })
    busy.current = false
    if (!result.ok) return handleRefusal(result)
    const { settled, amount, currency } = result.data
    if (settled) return await navigate(paths.checkoutSuccess, { replace: true, state: { settled } })
    finishPayment()
    const isSameTotal = amount === order.total && currency === order.currency
    const state = isSameTotal ? null : { before: { total: order.total, currency: order.currency } }
    await navigate(paths.checkoutPending, { replace: true, state })
  }

  async function handleRefusal({ code, message, status }: RefusedResult): Promise<void> {
    const action = getRecoveryAction(code)
    const shownMessage =
      code === 'cart_not_found'
        ? t.checkout.payment.paidElsewhere
        : code === 'unexpected' || status === 0
          ? t.errors.stripe1
          : message
    setPhase('idle')
    setRefusal({ message: shownMessage, way: action })
    await alert({ tone: 'error', title: t.common.oops, text: shownMessage })
    // The reason of a refusal is shown beside the method; unavailable lines of the cart are marked.
    if (action !== 'orders') await revalidate()
  }

  function close(): void {
    if (!busy.current) setPhase('idle')
  }

  return { phase, refused: refusal, ask: openNotice, place: submit, close }
}
