import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { createPerLanguage, type Lang } from '@shop/contract/locale.ts'

const dateTimeFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: SHOP_TIME_ZONE }),
)

/** Formats a moment in the shop's time zone, Mexico City. */
export function formatDateTime(iso: string, lang: Lang): string {
  return dateTimeFormats(lang).format(new Date(iso))
}

const dateFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Formats a day, `YYYY-MM-DD`. */
export function formatDate(day: string, lang: Lang): string {
  return dateFormats(lang).format(new Date(`${day}T00:00:00Z`))
}
