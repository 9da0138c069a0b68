import type { Loyalty } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import type { Db } from '../../platform/db.ts'
import { readSettings } from '../content/content.ts'
import { toMonth } from './calendar.ts'
import { listPausedGifts } from './gifts.ts'
import { findLevel, findNextLevel, getLevelRange } from './levels.ts'
import { buildRewards } from './reward-states.ts'
import { getLoyaltyState } from './loyalty-state-queries.ts'

export { answerReward, type RewardDecision } from './answer-reward.ts'
export { hasBenefit, listLevelBenefits, requestableFromLevel } from './benefits.ts'
export { addMonths, getLastDay, type Month, toMonth, toSeason } from './calendar.ts'
export { adjustCrystalsByStaff, correctCrystals, findCrystalsLeft } from './adjust-crystals.ts'
export { listLedgerChecks } from './ledger-check-queries.ts'
export { listCrystalInconsistencies } from './crystal-queries.ts'
export { seedCrystals, creditCrystals, debitCrystals } from './crystals.ts'
export { claimGift, listGiftInconsistencies, releaseGift } from './gift-queries.ts'
export { findGift, findGiftOf, listPausedGifts, noGift, type LocalizedGift } from './gifts.ts'
export type { GiftKind } from './gift-rules.ts'
export {
  anonymizeCrystals,
  deleteRewardRequests,
  listPersonalCrystals,
  listPersonalGifts,
  listPersonalRewardRequests,
} from './personal-data-queries.ts'
export { getMailRecipient } from './customer-queries.ts'
export { getLevelRange, levels } from './levels.ts'
export { listRewardRequestsForStaff } from './reward-request-queries.ts'
export { listBenefitRequests, requestBenefit } from './reward-requests.ts'
export { selectCreditedCrystals, selectRemainingCrystals, selectLevel, selectViewerLevel } from './shared-queries.ts'

const formatCrystals: Record<Lang, (crystals: number) => string> = {
  es: (crystals) => `Tienes ${crystals} ${crystals === 1 ? 'cristal' : 'cristales'}.`,
  en: (crystals) => `You have ${crystals} ${crystals === 1 ? 'crystal' : 'crystals'}.`,
}

/**
 * Returns a customer's status: level 0 to 3, crystals, what is missing to the next level, and each benefit with its
 * state.
 */
export async function getLoyalty(
  db: Db,
  { id, date_birth }: { id: number; date_birth: string | null },
  lang: Lang,
  now: Date,
): Promise<Omit<Loyalty, 'affiliation'>> {
  const [{ crystals, given, requests }, { gifts, shipping }] = await Promise.all([
    getLoyaltyState(db, id, toMonth(now)),
    readSettings(db),
  ])
  const level = findLevel(crystals)
  const paused = listPausedGifts(gifts)
  const ships_free = Object.values(shipping.free_from_with_level).some((threshold) => threshold !== null)
  return {
    level: level?.level ?? 0,
    level_name: level?.level_name ?? null,
    ...getLevelRange(level),
    crystals,
    description: formatCrystals[lang](crystals),
    next_level: findNextLevel(crystals),
    rewards: buildRewards({ level: level?.level ?? 0, date_birth, given, paused, ships_free, requests, now }, lang),
  }
}
