import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { type Lang, localeOfLang } from '@shop/contract/locale.ts'

/** `30 nov`, `Nov 30`: a day that is near, as the shop counts days. */
export function nearDay(iso: string, lang: Lang): string {
  return write(iso, lang, { day: 'numeric', month: 'short' })
}

/** `30 nov, 9:00 a.m.`: a moment that is near, by the shop's clock. */
export function nearMoment(iso: string, lang: Lang): string {
  return write(iso, lang, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}

/** `30 nov 2026, 9:00 a.m. GMT-6`: an appointment, with the clock that it goes by. */
export function appointment(iso: string, lang: Lang): string {
  return write(iso, lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

function write(iso: string, lang: Lang, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOfLang[lang], { ...parts, timeZone: SHOP_TIME_ZONE }).format(new Date(iso))
}
