import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { type Lang, locales } from '@shop/contract/locale.ts'

/** Formats a time without its year, in the shop's time zone: `30 nov, 9:00 a.m.`. */
export function formatShortDateTime(iso: string, lang: Lang): string {
  return format(iso, lang, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })
}

/**
 * Formats the moment of an opening with its weekday, in the time zone of the visitor's browser, which it names:
 * `domingo, 29 de noviembre, 1:00 a.m. GMT-5`. Only what loads after the page may show it, because the server does not know
 * that zone.
 */
export function formatOpening(iso: string, lang: Lang, timeZone = findVisitorZone()): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return format(iso, lang, { ...parts, timeZone, timeZoneName: 'short' })
}

function findVisitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
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
  return new Intl.DateTimeFormat(locales[lang], { timeZone: SHOP_TIME_ZONE, ...parts }).format(new Date(iso))
}
