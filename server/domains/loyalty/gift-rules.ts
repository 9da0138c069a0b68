import { hasBenefit } from './benefits.ts'
import { birthdayMonth, toMonth, toSeason, toYear } from './calendar.ts'

export const giftKinds = ['birthday', 'seasonal'] as const
export type GiftKind = (typeof giftKinds)[number]

/** A gift and its occasion: the year of a birthday (`2026`), the first month of a season (`2026-12`). */
export interface Gift {
  kind: GiftKind
  period: string
}

/** All that decides which gift a customer gets. `given`: the gifts of the customer's orders so far. */
export interface GiftContext {
  level: number
  date_birth: string | null
  given: readonly Gift[]
  /** These gifts go with no order until the owner resumes them (setting `gifts`). */
  paused: readonly GiftKind[]
  now: Date
}

type GiftState = 'available' | 'used' | 'waiting' | 'paused'

/** Returns the state of the birthday gift: once a year, in the month of the birthday; it waits without a birth date. */
export function getBirthdayGiftState({ date_birth, given, paused, now }: Omit<GiftContext, 'level'>): GiftState {
  const year = toYear(now)
  if (includesGift(given, { kind: 'birthday', period: String(year) })) return 'used'
  if (date_birth === null || birthdayMonth(date_birth, year) !== toMonth(now)) return 'waiting'
  return paused.includes('birthday') ? 'paused' : 'available'
}

/** Returns the state of the seasonal gift: once per season, all through it. */
export function getSeasonalGiftState({ given, paused, now }: Pick<GiftContext, 'given' | 'paused' | 'now'>): GiftState {
  if (includesGift(given, { kind: 'seasonal', period: toSeason(now) })) return 'used'
  return paused.includes('seasonal') ? 'paused' : 'available'
}

/**
 * Returns the gift that goes with an order created now: one per order, the birthday's first (rules 6). Null without
 * any.
 */
export function findDueGift(context: GiftContext): Gift | null {
  const { level, now } = context
  if (hasBenefit(level, 'birthday_gift') && getBirthdayGiftState(context) === 'available')
    return { kind: 'birthday', period: String(toYear(now)) }
  if (hasBenefit(level, 'seasonal_gift') && getSeasonalGiftState(context) === 'available')
    return { kind: 'seasonal', period: toSeason(now) }
  return null
}

function includesGift(given: readonly Gift[], { kind, period }: Gift): boolean {
  return given.some((gift) => gift.kind === kind && gift.period === period)
}
