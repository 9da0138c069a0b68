import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { focusOrderRow } from './focus-order.ts'

/**
 * Cancels an order, after a dialog explains what happens with money, crystals and discount. An order that has changed
 * meanwhile is shown in its new state.
 */
export function useCancelOrder(order: Order, onChanged: (order: Order) => void) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.cancel
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()

  async function cancel(): Promise<void> {
    const isConfirmed = await alert({
      tone: 'info',
      title: messages.title(order.number),
      text: <Consequences order={order} />,
      okLabel: messages.yes,
      cancelLabel: messages.no,
      danger: true,
    })
    if (!isConfirmed) return
    const changed = await send(() => browserApi(lang)('cancelOrder', { body: { order_id: order.id } }), {
      reload: revalidate,
    })
    if (changed !== undefined) {
      onChanged(changed)
      announce(messages.done(order.number))
    }
    focusOrderRow(order.number)
  }

  return { cancelling: pending, cancel }
}

function Consequences({ order: { detail, total, currency } }: { order: Order }) {
  const { t, formatMoney } = useLocalization(orderMessages)
  const messages = t.orders.cancel
  if (detail.status === 'pending_payment') return <p>{messages.unpaid}</p>
  const sentences = [
    messages.money[detail.payment_method](formatMoney(total, currency)),
    ...(detail.crystals > 0 ? [messages.crystals(detail.crystals)] : []),
    ...(detail.discount > 0 ? [messages.discount] : []),
    ...(detail.reward.has_gift ? [messages.gift] : []),
  ]
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {sentences.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  )
}
