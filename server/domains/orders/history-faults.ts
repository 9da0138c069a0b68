import type { Db } from '../../platform/db.ts'
import { listSteps } from './history-queries.ts'
import { afterFulfilment, afterPayment, afterPlaced, type Statuses } from './statuses.ts'

const beginning: Statuses = { status: 'placed', payment_status: 'pending', fulfilment_status: 'unfulfilled' }

/** Finds steps in the histories of orders that the tables of allowed statuses forbid, a sentence for each. */
export async function listHistoryFaults(db: Db): Promise<string[]> {
  const steps = await listSteps(db)
  return steps
    .filter(({ was, is }) => !mayFollow(was ?? beginning, is))
    .map(({ was, is, order_id }) => `order ${order_id} went from ${said(was ?? beginning)} to ${said(is)}`)
}

function mayFollow(was: Statuses, is: Statuses): boolean {
  return (
    follows(afterPlaced, was.status, is.status) &&
    follows(afterPayment, was.payment_status, is.payment_status) &&
    follows(afterFulfilment, was.fulfilment_status, is.fulfilment_status)
  )
}

function follows<S extends string>(table: Record<S, readonly S[]>, was: S, is: S): boolean {
  return was === is || table[was].includes(is)
}

function said({ status, payment_status, fulfilment_status }: Statuses): string {
  return `${status}, ${payment_status}, ${fulfilment_status}`
}
