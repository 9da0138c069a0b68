export type RequestStatus = 'requested' | 'scheduled' | 'declined' | 'cancelled' | 'done'

/** What a request may become; an appointment may be moved. What ended stays as it is. */
export const afterRequest: Record<RequestStatus, readonly RequestStatus[]> = {
  requested: ['scheduled', 'declined', 'cancelled', 'done'],
  scheduled: ['scheduled', 'declined', 'cancelled', 'done'],
  declined: [],
  cancelled: [],
  done: [],
}
