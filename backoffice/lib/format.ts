import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { createPerLanguage, type Lang } from '@shop/contract/locale.ts'

const dateTimeFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }),
)

/** Formats a moment in the shop's time zone, Mexico City. */
export function formatDateTime(iso: string, lang: Lang): string {
  return dateTimeFormats(lang).format(new Date(iso))
}

// A day has no time zone: it is read and written as one of UTC.
const dayFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Formats a day of the shop, given as `YYYY-MM-DD`. */
export function formatDay(day: string, lang: Lang): string {
  return dayFormats(lang).format(new Date(day))
}
