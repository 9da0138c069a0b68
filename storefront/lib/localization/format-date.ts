import { SHOP_TIME_ZONE, shopTimeZoneNames } from '@shop/contract/calendar.ts'
import { hourCycles, type Lang, locales } from '@shop/contract/locale.ts'

/** Formats a time without its year, in the shop's time zone: `30 nov, 09:00`, `Nov 30, 9:00 AM`. */
export function formatShortDateTime(iso: string, lang: Lang): string {
  return format(iso, lang, { day: 'numeric', month: 'short', ...getTimeParts(lang) })
}

/**
 * Formats the moment of an opening with its weekday, in the time zone of the visitor's browser, which it names:
 * `domingo, 29 de noviembre, 01:00 GMT-5`. Only what loads after the page may show it, because the server does not know
 * that zone.
 */
export function formatOpening(iso: string, lang: Lang, timeZone = findVisitorZone()): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', ...getTimeParts(lang) } as const
  return format(iso, lang, { ...parts, timeZone, timeZoneName: 'short' })
}

function findVisitorZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Formats an appointment or a deadline with its year and time zone: `30 nov 2026, 09:00 (hora de la Ciudad de México)`. */
export function formatAppointment(iso: string, lang: Lang): string {
  const moment = format(iso, lang, { day: 'numeric', month: 'short', year: 'numeric', ...getTimeParts(lang) })
  return `${moment} (${shopTimeZoneNames[lang]})`
}

/** Formats a time of today in the visitor's time zone: `09:00`, `9:00 AM`. */
export function formatTime(iso: string, lang: Lang): string {
  return format(iso, lang, { ...getTimeParts(lang), timeZone: findVisitorZone() })
}

/** The hour has two digits on the clock of 24 hours, which browsers do not agree about either. */
function getTimeParts(lang: Lang) {
  const hourCycle = hourCycles[lang]
  return { hour: hourCycle === 'h23' ? '2-digit' : 'numeric', minute: '2-digit', hourCycle } as const
}

function format(iso: string, lang: Lang, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locales[lang], { timeZone: SHOP_TIME_ZONE, ...parts }).format(new Date(iso))
}
