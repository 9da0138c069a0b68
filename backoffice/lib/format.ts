import { SHOP_TIME_ZONE } from '@shop/contract/calendar.ts'
import { createPerLanguage, hourCycles, type Lang } from '@shop/contract/locale.ts'

const dateTimeFormats = createPerLanguage(
  (locale, lang) =>
    new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: hourCycles[lang],
      timeZone: SHOP_TIME_ZONE,
    }),
)

const dayFormats = createPerLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: SHOP_TIME_ZONE }),
)
/** Browsers write short hours as "en 48 n" for es-MX (CLDR-18476, mended in CLDR 48), and rightly for es. */
const relativeFormats = createPerLanguage(
  (locale, lang) => new Intl.RelativeTimeFormat(lang === 'es' ? 'es' : locale, { numeric: 'always', style: 'short' }),
)

/** Formats a day in the shop's time zone: `vie, 20 nov`. */
export function formatDay(iso: string, lang: Lang): string {
  return dayFormats(lang).format(new Date(iso))
}

const timeFormats = createPerLanguage(
  (locale, lang) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: hourCycles[lang], timeZone: SHOP_TIME_ZONE }),
)
const weekdayFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: SHOP_TIME_ZONE }),
)

export function formatTime(iso: string, lang: Lang): string {
  return timeFormats(lang).format(new Date(iso))
}

export function formatWeekday(iso: string, lang: Lang): string {
  return weekdayFormats(lang).format(new Date(iso))
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/**
 * Formats how far a moment is from now, in its largest unit of which there are two, rounded to the nearest: `dentro de 47 h`,
 * `hace 2 d`. One unit alone would hide up to half of the time that is left.
 */
export function formatRelative(iso: string, now: Date, lang: Lang): string {
  const difference = new Date(iso).valueOf() - now.valueOf()
  const [unit, size] = units.find(([, unit_ms]) => Math.abs(difference) >= 2 * unit_ms) ?? units[2]
  return relativeFormats(lang).format(Math.round(difference / size), unit)
}

/** Formats a moment in the shop's time zone, Mexico City; a dash for none. */
export function formatDateTime(iso: string | null, lang: Lang): string {
  return iso === null ? '—' : dateTimeFormats(lang).format(new Date(iso))
}

/** Returns how long ago a moment was, in whole days, and whole hours of the rest. */
export function getAge(iso: string, now: Date): { days: number; hours: number } {
  const hours = Math.max(0, Math.floor((now.valueOf() - Date.parse(iso)) / 3_600_000))
  return { days: Math.floor(hours / 24), hours: hours % 24 }
}

/** Returns a phone as people dial it: a stored one has its country code and no plus. */
export function formatPhone(phone: string): string {
  return /^\d+$/.test(phone) ? `+${phone}` : phone
}

const dateFormats = createPerLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }),
)

/** Formats a day, `YYYY-MM-DD`; a dash for none. */
export function formatDate(day: string | null, lang: Lang): string {
  return day === null ? '—' : dateFormats(lang).format(new Date(`${day}T00:00:00Z`))
}
