import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { orderMessages } from '../../messages/orders.ts'
import type { OrderBadge } from './order-badges.ts'

const badgeStyles: Record<OrderBadge, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending_payment: { tone: 'waiting' },
  confirming: { tone: 'waiting' },
  paid: { tone: 'success' },
  preparing: { tone: 'success', icon: 'package' },
  shipped: { tone: 'success', icon: 'truck' },
  delivered: { tone: 'success' },
  returned: { tone: 'plain', icon: 'undo-2' },
  cancelled: { tone: 'plain', icon: 'circle-x' },
  expired: { tone: 'plain', icon: 'circle-x' },
  failed: { tone: 'error' },
  partially_refunded: { tone: 'plain', icon: 'undo-2' },
  refunded: { tone: 'plain', icon: 'undo-2' },
  refund_pending: { tone: 'waiting', icon: 'undo-2' },
  disputed: { tone: 'error' },
}

/** The status of an order as a badge; a status that this page does not know yet is shown as it is. */
export function OrderStatusBadge({ status }: { status: OrderBadge }) {
  const { status: messages, refundPending } = useLocalization(orderMessages).t.orders
  const label = status === 'refund_pending' ? refundPending : (messages[status] ?? status)
  return <Badge {...(badgeStyles[status] ?? {})}>{label}</Badge>
}
