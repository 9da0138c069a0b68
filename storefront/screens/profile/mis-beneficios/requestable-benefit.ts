import type { LoyaltyBenefit, RequestableBenefitKey } from '@shop/contract/loyalty.ts'

/** A benefit that the customer requests; the others apply automatically (rules 6). */
export type RequestableBenefit = LoyaltyBenefit & { key: RequestableBenefitKey }

const requestable: Record<RequestableBenefitKey, true> = { consulting: true, second_consulting: true, tailoring: true }

export function isRequestable(reward: LoyaltyBenefit): reward is RequestableBenefit {
  return reward.key in requestable
}
