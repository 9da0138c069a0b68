import { getBirthday } from '@shop/contract/age.ts'
import { toShopDate } from '@shop/contract/calendar.ts'
import { type Lang, locales } from '@shop/contract/locale.ts'

/** A calendar month of the shop's time zone, `YYYY-MM`. Months and seasons are determined there (rules 2.4). */
export type Month = string

/** Returns `YYYY-MM` in the shop's time zone. */
export function toMonth(now: Date): Month {
  return toShopDate(now).slice(0, 7)
}

/** Returns the year in the shop's time zone: the first hours of the year in UTC may still be in the old one. */
export function toYear(now: Date): number {
  return Number(toShopDate(now).slice(0, 4))
}

/** Returns the month `count` months later; `count` may be negative. */
export function addMonths(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/** Returns the last day of a month, `YYYY-MM-DD`. */
export function getLastDay(month: Month): string {
  const day = new Date(`${addMonths(month, 1)}-01T00:00:00Z`)
  day.setUTCDate(0)
  return day.toISOString().slice(0, 10)
}

/**
 * Returns the month a season began in. Seasons are the northern hemisphere's by whole months, from December, March,
 * June, September.
 */
export function toSeason(now: Date): Month {
  const month = toMonth(now)
  return addMonths(month, -(Number(month.slice(5)) % 3))
}

/**
 * Returns the month of a birthday in a year. 29 February is celebrated on 1 March in common years, so then it is March.
 */
export function birthdayMonth(date_birth: string, year: number): Month {
  return `${year}-${getBirthday(date_birth, year).slice(0, 2)}`
}

export function formatFirstDay(month: Month, lang: Lang): string {
  return formatDay(`${month}-01`, lang, { day: 'numeric', month: 'long' })
}

export function formatLastDay(month: Month, lang: Lang): string {
  return formatDay(getLastDay(month), lang, { day: 'numeric', month: 'long' })
}

/** Formats a month: "mayo", "May"; with the year when it is not this one: "mayo de 2027", "May 2027". */
export function formatMonth(month: Month, lang: Lang, this_year: number): string {
  const isOtherYear = Number(month.slice(0, 4)) !== this_year
  return formatDay(`${month}-01`, lang, { month: 'long', ...(isOtherYear ? { year: 'numeric' as const } : {}) })
}

function formatDay(day: string, lang: Lang, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[lang], { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
