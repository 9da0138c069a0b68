import type { LoyaltyReward, RewardState } from '@shop/contract/loyalty.ts'

const places: Record<RewardState, number> = { available: 0, requested: 1, active: 2, waiting: 3, used: 4 }

/** What can be used now comes first; otherwise as the server listed them, by how they stand. */
export function inOrder(rewards: readonly LoyaltyReward[]): LoyaltyReward[] {
  return rewards.toSorted(
    (one, other) => Number(other.redeem) - Number(one.redeem) || places[one.state] - places[other.state],
  )
}
