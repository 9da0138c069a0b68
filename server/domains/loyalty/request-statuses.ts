export type RequestStatus = 'requested' | 'scheduled' | 'declined' | 'cancelled' | 'done'

/**
 * The statuses that each status of a request may change to; an appointment may be moved. A request that has ended does
 * not change.
 */
export const afterRequest: Record<RequestStatus, readonly RequestStatus[]> = {
  requested: ['scheduled', 'declined', 'cancelled', 'done'],
  scheduled: ['scheduled', 'declined', 'cancelled', 'done'],
  declined: [],
  cancelled: [],
  done: [],
}
