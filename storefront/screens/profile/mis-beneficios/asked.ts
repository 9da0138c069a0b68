import type { LoyaltyReward, RequestableReward } from '@shop/contract/loyalty.ts'

/** A benefit that the customer requests; the others apply automatically (rules 6). */
export type Asked = LoyaltyReward & { key: RequestableReward }

const asked: Record<RequestableReward, true> = { consulting: true, second_consulting: true, tailoring: true }

export function isAskedFor(reward: LoyaltyReward): reward is Asked {
  return reward.key in asked
}
