import type { LoyaltyBenefit, BenefitState } from '@shop/contract/loyalty.ts'

const positions: Record<BenefitState, number> = {
  available: 0,
  requested: 1,
  scheduled: 1,
  active: 2,
  waiting: 3,
  used: 4,
}

/** Sorts benefits that can be used now to the front; the rest keeps the server's order, by status. */
export function sortBenefits(rewards: readonly LoyaltyBenefit[]): LoyaltyBenefit[] {
  return rewards.toSorted(
    (one, other) => Number(other.redeem) - Number(one.redeem) || positions[one.state] - positions[other.state],
  )
}
