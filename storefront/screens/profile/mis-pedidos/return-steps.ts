import type { OrderReturn } from '@shop/contract/orders.ts'
import type { ReturnKind, ReturnStatus } from '@shop/contract/return-rules.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export interface ReturnStep extends Pick<TimelineStep, 'state'> {
  step: ReturnStatus
}

/**
 * Returns the completed and remaining steps of a return. One that was refused or withdrawn ends at that step; `received`
 * is the last step of one that refunded nothing.
 */
export function buildReturnSteps(kind: ReturnKind, status: ReturnStatus, refunded: number | null): ReturnStep[] {
  if (isWithoutRefund({ status, refunded }))
    return (['requested', 'approved', 'received'] as const).map((step) => ({ step, state: 'done' }))
  if (status === 'declined' || status === 'withdrawn')
    return [
      { step: 'requested', state: 'done' },
      { step: status, state: 'ended' },
    ]
  const statuses: ReturnStatus[] = ['requested', 'approved', 'received', kind === 'return' ? 'refunded' : 'exchanged']
  // An exchange whose size has sold out meanwhile ends with a refund.
  if (!statuses.includes(status)) statuses[statuses.length - 1] = status
  const reachedIndex = statuses.indexOf(status)
  const isFinished = reachedIndex === statuses.length - 1
  return statuses.map((step, index) => ({ step, state: getState(index, reachedIndex, isFinished) }))
}

/** Whether the items of a return arrived and nothing was left to refund for them. */
export function isWithoutRefund({ status, refunded }: Pick<OrderReturn, 'status' | 'refunded'>): boolean {
  return status === 'refunded' && refunded === 0
}

function getState(index: number, reachedIndex: number, isFinished: boolean): ReturnStep['state'] {
  if (index > reachedIndex) return 'ahead'
  return index === reachedIndex && !isFinished ? 'now' : 'done'
}
