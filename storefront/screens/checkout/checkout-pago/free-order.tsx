import type { CartOrder } from '@shop/contract/checkout.ts'
import { Button } from '@shop/ui/button/button.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { Text } from '@shop/ui/text/text.tsx'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { finalizedNavigation } from '../../../lib/checkout/history-state.ts'
import { findShownTotal, hasChanged } from '../../../lib/checkout/shown-total.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paymentMessages } from '../../../messages/payment.ts'
import { TotalChangedNotice } from '../../../components/checkout/total-changed-notice.tsx'

/**
 * A discount covers the whole total: the customer only confirms the order, without a payment method. A gift that is gone
 * by then is announced first.
 */
export function FreeOrder({ order }: { order: CartOrder }) {
  const { t, lang } = useLocalization(paymentMessages)
  const messages = t.payment
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()
  const [shownTotal] = useState(() => findShownTotal(order.id) ?? order)

  async function completeOrder(): Promise<void> {
    await send(
      async () => {
        const api = browserApi(lang)
        const current = await api('getCartOrder', { query: { id: order.id, currency: order.currency } })
        if (current.ok && hasChanged(order, current.data)) {
          await revalidate()
          return undefined
        }
        return api('startCardPayment', { query: { cart_id: order.id } })
      },
      {
        // A total that is no longer zero shows the payment methods.
        onSuccess: ({ settled }) => (settled ? navigate(paths.checkoutSuccess, finalizedNavigation) : revalidate()),
        reload: revalidate,
      },
    )
  }

  return (
    <>
      <TotalChangedNotice previous={shownTotal} current={order} className="mb-6" />
      <Text size="lead">{messages.nothingLeft}</Text>
      <Button
        size="large"
        fullWidth
        className="mt-6"
        loading={pending}
        loadingLabel={messages.manualTransfer.placing}
        onClick={() => void completeOrder()}
      >
        {messages.placeFree}
      </Button>
    </>
  )
}
