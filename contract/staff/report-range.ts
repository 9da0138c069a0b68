import { isCalendarDate } from '../calendar.ts'

/** The days of a report, both included, as `YYYY-MM-DD` in the shop's time zone. */
export interface DayRange {
  from: string
  to: string
}

export const MAX_REPORT_DAYS = 1100

/** A report also counts with days before and after its own, whose years have four digits too. */
const FIRST_REPORT_DAY = '1000-01-01'
const LAST_REPORT_DAY = '9998-12-31'

/** How long the parts of a report are. A week begins on Monday. */
export const reportSteps = ['day', 'week', 'month'] as const
export type ReportStep = (typeof reportSteps)[number]

const DAY = 86_400_000
const MAX_DAILY_PARTS = 92

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

export function addDays(day: string, days: number): string {
  return toDay(toTime(day) + days * DAY)
}

/** Returns the same day of another month, or its last day when it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export function countDays({ from, to }: DayRange): number {
  return Math.round((toTime(to) - toTime(from)) / DAY) + 1
}

/** Whether both days exist in the years 1000 to 9998, the first is not after the last, and they are not too far apart. */
export function isDayRange({ from, to }: DayRange): boolean {
  if (!isCalendarDate(from) || !isCalendarDate(to) || from < FIRST_REPORT_DAY || to > LAST_REPORT_DAY) return false
  return from <= to && countDays({ from, to }) <= MAX_REPORT_DAYS
}

/** Returns the first day of the week (Monday), the month, or the day itself. */
export function startOf(step: ReportStep, day: string): string {
  if (step === 'day') return day
  if (step === 'month') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(toTime(day)).getUTCDay() + 6) % 7))
}

export function endOfMonth(day: string): string {
  return addDays(addMonths(startOf('month', day), 1), -1)
}

/** Returns the first days of all parts of a range. The first part may begin before the range. */
export function listSteps({ from, to }: DayRange, step: ReportStep): string[] {
  const steps: string[] = []
  for (
    let day = startOf(step, from);
    day <= to;
    day = step === 'month' ? addMonths(day, 1) : addDays(day, step === 'week' ? 7 : 1)
  )
    // prettier-ignore
    steps.push(day)
  return steps
}

/** Days up to a quarter, months beyond. */
export function chooseStep(range: DayRange): ReportStep {
  return countDays(range) <= MAX_DAILY_PARTS ? 'day' : 'month'
}

/**
 * Returns the period that a range is compared with: one that begins with a month with as many months before, until
 * the same day, up to a week with the same weekdays before, anything else with as many days before.
 */
export function findPeriodBefore({ from, to }: DayRange): DayRange {
  if (from.endsWith('-01')) {
    const months = listSteps({ from, to }, 'month').length
    const isWhole = to === endOfMonth(to)
    return { from: addMonths(from, -months), to: isWhole ? addDays(from, -1) : addMonths(to, -months) }
  }
  const days = countDays({ from, to })
  if (days <= 7) return { from: addDays(from, -7), to: addDays(to, -7) }
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

export const rangePresets = ['week', 'month', 'last_month', 'thirteen_months'] as const
export type RangePreset = (typeof rangePresets)[number]

/** Returns the days of a preset, seen from `today`. Thirteen months are this one and the twelve before. */
export function findPreset(preset: RangePreset, today: string): DayRange {
  const month = startOf('month', today)
  if (preset === 'week') return { from: startOf('week', today), to: today }
  if (preset === 'month') return { from: month, to: today }
  if (preset === 'last_month') return { from: addMonths(month, -1), to: addDays(month, -1) }
  return { from: addMonths(month, -12), to: today }
}
