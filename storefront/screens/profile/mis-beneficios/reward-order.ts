import type { LoyaltyReward, RewardState } from '@shop/contract/loyalty.ts'

const places: Record<RewardState, number> = { available: 0, requested: 1, active: 2, waiting: 3, used: 4 }

/** Sorts benefits that can be used now to the front; the rest keeps the server's order, by status. */
export function inOrder(rewards: readonly LoyaltyReward[]): LoyaltyReward[] {
  return rewards.toSorted(
    (one, other) => Number(other.redeem) - Number(one.redeem) || places[one.state] - places[other.state],
  )
}
