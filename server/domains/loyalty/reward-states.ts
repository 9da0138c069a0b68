import type { LoyaltyBenefit, RequestableBenefitKey, BenefitKey, BenefitState } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { listBenefits, formatBenefitTitle } from './benefits.ts'
import { formatDateTime } from '../../platform/date-format.ts'
import {
  birthdayMonth,
  formatFirstDay,
  formatLastDay,
  formatMonth,
  toMonth,
  addMonths,
  toSeason,
  toYear,
} from './calendar.ts'
import { getBirthdayGiftState, type GiftContext, getSeasonalGiftState } from './gift-rules.ts'
import { rewardMessages } from './reward-messages.ts'
import type { ActiveRewardRequest } from './loyalty-state-queries.ts'

/** All that decides which benefits a customer can use at a moment. `requests` are this month's. */
export interface LoyaltyContext extends GiftContext {
  ships_free: boolean
  requests: readonly ActiveRewardRequest[]
}

interface RewardStatus {
  state: BenefitState
  note: string | null
}

/**
 * Returns the benefits of a customer's level, each with its state now (rules 6). `redeem` is true for what can be used
 * now.
 */
export function buildRewards(context: LoyaltyContext, lang: Lang): LoyaltyBenefit[] {
  return listBenefits(context.level).map((benefit) => {
    const { state, note } = rewardStatuses[benefit.key](context, lang)
    const title = formatBenefitTitle(benefit, context.level, lang)
    const description = benefit.description[lang]
    return { key: benefit.key, title, description, redeem: state === 'available', state, note }
  })
}

const getAlwaysActiveStatus = (): RewardStatus => ({ state: 'active', note: null })

const rewardStatuses: Record<BenefitKey, (context: LoyaltyContext, lang: Lang) => RewardStatus> = {
  early_access: getAlwaysActiveStatus,
  free_shipping: ({ ships_free }, lang) =>
    ships_free ? getAlwaysActiveStatus() : { state: 'waiting', note: rewardMessages[lang].no_free_shipping },
  birthday_gift: getBirthdayGiftStatus,
  seasonal_gift: getSeasonalGiftStatus,
  consulting: (context, lang) => getRequestStatus('consulting', context, lang),
  second_consulting: (context, lang) => getRequestStatus('second_consulting', context, lang),
  tailoring: (context, lang) => getRequestStatus('tailoring', context, lang),
}

function getBirthdayGiftStatus(context: LoyaltyContext, lang: Lang): RewardStatus {
  const { date_birth, now } = context
  const messages = rewardMessages[lang]
  const state = getBirthdayGiftState(context)
  const until = formatLastDay(toMonth(now), lang)
  if (state === 'paused') return { state: 'waiting', note: messages.paused(until) }
  if (date_birth === null) return { state, note: messages.no_birth_date }
  const year = toYear(now)
  const formatBirthdayMonth = (from: number) => formatMonth(birthdayMonth(date_birth, from), lang, year)
  if (state === 'available') return { state, note: messages.with_next_order(until) }
  if (state === 'used') return { state, note: messages.back_in(formatBirthdayMonth(year + 1)) }
  return {
    state,
    note: messages.birthday_comes(
      formatBirthdayMonth(birthdayMonth(date_birth, year) > toMonth(now) ? year : year + 1),
    ),
  }
}

function getSeasonalGiftStatus(context: LoyaltyContext, lang: Lang): RewardStatus {
  const messages = rewardMessages[lang]
  const season = toSeason(context.now)
  const state = getSeasonalGiftState(context)
  if (state === 'used') return { state, note: messages.gift_back_on(formatFirstDay(addMonths(season, 3), lang)) }
  const until = formatLastDay(addMonths(season, 2), lang)
  if (state === 'paused') return { state: 'waiting', note: messages.paused(until) }
  const birthday_first = getBirthdayGiftState(context) === 'available'
  return { state, note: birthday_first ? messages.after_birthday(until) : messages.with_next_order(until) }
}

function getRequestStatus(reward: RequestableBenefitKey, { requests, now }: LoyaltyContext, lang: Lang): RewardStatus {
  const messages = rewardMessages[lang]
  const activeRequest = requests.find((request) => request.reward === reward)
  if (!activeRequest) return { state: 'available', note: messages.until(formatLastDay(toMonth(now), lang)) }
  if (activeRequest.status === 'requested') return { state: 'requested', note: messages.requested }
  const at = activeRequest.scheduled_at === null ? null : new Date(activeRequest.scheduled_at)
  if (activeRequest.status === 'scheduled' && at !== null && at > now)
    return { state: 'scheduled', note: messages.scheduled(formatDateTime(at, lang)) }
  return { state: 'used', note: messages.back_on(formatFirstDay(addMonths(toMonth(now), 1), lang)) }
}
