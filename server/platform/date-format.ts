import { SHOP_TIME_ZONE, shopTimeZoneNames } from '@shop/contract/calendar.ts'
import { type Lang, createPerLanguage, hourCycles } from '@shop/contract/locale.ts'

const dateTimeFormats = createPerLanguage(
  (locale, lang) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: hourCycles[lang],
      timeZone: SHOP_TIME_ZONE,
    }),
)
const dateFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }),
)

/** Formats a date and time for readers, in the shop's time zone, which it names. */
export function formatDateTime(at: Date, lang: Lang): string {
  return `${dateTimeFormats(lang).format(at).replace('\u202F', ' ')} (${shopTimeZoneNames[lang]})`
}

/** Formats a day for readers, in the shop's time zone: "20 de noviembre de 2026", "November 20, 2026". */
export function formatDate(at: Date, lang: Lang): string {
  return dateFormats(lang).format(at)
}
