/** The length of 24 hours. It is for instants; code that counts days of the shop's calendar uses `toShopDate`. */
export const DAY_MS = 86_400_000
export const WEEK_MS = 7 * DAY_MS

/** Birthdays, months and seasons are counted in the shop's time zone. */
export const SHOP_TIME_ZONE = 'America/Mexico_City'

/** The shop's time zone for readers. Its abbreviation "CST" is an hour off from that of the United States in summer. */
export const shopTimeZoneNames = { es: 'hora de la Ciudad de México', en: 'Mexico City time' }

/** Returns the calendar day in the shop's time zone as `YYYY-MM-DD`. */
export function toShopDate(now: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: SHOP_TIME_ZONE }).format(now)
}

/**
 * Returns the seconds until the calendar day ends in the shop's time zone: 1 to 86,400 (an hour more or less on days
 * that change the clocks).
 */
export function getSecondsLeftInShopDay(now: Date): number {
  const time = new Intl.DateTimeFormat('en-GB', { timeZone: SHOP_TIME_ZONE, timeStyle: 'medium' }).format(now)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return 86_400 - (hours * 3600 + minutes * 60 + seconds)
}

/** Returns whether a text is an existing calendar day of the years 1 to 9999, written as `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  // Dates of PostgreSQL have no year 0.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text)
}
