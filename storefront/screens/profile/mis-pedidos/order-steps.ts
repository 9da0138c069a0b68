import type { Order, OrderStatus } from '@shop/contract/orders.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export type TimelineEntry = Order['detail']['timeline'][number]
export type OrderStepName = TimelineEntry['step']

const normalSteps: readonly OrderStepName[] = ['requested', 'paid', 'preparing', 'shipped', 'delivered']

const endingSteps: readonly OrderStepName[] = ['canceled', 'expired', 'failed']

const inProgressStatuses: readonly OrderStatus[] = ['pending_payment', 'confirming', 'paid', 'preparing', 'shipped']

export interface OrderStep extends Pick<TimelineStep, 'state'> {
  step: OrderStepName
  at: string | null
  /** True for a repeated step: a shipment that came back was sent once more. */
  isRepeated: boolean
}

/** Returns the steps of an order, oldest first, and the remaining ones while it is under way. */
export function buildOrderSteps(status: OrderStatus, timeline: readonly TimelineEntry[]): OrderStep[] {
  const isInProgress = inProgressStatuses.includes(status)
  const pastSteps = timeline.map(({ step, at }, index) => ({
    step,
    at,
    isRepeated: step === 'shipped' && timeline.findIndex((item) => item.step === step) < index,
    state: getState(step, isInProgress && index === timeline.length - 1),
  }))
  if (!isInProgress) return pastSteps
  const reachedIndex = Math.max(-1, ...timeline.map(({ step }) => normalSteps.indexOf(step)))
  const upcoming = normalSteps.slice(Math.max(reachedIndex, 0) + 1)
  return [...pastSteps, ...upcoming.map((step) => ({ step, at: null, isRepeated: false, state: 'ahead' as const }))]
}

/** Whether the carrier brought the shipment back, so that the customer never received it. */
export function wasReturnedToSender(status: OrderStatus, timeline: readonly TimelineEntry[]): boolean {
  return status === 'returned' && !timeline.some(({ step }) => step === 'delivered')
}

function getState(step: OrderStepName, now: boolean): OrderStep['state'] {
  if (endingSteps.includes(step)) return 'ended'
  return now ? 'now' : 'done'
}
