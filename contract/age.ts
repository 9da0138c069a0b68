import { isCalendarDate, toShopDate } from './calendar.ts'
import { MAXIMUM_AGE, MINIMUM_AGE } from './limits.ts'

/**
 * Returns the full years since birth on the shop's calendar. A birthday starts at midnight in Mexico City; in common
 * years 29 February counts as 1 March. `date_birth` and `today` are `YYYY-MM-DD`.
 */
export function getAge(date_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_birth.slice(0, 4))
  return today.slice(5) < getBirthday(date_birth, Number(today.slice(0, 4))) ? years - 1 : years
}

/** Returns month and day (`MM-DD`) of a birthday in a year: 29 February is 1 March in common years. */
export function getBirthday(date_birth: string, year: number): string {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const monthAndDay = date_birth.slice(5)
  return monthAndDay === '02-29' && !isLeapYear ? '03-01' : monthAndDay
}

/**
 * Returns the reason why a person with this birth date may not register and buy: the date does not exist, is more than
 * 120 years ago, or the person is not 18 yet today. Returns undefined when they may.
 */
export function findBirthDateError(date_birth: string, now: Date): 'date_invalid' | 'under_age' | undefined {
  if (!isCalendarDate(date_birth)) return 'date_invalid'
  const age = getAge(date_birth, toShopDate(now))
  if (age > MAXIMUM_AGE) return 'date_invalid'
  return age < MINIMUM_AGE ? 'under_age' : undefined
}
