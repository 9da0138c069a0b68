export type DatePart = 'day' | 'month' | 'year'
export type DatePartValues = Record<DatePart, string>

/** The state of the three fields together. `partial` may still become a date; `invalid` cannot, like 31 February. */
type DateState = 'empty' | 'partial' | 'valid' | 'invalid'

/**
 * Joins the typed parts to one ISO date; it is '' until all parts are typed. An `invalid` date is joined too, so that a
 * form can tell it from a missing one.
 */
export function parseDateParts({ day, month, year }: DatePartValues): { state: DateState; iso: string } {
  const parts = [day, month, year]
  if (parts.every((part) => part === '')) return { state: 'empty', iso: '' }
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (parts.some((part) => part !== '' && !/^\d+$/.test(part))) return { state: 'invalid', iso }
  if (parts.some((part) => part === '') || year.length < 4) return { state: 'partial', iso: '' }
  return { state: isRealDate(iso) ? 'valid' : 'invalid', iso }
}

/** Splits an ISO date into the three parts as they are shown; three empty ones for anything else. */
export function splitDate(iso: string | undefined): DatePartValues {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso ?? '') ?? []
  return { day, month, year }
}

function isRealDate(iso: string) {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}
