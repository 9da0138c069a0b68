import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { focusOrderRow } from './focus-order.ts'

/** Withdraws a return after a confirmation. One whose shipment has arrived meanwhile is shown in its new state. */
export function useWithdrawReturn(order: Order, onChanged: (order: Order) => void) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.returns
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const [withdrawing, setWithdrawing] = useState(false)

  async function withdraw(id: number): Promise<void> {
    if (withdrawing) return
    const isConfirmed = await alert({
      tone: 'info',
      title: messages.withdrawTitle,
      text: messages.withdrawText,
      okLabel: messages.withdrawYes,
      cancelLabel: messages.withdrawNo,
      danger: true,
    })
    if (!isConfirmed) return
    setWithdrawing(true)
    const result = await browserApi(lang)('withdrawReturn', { query: { id } })
    setWithdrawing(false)
    if (result.ok) {
      onChanged(result.data)
      announce(messages.withdrawn)
    } else {
      await alert({ tone: 'error', title: t.common.oops, text: result.message })
      await revalidate()
    }
    focusOrderRow(order.number)
  }

  return { withdrawing, withdraw }
}
