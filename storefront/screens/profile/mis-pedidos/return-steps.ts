import type { ReturnKind, ReturnStatus } from '@shop/contract/return-rules.ts'
import type { TimelineStep } from '@shop/ui/timeline/timeline.tsx'

export interface ReturnStep extends Pick<TimelineStep, 'state'> {
  step: ReturnStatus
}

/** How far a return has come and what it still has before it. One that came to nothing shows where it ended. */
export function returnSteps(kind: ReturnKind, status: ReturnStatus): ReturnStep[] {
  if (status === 'declined' || status === 'withdrawn')
    return [
      { step: 'requested', state: 'done' },
      { step: status, state: 'ended' },
    ]
  const way: ReturnStatus[] = ['requested', 'approved', 'received', kind === 'return' ? 'refunded' : 'exchanged']
  // An exchange whose size is gone meanwhile ends with money.
  if (!way.includes(status)) way[way.length - 1] = status
  const reached = way.indexOf(status)
  const finished = reached === way.length - 1
  return way.map((step, place) => ({ step, state: stateOf(place, reached, finished) }))
}

function stateOf(place: number, reached: number, finished: boolean): ReturnStep['state'] {
  if (place > reached) return 'ahead'
  return place === reached && !finished ? 'now' : 'done'
}
