import type { Loyalty } from '@shop/contract/loyalty.ts'

type LoyaltyProgress = Pick<Loyalty, 'crystals' | 'level_min' | 'next_level'>

/** Returns the progress from the start of this level to the next one, from 0 to 1. */
export function calculateTierProgress({ crystals, level_min, next_level }: LoyaltyProgress): number {
  const from = level_min ?? 0
  const goal = crystals + (next_level?.crystals_missing ?? 0)
  return goal > from ? Math.max(0, (crystals - from) / (goal - from)) : 1
}
