import type { CartOrder } from '@shop/contract/checkout.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { Button } from '@shop/ui/button/button.tsx'
import { Text } from '@shop/ui/text/text.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'

/** A discount covers the whole total: the customer only confirms the order, without a payment method. */
export function FreeOrder({ order }: { order: CartOrder }) {
  const { t, lang } = useLocalization(paymentMessages)
  const messages = t.payment
  const alert = useAlert()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isCompleting, setCompleting] = useState(false)
  const busy = useRef(false)

  async function completeOrder(): Promise<void> {
    if (busy.current) return
    busy.current = true
    setCompleting(true)
    const result = await browserApi(lang)('startCardPayment', { query: { cart_id: order.id } })
    if (result.ok && result.data.settled)
      return await navigate(paths.checkoutSuccess, { replace: true, state: { settled: true } })
    // After a refusal, or when the total is no longer zero, the payment methods are shown.
    if (!result.ok) await alert({ tone: 'error', title: t.common.oops, text: result.message })
    await revalidate()
    busy.current = false
    setCompleting(false)
  }

  return (
    <>
      <Text size="lead">{messages.nothingLeft}</Text>
      <Button
        size="large"
        fullWidth
        className="mt-6"
        loading={isCompleting}
        loadingLabel={messages.manualTransfer.placing}
        onClick={() => void completeOrder()}
      >
        {messages.placeFree}
      </Button>
    </>
  )
}
