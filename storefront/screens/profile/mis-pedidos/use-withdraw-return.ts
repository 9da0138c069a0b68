import type { Order } from '@shop/contract/orders.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { useOrderChange } from './use-order-change.ts'

export function useWithdrawReturn(order: Order, onChanged: (order: Order) => void) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.returns
  const { pending, change } = useOrderChange(order, onChanged)
  const withdraw = (id: number) =>
    change({
      question: {
        title: messages.withdrawTitle,
        text: messages.withdrawText,
        okLabel: messages.withdrawYes,
        cancelLabel: messages.withdrawNo,
      },
      send: () => browserApi(lang)('withdrawReturn', { query: { id } }),
      announcement: messages.withdrawn,
    })
  return { withdrawing: pending, withdraw }
}
