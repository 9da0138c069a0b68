/** 24 hours. For moments; what counts days of the shop's calendar asks `shopDay`. */
export const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS

/** Birthdays, months and seasons are counted where the shop is. */
export const SHOP_TIME_ZONE = 'America/Mexico_City'

/** The calendar day in the shop's time zone, as `YYYY-MM-DD`. */
export function shopDay(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(now)
}

/** Seconds until the calendar day in the shop's time zone is over: 1 to 86,400 (an hour off on days that change the clocks). */
export function secondsLeftOfDay(now: Date): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, timeStyle: 'medium' }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return 86_400 - (hours * 3600 + minutes * 60 + seconds)
}

/** Is this an existing calendar day written as `YYYY-MM-DD`? */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}
