import type { OrderStatus } from '@shop/contract/orders.ts'

const endedStatuses: readonly OrderStatus[] = ['canceled', 'expired', 'failed']

/** Whether the order ended before its delivery, so that nothing of it is sent, not even its gift (rules 6). */
export function endedBeforeDelivery(status: OrderStatus): boolean {
  return endedStatuses.includes(status)
}
