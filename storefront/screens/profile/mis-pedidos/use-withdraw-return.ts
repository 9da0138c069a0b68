import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
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
  const { pending, send } = useRequest()

  async function withdraw(id: number): Promise<void> {
    if (pending) return
    const isConfirmed = await alert({
      tone: 'info',
      title: messages.withdrawTitle,
      text: messages.withdrawText,
      okLabel: messages.withdrawYes,
      cancelLabel: messages.withdrawNo,
      danger: true,
    })
    if (!isConfirmed) return
    const changed = await send(() => browserApi(lang)('withdrawReturn', { query: { id } }), {
      reload: revalidate,
    })
    if (changed !== undefined) {
      onChanged(changed)
      announce(messages.withdrawn)
    }
    focusOrderRow(order.number)
  }

  return { withdrawing: pending, withdraw }
}
