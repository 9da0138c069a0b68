import { birthdayIn } from '@shop/contract/age.ts'
import { shopDay } from '@shop/contract/calendar.ts'
import { type Lang, localeOfLang } from '@shop/contract/locale.ts'

/** A calendar month of the shop's time zone, `YYYY-MM`. Months and seasons are determined there (rules 2). */
export type Month = string

/** Returns `YYYY-MM` in the shop's time zone. */
export function monthOf(now: Date): Month {
  return shopDay(now).slice(0, 7)
}

/** Returns the year in the shop's time zone: the first hours of the year in UTC may still be in the old one. */
export function yearOf(now: Date): number {
  return Number(shopDay(now).slice(0, 4))
}

/** Returns the month `count` months later; `count` may be negative. */
export function monthsAfter(month: Month, count: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
}

/**
 * Returns the month a season began in. Seasons are the northern hemisphere's by whole months, from December, March,
 * June, September.
 */
export function seasonOf(now: Date): Month {
  const month = monthOf(now)
  return monthsAfter(month, -(Number(month.slice(5)) % 3))
}

/**
 * Returns the month of a birthday in a year. 29 February is celebrated on 1 March in common years, so then it is March.
 */
export function birthdayMonth(date_birth: string, year: number): Month {
  return `${year}-${birthdayIn(date_birth, year).slice(0, 2)}`
}

/** Formats the first day of a month: "1 de diciembre", "December 1". */
export function firstDay(month: Month, lang: Lang): string {
  return written(`${month}-01`, lang, { day: 'numeric', month: 'long' })
}

/** Formats the last day of a month: "30 de noviembre", "November 30". */
export function lastDay(month: Month, lang: Lang): string {
  const day = new Date(`${monthsAfter(month, 1)}-01T00:00:00Z`)
  day.setUTCDate(0)
  return written(day.toISOString().slice(0, 10), lang, { day: 'numeric', month: 'long' })
}

/** Formats a month: "mayo", "May"; with the year when it is not this one: "mayo de 2027", "May 2027". */
export function monthName(month: Month, lang: Lang, this_year: number): string {
  const other = Number(month.slice(0, 4)) !== this_year
  return written(`${month}-01`, lang, { month: 'long', ...(other ? { year: 'numeric' as const } : {}) })
}

function written(day: string, lang: Lang, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOfLang[lang], { ...how, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}
