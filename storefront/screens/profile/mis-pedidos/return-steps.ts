import type { ReturnKind, ReturnStatus } from '@shop/contract/return-rules.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export interface ReturnStep extends Pick<TimelineStep, 'state'> {
  step: ReturnStatus
}

/** Returns the completed and remaining steps of a return. One that was refused or withdrawn ends at that step. */
export function returnSteps(kind: ReturnKind, status: ReturnStatus): ReturnStep[] {
  if (status === 'declined' || status === 'withdrawn')
    return [
      { step: 'requested', state: 'done' },
      { step: status, state: 'ended' },
    ]
  const way: ReturnStatus[] = ['requested', 'approved', 'received', kind === 'return' ? 'refunded' : 'exchanged']
  // An exchange whose size has sold out meanwhile ends with a refund.
  if (!way.includes(status)) way[way.length - 1] = status
  const reached = way.indexOf(status)
  const finished = reached === way.length - 1
  return way.map((step, place) => ({ step, state: stateOf(place, reached, finished) }))
}

function stateOf(place: number, reached: number, finished: boolean): ReturnStep['state'] {
  if (place > reached) return 'ahead'
  return place === reached && !finished ? 'now' : 'done'
}
