import { isDay, shopDay } from './calendar.ts'
import { MAXIMUM_AGE, MINIMUM_AGE } from './limits.ts'

/**
 * Full years lived on the shop's calendar. A birthday counts from midnight in Mexico City; who was born
 * on 29 February has it on 1 March in common years. `date_birth` and `today` are `YYYY-MM-DD`.
 */
export function ageOn(date_birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(date_birth.slice(0, 4))
  return today.slice(5) < birthdayIn(date_birth, Number(today.slice(0, 4))) ? years - 1 : years
}

/** Month and day (`MM-DD`) on which a birthday falls in a year: 29 February is 1 March in common years. */
export function birthdayIn(date_birth: string, year: number): string {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const monthAndDay = date_birth.slice(5)
  return monthAndDay === '02-29' && !leap ? '03-01' : monthAndDay
}

/**
 * Why someone with this birth date may not register and buy: it is no day as `YYYY-MM-DD` or more than 120 years ago, or
 * they are not 18 yet today. Undefined when they may.
 */
export function birthDateProblem(date_birth: string, now: Date): 'date_invalid' | 'under_age' | undefined {
  if (!isDay(date_birth)) return 'date_invalid'
  const age = ageOn(date_birth, shopDay(now))
  if (age > MAXIMUM_AGE) return 'date_invalid'
  return age < MINIMUM_AGE ? 'under_age' : undefined
}
