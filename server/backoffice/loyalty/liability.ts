import { getBirthday } from '@shop/contract/age.ts'
import { DAY_MS, toShopDate } from '@shop/contract/calendar.ts'
import type { Currency } from '@shop/contract/locale.ts'
import type { BenefitsSummary } from '@shop/contract/staff/benefits.ts'
import type { BenefitCosts, Liability, PaidBenefit } from '@shop/contract/staff/loyalty.ts'
import { addMonths, getLastDay, type GiftKind, type Month, toMonth, toSeason } from '../../domains/loyalty/loyalty.ts'

export interface BirthdayCount {
  /** `MM-DD` */
  day: string
  members: number
  given: number
}

export interface MonthlyUse {
  members: number
  unused: number
  open: number
  /** Requests of the six months before this one that took place or have an appointment. */
  used: number
}

/** All that the liability follows from. A member is a customer with a level. */
export interface LoyaltyUse {
  members: number
  birthdays: readonly BirthdayCount[]
  birthday_gifts: number
  seasonal: { members: number; unused: number; used: number }
  consulting: MonthlyUse
  second_consulting: MonthlyUse
  tailoring: MonthlyUse
  /** Gifts that go with no order until the owner resumes them. */
  paused: readonly GiftKind[]
}

const PERIOD_MONTHS = 3
export const PAST_MONTHS = 6
const SEASONS_IN_PAST = 2
const BIRTHDAY_DAYS = 90

interface Units {
  members: number
  units: number
  /** Units that have been requested already. */
  certain: number
  used: number
  possible: number
}

/**
 * Calculates what the benefits of members will cost in this month and the next two (rules 9.9): at worst, when all of
 * them are used, and at the share that was used in the last six months, rounded up to whole units. Currencies are never
 * added.
 */
export function calculateLiability(use: LoyaltyUse, costs: BenefitCosts, now: Date): Omit<Liability, 'costs_version'> {
  const month = toMonth(now)
  const units: Record<PaidBenefit, Units> = {
    birthday_gift: countBirthdayGifts(use, month),
    seasonal_gift: countSeasonalGifts(use, now),
    consulting: countMonthly(use.consulting),
    second_consulting: countMonthly(use.second_consulting),
    tailoring: countMonthly(use.tailoring),
  }
  const lines = (Object.keys(units) as PaidBenefit[]).map((benefit) => {
    const paused = isPaused(use, benefit)
    const counted = paused ? { ...units[benefit], units: 0 } : units[benefit]
    return { paused, ...buildLine(benefit, counted, costs[benefit]) }
  })
  const sum = (field: 'expected' | 'worst', currency: Currency) =>
    lines.reduce((total, line) => total + line[field][currency], 0)
  return {
    lines,
    expected: { MXN: sum('expected', 'MXN'), USD: sum('expected', 'USD') },
    worst: { MXN: sum('worst', 'MXN'), USD: sum('worst', 'USD') },
    birthdays: countBirthdays(use.birthdays, now),
    members: use.members,
    until: getLastDay(addMonths(month, PERIOD_MONTHS - 1)),
    has_costs: Object.values(costs).some(({ MXN, USD }) => MXN > 0 || USD > 0),
  }
}

/** Returns the benefits that members have not used, can use, and lose at the end of this month or season (rules 6). */
export function listExpiring(use: LoyaltyUse, now: Date): BenefitsSummary['expiring'] {
  const month = toMonth(now)
  const end_of_month = getLastDay(month)
  const benefits: BenefitsSummary['expiring'] = [
    { benefit: 'birthday_gift', customers: countBirthdaysIn(use.birthdays, [month], month), expires_on: end_of_month },
    { benefit: 'seasonal_gift', customers: use.seasonal.unused, expires_on: getLastDay(addMonths(toSeason(now), 2)) },
    { benefit: 'consulting', customers: use.consulting.unused, expires_on: end_of_month },
    { benefit: 'second_consulting', customers: use.second_consulting.unused, expires_on: end_of_month },
    { benefit: 'tailoring', customers: use.tailoring.unused, expires_on: end_of_month },
  ]
  return benefits.filter(({ benefit }) => !isPaused(use, benefit))
}

function isPaused({ paused }: LoyaltyUse, benefit: PaidBenefit): boolean {
  return paused.some((kind) => `${kind}_gift` === benefit)
}

function buildLine(
  benefit: PaidBenefit,
  { members, units, certain, used, possible }: Units,
  cost: BenefitCosts[PaidBenefit],
) {
  // Without a past, all is expected.
  const rest = units - certain
  const expected_units = certain + (possible === 0 ? rest : Math.min(rest, Math.ceil((rest * used) / possible)))
  const multiply = (count: number) => ({ MXN: count * cost.MXN, USD: count * cost.USD })
  const use_percent = possible === 0 ? null : Math.min(100, Math.round((used / possible) * 100))
  return {
    benefit,
    members,
    units,
    use_percent,
    expected_units,
    cost,
    expected: multiply(expected_units),
    worst: multiply(units),
  }
}

function countMonthly({ members, unused, open, used }: MonthlyUse): Units {
  const units = unused + open + members * (PERIOD_MONTHS - 1)
  return { members, units, certain: open, used, possible: members * PAST_MONTHS }
}

function countSeasonalGifts({ seasonal }: LoyaltyUse, now: Date): Units {
  const { members, unused, used } = seasonal
  const next_season = addMonths(toSeason(now), 3)
  const begins = listMonths(toMonth(now), PERIOD_MONTHS).includes(next_season)
  return { members, units: unused + (begins ? members : 0), certain: 0, used, possible: members * SEASONS_IN_PAST }
}

function countBirthdayGifts({ members, birthdays, birthday_gifts }: LoyaltyUse, month: Month): Units {
  return {
    members,
    units: countBirthdaysIn(birthdays, listMonths(month, PERIOD_MONTHS), month),
    certain: 0,
    used: birthday_gifts,
    possible: countBirthdaysIn(birthdays, listMonths(addMonths(month, -PAST_MONTHS), PAST_MONTHS), undefined),
  }
}

/** Counts birthdays in these months; in those of the year of `month`, only members without this year's gift. */
function countBirthdaysIn(birthdays: readonly BirthdayCount[], months: Month[], month: Month | undefined): number {
  return birthdays.reduce((total, { day, members, given }) => {
    const matching = months.find(
      (one) => getBirthday(`2000-${day}`, Number(one.slice(0, 4))).slice(0, 2) === one.slice(5),
    )
    if (matching === undefined) return total
    return total + (matching.slice(0, 4) === month?.slice(0, 4) ? members - given : members)
  }, 0)
}

function countBirthdays(birthdays: readonly BirthdayCount[], now: Date): number {
  const [first, last] = [toShopDate(now), toShopDate(new Date(now.valueOf() + BIRTHDAY_DAYS * DAY_MS))]
  const years = [...new Set([first, last].map((date) => Number(date.slice(0, 4))))]
  return birthdays.reduce((total, { day, members }) => {
    const dates = years.map((year) => `${year}-${getBirthday(`2000-${day}`, year)}`)
    return dates.some((date) => date >= first && date <= last) ? total + members : total
  }, 0)
}

function listMonths(first: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => addMonths(first, index))
}
