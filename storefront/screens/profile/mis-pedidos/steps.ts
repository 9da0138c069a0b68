import type { Order, OrderStatus } from '@shop/contract/orders.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export type Happened = Order['detail']['timeline'][number]
export type StepName = Happened['step']

/** What an order goes through when nothing comes between. */
const way: readonly StepName[] = ['requested', 'paid', 'preparing', 'shipped', 'delivered']

/** What an order can end with before it arrived. */
const endings: readonly StepName[] = ['cancelled', 'expired']

const onTheWay: readonly OrderStatus[] = ['pending_payment', 'confirming', 'paid', 'preparing', 'shipped']

export interface Step extends Pick<TimelineStep, 'state'> {
  step: StepName
  at: string | null
  /** It happened before: a parcel that came back left once more. */
  again: boolean
}

/** What happened to an order, oldest first, and, while it is on its way, what is still to come. */
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

/** The carrier brought the parcel back: nothing of it was ever in the customer's hands. */
export function cameBack(status: OrderStatus, timeline: readonly Happened[]): boolean {
  return status === 'returned' && !timeline.some(({ step }) => step === 'delivered')
}

function stateOf(step: StepName, now: boolean): Step['state'] {
  if (endings.includes(step)) return 'ended'
  return now ? 'now' : 'done'
}
