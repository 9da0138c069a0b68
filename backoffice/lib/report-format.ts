import type { ReportStep } from '@shop/contract/staff/report-range.ts'
import { type Currency, type Lang, locales } from '@shop/contract/locale.ts'
import type { Amounts } from '@shop/contract/staff/report-schemas.ts'
import { formatMoney } from '@shop/contract/money.ts'

const utc = { timeZone: 'UTC' } as const

/** Formats the first day of a part of a report, as short as its length allows: `3 nov`, `nov 2026`. */
export function formatPart(day: string, step: ReportStep, lang: Lang): string {
  const options = step === 'month' ? ({ month: 'short', year: 'numeric' } as const) : ({ day: 'numeric', month: 'short' } as const) // prettier-ignore
  const text = new Intl.DateTimeFormat(locales[lang], { ...options, ...utc }).format(new Date(`${day}T00:00:00Z`))
  return text.replaceAll(' ', '\u00a0')
}

/** Formats an amount for the axis of a chart, without cents: `$12 mil`, `$12K`. */
export function formatAxisMoney(amount: number, lang: Lang): string {
  const compact = new Intl.NumberFormat(locales[lang], { notation: 'compact', maximumFractionDigits: 1 })
  return `$${compact.format(amount / 100)}`
}

export function formatCount(count: number, lang: Lang): string {
  return count.toLocaleString(locales[lang])
}

export function formatPercent(part: number, whole: number, lang: Lang): string {
  if (whole === 0) return '—'
  return new Intl.NumberFormat(locales[lang], { style: 'percent', maximumFractionDigits: 1 }).format(part / whole)
}

/** Formats an amount beside words: no line ends between a minus and its amount. */
export function formatFigure(amount: number, currency: Currency, lang: Lang): string {
  return formatMoney(amount, currency, lang).replace('−', '−\u2060')
}

/** Formats by how much a number grew or shrank; undefined for one that was 0 or less, of which no part can be named. */
export function formatChange(now: number, before: number, lang: Lang): string | undefined {
  if (before <= 0) return undefined
  return Math.abs((now - before) / before).toLocaleString(locales[lang], { style: 'percent' })
}

/** Formats the amounts of all currencies that have one, side by side; they are never added. */
export function formatAmounts(amounts: Amounts, lang: Lang): string {
  const currencies = (Object.keys(amounts) as Currency[]).filter((currency) => amounts[currency] !== 0)
  if (currencies.length === 0) return '—'
  return currencies.map((currency) => formatMoney(amounts[currency], currency, lang)).join(' · ')
}

/** Formats a month, `YYYY-MM`, that begins a line: `Octubre de 2026`. */
export function formatMonth(month: string, lang: Lang): string {
  const options = { month: 'long', year: 'numeric', ...utc } as const
  const name = new Intl.DateTimeFormat(locales[lang], options).format(new Date(`${month}-01T00:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}
