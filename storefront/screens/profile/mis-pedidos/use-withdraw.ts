import type { Order } from '@shop/contract/orders.ts'
import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../lib/api/api.ts'
import { useWords } from '../../../lib/words/words.ts'
import { focusRow } from './row.ts'

/** Withdraws a return after a confirmation. One whose shipment has arrived meanwhile is shown in its new state. */
export function useWithdraw(order: Order, onChanged: (order: Order) => void) {
  const { text, lang } = useWords()
  const words = text.orders.returns
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const [withdrawing, setWithdrawing] = useState(false)

  async function withdraw(id: number): Promise<void> {
    if (withdrawing) return
    const sure = await alert({
      tone: 'info',
      title: words.withdrawTitle,
      text: words.withdrawText,
      okLabel: words.withdrawYes,
      cancelLabel: words.withdrawNo,
      danger: true,
    })
    if (!sure) return
    setWithdrawing(true)
    const answer = await browserApi(lang)('withdrawReturn', { query: { id } })
    setWithdrawing(false)
    if (answer.ok) {
      onChanged(answer.data)
      announce(words.withdrawn)
    } else {
      await alert({ tone: 'error', title: text.common.oops, text: answer.message })
      await revalidate()
    }
    focusRow(order.number)
  }

  return { withdrawing, withdraw }
}
