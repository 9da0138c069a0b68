import type { OrderSummary } from '@shop/contract/staff/orders.ts'
import { Badge, type BadgeProps } from '@shop/ui/badge/badge.tsx'
import { useMessages } from '../../lib/language.ts'
import { orderNames } from '../../messages/order-names.ts'

const tones: Partial<Record<OrderSummary['customer_status'], BadgeProps['tone']>> = {
  pending_payment: 'waiting',
  confirming: 'waiting',
  paid: 'waiting',
  preparing: 'waiting',
  delivered: 'success',
  returned: 'error',
  failed: 'error',
  disputed: 'error',
}

interface OrderStatusProps {
  status: OrderSummary['customer_status']
  /** Whether its parcel was lost, which its customer reads beside the parcel. */
  isLost?: boolean
}

/** The status of an order in one word, as its customer reads it; a lost parcel is not on its way. */
export function OrderStatus({ status, isLost = false }: OrderStatusProps) {
  const { t } = useMessages(orderNames)
  if (isLost && status === 'shipped') return <Badge tone="error">{t.lostParcel}</Badge>
  return <Badge tone={tones[status]}>{t.customerStatus[status]}</Badge>
}
