import { hasBenefit } from './benefits.ts'
import { birthdayMonth, monthOf, seasonOf, yearOf } from './calendar.ts'

export type GiftKind = 'birthday' | 'seasonal'

/** A gift and its occasion: the year of a birthday (`2026`), the first month of a season (`2026-12`). */
export interface Gift {
  kind: GiftKind
  period: string
}

/** All that decides which gift a customer gets. `given`: the gifts of the customer's orders so far. */
export interface GiftFacts {
  level: number
  date_birth: string | null
  given: readonly Gift[]
  now: Date
}

type GiftState = 'available' | 'used' | 'waiting'

/** Returns the state of the birthday gift: once a year, in the month of the birthday; it waits without a birth date. */
export function birthdayGiftState({ date_birth, given, now }: Omit<GiftFacts, 'level'>): GiftState {
  const year = yearOf(now)
  if (has(given, { kind: 'birthday', period: String(year) })) return 'used'
  return date_birth !== null && birthdayMonth(date_birth, year) === monthOf(now) ? 'available' : 'waiting'
}

/** Returns the state of the seasonal gift: once per season, all through it. */
export function seasonalGiftState({ given, now }: Pick<GiftFacts, 'given' | 'now'>): GiftState {
  return has(given, { kind: 'seasonal', period: seasonOf(now) }) ? 'used' : 'available'
}

/**
 * Returns the gift that goes with an order created now: one per order, the birthday's first (rules 6). Null without
 * any.
 */
export function giftDue(facts: GiftFacts): Gift | null {
  const { level, now } = facts
  if (hasBenefit(level, 'birthday_gift') && birthdayGiftState(facts) === 'available')
    return { kind: 'birthday', period: String(yearOf(now)) }
  if (hasBenefit(level, 'seasonal_gift') && seasonalGiftState(facts) === 'available')
    return { kind: 'seasonal', period: seasonOf(now) }
  return null
}

function has(given: readonly Gift[], { kind, period }: Gift): boolean {
  return given.some((gift) => gift.kind === kind && gift.period === period)
}
