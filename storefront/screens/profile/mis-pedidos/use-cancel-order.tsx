import type { Order } from '@shop/contract/orders.ts'
import { browserApi } from '../../../lib/api/api.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import { useOrderChange } from './use-order-change.ts'

export function useCancelOrder(order: Order, onChanged: (order: Order) => void) {
  const { t, lang } = useLocalization(orderMessages)
  const messages = t.orders.cancel
  const { pending, change } = useOrderChange(order, onChanged)
  const cancel = () =>
    change({
      question: {
        title: messages.title(order.number),
        text: <Consequences order={order} />,
        okLabel: messages.yes,
        cancelLabel: messages.no,
      },
      send: () => browserApi(lang)('cancelOrder', { body: { order_id: order.id } }),
      announcement: messages.done(order.number),
    })
  return { canceling: pending, cancel }
}

function Consequences({ order: { detail, total, currency } }: { order: Order }) {
  const { t, formatMoney } = useLocalization(orderMessages)
  const messages = t.orders.cancel
  if (detail.status === 'pending_payment') return <p>{messages.unpaid}</p>
  if (detail.status === 'confirming') return <p>{messages.review}</p>
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
