import type { OrderStatus } from '@shop/contract/orders.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { useWords } from '../../../lib/words.ts'

const tones: Record<OrderStatus, NonNullable<BadgeProps['tone']>> = {
  pending_payment: 'waiting',
  confirming: 'waiting',
  paid: 'success',
  preparing: 'waiting',
  shipped: 'success',
  delivered: 'success',
  returned: 'plain',
  cancelled: 'error',
  expired: 'error',
  failed: 'error',
  partially_refunded: 'plain',
  refunded: 'plain',
  disputed: 'error',
}

/** Where an order stands, in a word; one this page does not know yet is shown as it came. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { text } = useWords()
  return <Badge tone={tones[status] ?? 'plain'}>{text.orders.status[status] ?? status}</Badge>
}
