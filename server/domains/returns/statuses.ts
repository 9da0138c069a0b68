import type { ReturnStatus } from '@shop/contract/return-rules.ts'

/**
 * The statuses that each status of a return may change to; the database refuses anything else (database/returns.sql). Items
 * that were returned for money are refunded at once; `received` is an exchange whose other size was not sent yet.
 */
export const returnStatusTransitions: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'withdrawn'],
  approved: ['received', 'refunded', 'declined', 'withdrawn'],
  received: ['exchanged', 'refunded'],
  declined: [],
  refunded: [],
  exchanged: [],
  withdrawn: [],
}
