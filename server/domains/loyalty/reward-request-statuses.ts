export type RewardRequestStatus = 'requested' | 'scheduled' | 'declined' | 'canceled' | 'done'

/**
 * The statuses that each status of a request may change to; an appointment may be moved. A request that has ended does
 * not change.
 */
export const rewardRequestTransitions: Record<RewardRequestStatus, readonly RewardRequestStatus[]> = {
  requested: ['scheduled', 'declined', 'canceled', 'done'],
  scheduled: ['scheduled', 'declined', 'canceled', 'done'],
  declined: [],
  canceled: [],
  done: [],
}
