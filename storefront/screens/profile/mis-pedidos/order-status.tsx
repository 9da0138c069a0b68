import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import CircleX from 'lucide-react/icons/circle-x'
import Package from 'lucide-react/icons/package'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { orderMessages } from '../../../messages/orders.ts'
import type { OrderBadge } from './refund-notes.ts'

const badgeStyles: Record<OrderBadge, Pick<BadgeProps, 'tone' | 'icon'>> = {
  pending_payment: { tone: 'waiting' },
  confirming: { tone: 'waiting' },
  paid: { tone: 'success' },
  preparing: { tone: 'success', icon: Package },
  shipped: { tone: 'success', icon: Truck },
  delivered: { tone: 'success' },
  returned: { tone: 'plain', icon: Undo2 },
  cancelled: { tone: 'plain', icon: CircleX },
  expired: { tone: 'plain', icon: CircleX },
  failed: { tone: 'error' },
  partially_refunded: { tone: 'plain', icon: Undo2 },
  refunded: { tone: 'plain', icon: Undo2 },
  refund_pending: { tone: 'waiting', icon: Undo2 },
  disputed: { tone: 'error' },
}

/** The status of an order as a badge; a status that this page does not know yet is shown as it is. */
export function OrderStatusBadge({ status }: { status: OrderBadge }) {
  const { status: messages, refundPending } = useLocalization(orderMessages).t.orders
  const label = status === 'refund_pending' ? refundPending : (messages[status] ?? status)
  return <Badge {...(badgeStyles[status] ?? {})}>{label}</Badge>
}
