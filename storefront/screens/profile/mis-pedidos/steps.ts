import type { Order, OrderStatus } from '@shop/contract/orders.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export type Happened = Order['detail']['timeline'][number]
export type StepName = Happened['step']

/** The steps of an order without any problem. */
const way: readonly StepName[] = ['requested', 'paid', 'preparing', 'shipped', 'delivered']

/** Statuses in which an order can end before its delivery. */
const endings: readonly StepName[] = ['cancelled', 'expired']

const onTheWay: readonly OrderStatus[] = ['pending_payment', 'confirming', 'paid', 'preparing', 'shipped']

export interface Step extends Pick<TimelineStep, 'state'> {
  step: StepName
  at: string | null
  /** True for a repeated step: a shipment that came back was sent once more. */
  again: boolean
}

/** Returns the steps of an order, oldest first, and the remaining ones while it is under way. */
export function stepsOf(status: OrderStatus, timeline: readonly Happened[]): Step[] {
  const underWay = onTheWay.includes(status)
  const happened = timeline.map(({ step, at }, place) => ({
    step,
    at,
    again: step === 'shipped' && timeline.findIndex((one) => one.step === step) < place,
    state: stateOf(step, underWay && place === timeline.length - 1),
  }))
  if (!underWay) return happened
  const reached = Math.max(-1, ...timeline.map(({ step }) => way.indexOf(step)))
  const ahead = way.slice(Math.max(reached, 0) + 1)
  return [...happened, ...ahead.map((step) => ({ step, at: null, again: false, state: 'ahead' as const }))]
}

/** Whether the carrier brought the shipment back, so that the customer never received it. */
export function cameBack(status: OrderStatus, timeline: readonly Happened[]): boolean {
  return status === 'returned' && !timeline.some(({ step }) => step === 'delivered')
}

function stateOf(step: StepName, now: boolean): Step['state'] {
  if (endings.includes(step)) return 'ended'
  return now ? 'now' : 'done'
}
