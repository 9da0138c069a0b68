import type { ApiResult } from '@shop/contract/client.ts'
import type { Order } from '@shop/contract/orders.ts'
import { type AlertOptions, useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useRequest } from '@shop/ui/form/use-request.ts'
import { useAnnounce } from '@shop/ui/live-region/live-region.tsx'
import { useRevalidator } from 'react-router'
import { focusOrderRow } from './focus-order.ts'

interface OrderChange {
  question: Omit<AlertOptions, 'tone' | 'danger'>
  send: () => Promise<ApiResult<Order>>
  announcement: string
}

export function useOrderChange(order: Order, onChanged: (order: Order) => void) {
  const alert = useAlert()
  const announce = useAnnounce()
  const { revalidate } = useRevalidator()
  const { pending, send } = useRequest()

  async function change({ question, send: sendChange, announcement }: OrderChange): Promise<void> {
    if (!(await alert({ tone: 'info', danger: true, ...question }))) return
    const changed = await send(sendChange, { reload: revalidate })
    if (changed !== undefined) {
      onChanged(changed)
      announce(announcement)
    }
    focusOrderRow(order.number)
  }

  return { pending, change }
}
