import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { createPerLanguage, type Lang } from '@shop/contract/locale.ts'

const dateTimeFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }),
)

/** Formats a moment in the shop's time zone, Mexico City. */
export function formatDateTime(iso: string, lang: Lang): string {
  return dateTimeFormats(lang).format(new Date(iso))
}

/** Returns how long ago a moment was, in whole days, and whole hours of the rest. */
export function getAge(iso: string, now: Date = new Date()): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((now.valueOf() - Date.parse(iso)) / 3_600_000))
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}

/** Returns a phone as people dial it: a stored one has its country code and no plus. */
export function formatPhone(phone: string): string {
  return /^\d+$/.test(phone) ? `+${phone}` : phone
}
