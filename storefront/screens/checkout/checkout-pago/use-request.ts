import type { CartOrder } from '@shop/contract/checkout.ts'
import type { RequestMethod } from '@shop/contract/payment-requests.ts'
import type { RefusalCode } from '@shop/contract/refusals.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finishPayment } from '../../../lib/checkout/finish-payment.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { type WayOut, wayOutOf } from './way-out.ts'

interface Refused {
  code: RefusalCode
  message: string
  status: number
}

/**
 * Handles a payment by transfer: the notice with reloaded totals first, then the order, once. The server returns the
 * same order for a second press or another tab, so a lost response is simply requested again.
 */
export function useRequest(order: CartOrder, method: RequestMethod) {
  const { text, lang } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [phase, setPhase] = useState<'idle' | 'checking' | 'asked' | 'placing'>('idle')
  const [refused, setRefused] = useState<{ message: string; way: WayOut }>()
  const busy = useRef(false)

  async function ask(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setRefused(undefined)
    setPhase('checking')
    await revalidate()
    busy.current = false
    setPhase('asked')
  }

  async function place(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setPhase('placing')
    const expected = { amount: order.total, currency: order.currency }
    const body = { cart_id: order.id, payment_method: method, expected }
    const answer = await browserApi(lang)('requestPayment', { body })
    busy.current = false
    if (!answer.ok) return refuse(answer)
    const { settled, amount, currency } = answer.data
    if (settled) return await navigate(paths.checkoutSuccess, { replace: true, state: { settled } })
    finishPayment()
    const same = amount === order.total && currency === order.currency
    const state = same ? null : { before: { total: order.total, currency: order.currency } }
    await navigate(paths.checkoutPending, { replace: true, state })
  }

  async function refuse({ code, message, status }: Refused): Promise<void> {
    const way = wayOutOf(code)
    const told =
      code === 'cart_not_found'
        ? text.checkout.payment.paidElsewhere
        : code === 'unexpected' || status === 0
          ? text.errors.stripe1
          : message
    setPhase('idle')
    setRefused({ message: told, way })
    await alert({ tone: 'error', title: text.common.oops, text: told })
    // The reason of a refusal is shown beside the method; unavailable lines of the cart are marked.
    if (way !== 'orders') await revalidate()
  }

  function close(): void {
    if (!busy.current) setPhase('idle')
  }

  return { phase, refused, ask, place, close }
}
