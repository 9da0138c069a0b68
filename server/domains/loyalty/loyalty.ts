import type { Loyalty } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { monthOf } from './calendar.ts'
import { levelFor, nextLevelAfter, rangeOf } from './levels.ts'
import { rewardsOf } from './reward-states.ts'
import { findStanding } from './standing-queries.ts'

export { answerReward, type StaffAnswer } from './answers.ts'
export { hasBenefit } from './benefits.ts'
export { changeCrystals } from './change-crystals.ts'
export { listLedgerChecks } from './check-queries.ts'
export { listCrystalFaults } from './crystal-queries.ts'
export { bringCrystals, creditCrystals, debitCrystals } from './crystals.ts'
export { claimGift, giveGift, giveUpGift, listGiftFaults, takeGiftBack } from './gift-queries.ts'
export { findGift, noGift, type ShownGift } from './gifts.ts'
export { deleteRewardRequests, listHeldCrystals, listHeldGifts, listHeldRewardRequests } from './held-queries.ts'
export { levels } from './levels.ts'
export { listAskedFor } from './request-queries.ts'
export { crystalsCredited, crystalsOfOrder, levelOf } from './shared-queries.ts'

const crystalsOf: Record<Lang, (crystals: number) => string> = {
  es: (crystals) => `Tienes ${crystals} ${crystals === 1 ? 'cristal' : 'cristales'}.`,
  en: (crystals) => `You have ${crystals} ${crystals === 1 ? 'crystal' : 'crystals'}.`,
}

/** Where a customer stands: level 0 to 3, crystals, what is missing to the next level, and each benefit with its state. */
export async function loyaltyOf(
  db: Db,
  { id, date_birth }: { id: number; date_birth: string | null },
  lang: Lang,
  now: Date,
): Promise<Omit<Loyalty, 'affiliation'>> {
  const { crystals, given, requests } = await findStanding(db, id, monthOf(now))
  const level = levelFor(crystals)
  return {
    level: level?.level ?? 0,
    level_name: level?.level_name ?? null,
    ...rangeOf(level),
    crystals,
    description: crystalsOf[lang](crystals),
    next_level: nextLevelAfter(crystals),
    rewards: rewardsOf({ level: level?.level ?? 0, date_birth, given, requests, now }, lang),
  }
}
