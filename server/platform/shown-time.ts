import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { type Lang, perLang } from '@shop/contract/locale.ts'

const zone = { es: 'hora de la Ciudad de México', en: 'Mexico City time' }

const moments = perLang(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      hourCycle: locale.startsWith('en') ? 'h12' : 'h23',
      timeZone: SHOP_TIME_ZONE,
    }),
)
const days = perLang((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }))

/** Formats a date and time for readers, in the shop's time zone, which it names. */
export function shownTime(at: Date, lang: Lang): string {
  return `${moments(lang).format(at).replace('\u202F', ' ')} (${zone[lang]})`
}

/** Formats a day for readers, in the shop's time zone: "20 de noviembre de 2026", "November 20, 2026". */
export function shownDay(at: Date, lang: Lang): string {
  return days(lang).format(at)
}
