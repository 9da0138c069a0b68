import type { Order, OrderStatus } from '@shop/contract/orders.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export type Happened = Order['detail']['timeline'][number]
export type StepName = Happened['step']

/** What an order goes through when nothing comes between. */
const way: readonly StepName[] = ['requested', 'paid', 'preparing', 'shipped', 'delivered']

/** After these nothing more is to come. */
const endings: readonly StepName[] = ['cancelled', 'expired', 'refunded', 'returned']

const onTheWay: readonly OrderStatus[] = ['pending_payment', 'confirming', 'paid', 'preparing', 'shipped']

export interface Step extends Pick<TimelineStep, 'state'> {
  step: StepName
  at: string | null
}

/** What happened to an order, oldest first, and, while it is on its way, what is still to come. */
export function stepsOf(status: OrderStatus, timeline: readonly Happened[]): Step[] {
  const last = timeline.length - 1
  const happened = timeline.map(({ step, at }, place) => ({ step, at, state: stateOf(step, place === last) }))
  if (!onTheWay.includes(status)) return happened
  const reached = Math.max(-1, ...timeline.map(({ step }) => way.indexOf(step)))
  const ahead = way.slice(Math.max(reached, 0) + 1)
  return [...happened, ...ahead.map((step) => ({ step, at: null, state: 'ahead' as const }))]
}

function stateOf(step: StepName, last: boolean): Step['state'] {
  if (last && endings.includes(step)) return 'ended'
  return last ? 'now' : 'done'
}
