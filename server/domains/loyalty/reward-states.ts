import type { LoyaltyReward, RequestableReward, RewardKey, RewardState } from '@shop/contract/loyalty.ts'
import type { Lang } from '@shop/contract/locale.ts'
import { benefitsOf, titleOf } from './benefits.ts'
import { shownTime } from '../../platform/shown-time.ts'
import { birthdayMonth, firstDay, lastDay, monthName, monthOf, monthsAfter, seasonOf, yearOf } from './calendar.ts'
import { birthdayGiftState, type GiftFacts, seasonalGiftState } from './gift-rules.ts'
import { rewardNotes } from './reward-notes.ts'
import type { CountingRequest } from './standing-queries.ts'

/** All that decides which benefits a customer can use at a moment. `requests` are this month's. */
export interface Standing extends GiftFacts {
  requests: readonly CountingRequest[]
}

interface Stands {
  state: RewardState
  note: string | null
}

/**
 * Returns the benefits of a customer's level, each with its state now (rules 6). `redeem` is true for what can be used
 * now.
 */
export function rewardsOf(standing: Standing, lang: Lang): LoyaltyReward[] {
  return benefitsOf(standing.level).map((benefit) => {
    const { state, note } = stands[benefit.key](standing, lang)
    const title = titleOf(benefit, standing.level, lang)
    const description = benefit.description[lang]
    return { key: benefit.key, title, description, redeem: state === 'available', state, note }
  })
}

const always = (): Stands => ({ state: 'active', note: null })

const stands: Record<RewardKey, (standing: Standing, lang: Lang) => Stands> = {
  early_access: always,
  free_shipping: always,
  birthday_gift: birthdayStands,
  seasonal_gift: seasonStands,
  consulting: (standing, lang) => requestStands('consulting', standing, lang),
  second_consulting: (standing, lang) => requestStands('second_consulting', standing, lang),
  tailoring: (standing, lang) => requestStands('tailoring', standing, lang),
}

function birthdayStands(standing: Standing, lang: Lang): Stands {
  const { date_birth, now } = standing
  const say = rewardNotes[lang]
  const state = birthdayGiftState(standing)
  if (date_birth === null) return { state, note: say.no_birth_date }
  const year = yearOf(now)
  const next = (from: number) => monthName(birthdayMonth(date_birth, from), lang, year)
  if (state === 'available') return { state, note: say.with_next_order(lastDay(monthOf(now), lang)) }
  if (state === 'used') return { state, note: say.back_in(next(year + 1)) }
  return { state, note: say.birthday_comes(next(birthdayMonth(date_birth, year) > monthOf(now) ? year : year + 1)) }
}

function seasonStands(standing: Standing, lang: Lang): Stands {
  const say = rewardNotes[lang]
  const season = seasonOf(standing.now)
  const state = seasonalGiftState(standing)
  if (state === 'used') return { state, note: say.gift_back_on(firstDay(monthsAfter(season, 3), lang)) }
  const until = lastDay(monthsAfter(season, 2), lang)
  const birthday_first = birthdayGiftState(standing) === 'available'
  return { state, note: birthday_first ? say.after_birthday(until) : say.with_next_order(until) }
}

function requestStands(reward: RequestableReward, { requests, now }: Standing, lang: Lang): Stands {
  const say = rewardNotes[lang]
  const asked = requests.find((request) => request.reward === reward)
  if (!asked) return { state: 'available', note: say.until(lastDay(monthOf(now), lang)) }
  if (asked.status === 'requested') return { state: 'requested', note: say.requested }
  const at = asked.scheduled_at === null ? null : new Date(asked.scheduled_at)
  if (asked.status === 'scheduled' && at !== null && at > now)
    return { state: 'requested', note: say.scheduled(shownTime(at, lang)) }
  return { state: 'used', note: say.back_on(firstDay(monthsAfter(monthOf(now), 1), lang)) }
}
