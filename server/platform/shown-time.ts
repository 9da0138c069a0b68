import { SHOP_TIME_ZONE } from '@shop/contract/age.ts'
import { type Lang, localeOfLang } from '@shop/contract/locale.ts'

const zone = { es: 'hora de la Ciudad de México', en: 'Mexico City time' }

/** Made once: making one takes longer than many answers. */
const formats = {
  moment: both({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone: SHOP_TIME_ZONE }),
  day: both({ dateStyle: 'long', timeZone: SHOP_TIME_ZONE }),
}

function both(how: Intl.DateTimeFormatOptions): Record<Lang, Intl.DateTimeFormat> {
  return { es: new Intl.DateTimeFormat(localeOfLang.es, how), en: new Intl.DateTimeFormat(localeOfLang.en, how) }
}

/** A moment as people write it, on the shop's calendar and clock, which it names. */
export function shownTime(at: Date, lang: Lang): string {
  return `${formats.moment[lang].format(at)} (${zone[lang]})`
}

/** A day as people write it, on the shop's calendar: "20 de noviembre de 2026", "November 20, 2026". */
export function shownDay(at: Date, lang: Lang): string {
  return formats.day[lang].format(at)
}
