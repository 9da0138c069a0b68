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

/** The status of an order in one word, as its customer reads it. */
export function OrderStatus({ status }: { status: OrderSummary['customer_status'] }) {
  const { t } = useMessages(orderNames)
  return <Badge tone={tones[status]}>{t.customerStatus[status]}</Badge>
}
