import type { FieldPlace } from '../../lib/draft/paths.ts'

export interface FieldNames {
  getName: (place: FieldPlace) => string
  /** Returns the value as people read it; undefined leaves it to the ordinary way, as a record without this does. */
  formatValue?: (place: FieldPlace, value: unknown) => string | undefined
}

export function formatFieldValue(
  { formatValue }: FieldNames,
  place: FieldPlace,
  value: unknown,
  words: { yes: string; no: string },
): string {
  const own = value === undefined ? undefined : formatValue?.(place, value)
  if (own !== undefined) return own
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
}
