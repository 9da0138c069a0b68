import type { ReturnStatus } from '@shop/contract/return-rules.ts'

/**
 * What a return may become; the database refuses anything else (migration 0022). Pieces that came back for money are
 * refunded at once; `received` is an exchange whose other size has not left.
 */
export const afterReturn: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'declined', 'withdrawn'],
  approved: ['received', 'refunded', 'declined', 'withdrawn'],
  received: ['exchanged', 'refunded'],
  declined: [],
  refunded: [],
  exchanged: [],
  withdrawn: [],
}
