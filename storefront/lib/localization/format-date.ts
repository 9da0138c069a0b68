import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { type Lang, locales } from '@shop/contract/locale.ts'

/** Formats a time without its year, in the shop's time zone: `30 nov, 9:00 a.m.`. */
export function formatShortDateTime(iso: string, lang: Lang): string {
  return format(iso, lang, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}

/** Formats the moment of an opening with its weekday, in the shop's time zone: `martes, 24 de noviembre, 2:00 p.m.`. */
export function formatOpening(iso: string, lang: Lang): string {
  return format(iso, lang, { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' })
}

/** Formats an appointment or a deadline with its year and time zone: `30 nov 2026, 9:00 a.m. GMT-6`. */
export function formatAppointment(iso: string, lang: Lang): string {
  return format(iso, lang, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
}

function format(iso: string, lang: Lang, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[lang], { ...parts, timeZone: SHOP_TIME_ZONE }).format(new Date(iso))
}
