import { SHOP_TIME_ZONE } from '@shop/contract/age.ts'
import { type Lang, localeOfLang } from '@shop/contract/locale.ts'

const zone = { es: 'hora de la Ciudad de México', en: 'Mexico City time' }

/** A moment as people write it, on the shop's calendar and clock, which it names. */
export function shownTime(at: Date, lang: Lang): string {
  const how = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: SHOP_TIME_ZONE } as const
  return `${new Intl.DateTimeFormat(localeOfLang[lang], how).format(at)} (${zone[lang]})`
}

/** A day as people write it, on the shop's calendar: "20 de noviembre de 2026", "November 20, 2026". */
export function shownDay(at: Date, lang: Lang): string {
  return new Intl.DateTimeFormat(localeOfLang[lang], { dateStyle: 'long', timeZone: SHOP_TIME_ZONE }).format(at)
}
