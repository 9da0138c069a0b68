import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { focusRow } from './row.ts'

/**
 * Cancels an order, after a dialog explains what happens with money, crystals and discount. An order that has changed
 * meanwhile is shown in its new state.
 */
export function useCancel(order: Order, onChanged: (order: Order) => void) {
  const { text, lang } = useWords()
  const words = text.orders.cancel
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const [cancelling, setCancelling] = useState(false)

  async function cancel(): Promise<void> {
    const sure = await alert({
      tone: 'info',
      title: words.title(order.number),
      text: <Consequences order={order} />,
      okLabel: words.yes,
      cancelLabel: words.no,
      danger: true,
    })
    if (!sure) return
    setCancelling(true)
    const answer = await browserApi(lang)('cancelOrder', { body: { order_id: order.id } })
    setCancelling(false)
    if (answer.ok) {
      onChanged(answer.data)
      announce(words.done(order.number))
    } else {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      await revalidate()
    }
    focusRow(order.number)
  }

  return { cancelling, cancel }
}

function Consequences({ order: { detail, total, currency } }: { order: Order }) {
  const { text, money } = useWords()
  const words = text.orders.cancel
  if (detail.status === 'pending_payment') return <p>{words.unpaid}</p>
  const said = [
    words.money[detail.payment_method](money(total, currency)),
    ...(detail.crystals > 0 ? [words.crystals(detail.crystals)] : []),
    ...(detail.discount > 0 ? [words.discount] : []),
    ...(detail.reward.has_gift ? [words.gift] : []),
  ]
  return (
    <ul className="grid list-disc gap-2 pl-5">
      {said.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
