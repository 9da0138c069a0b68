import { INCHES_PER_FOOT, type LengthUnit, MM_PER_INCH } from '../../../../lib/localization/format-length.ts'

/**
 * Reads a length as it is typed, in whole millimeters: "54", "54.5", "54,5", in inches also feet: 5'7". NaN for any
 * other text, and undefined for an empty one.
 */
export function parseLength(text: string, unit: LengthUnit): number | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return undefined
  const feet = /^(?<feet>\d)\s*['’′]\s*(?:(?<inches>\d{1,2}(?:\.\d+)?)\s*["”″]?)?$/.exec(typed)?.groups
  if (unit === 'in' && feet !== undefined)
    return Math.round((Number(feet['feet']) * INCHES_PER_FOOT + Number(feet['inches'] ?? 0)) * MM_PER_INCH)
  if (!/^\d{1,4}(\.\d+)?$/.test(typed)) return Number.NaN
  return Math.round(Number(typed) * (unit === 'cm' ? 10 : MM_PER_INCH))
}

/** Returns a remembered length as it is typed: "54.5", in inches with at most one decimal. */
export function toTypedLength(mm: number | null | undefined, unit: LengthUnit): string {
  if (mm === null || mm === undefined) return ''
  return unit === 'cm' ? String(mm / 10) : String(Math.round((mm / MM_PER_INCH) * 10) / 10)
}

/** Formats a difference: "3 cm", "1.25 in". Inches are quarters, and never 0. */
export function formatDifference(mm: number, unit: LengthUnit): string {
  const length = Math.abs(mm)
  if (unit === 'cm') return `${Math.round(length) / 10} cm`
  return `${Math.max(0.25, Math.round((length / MM_PER_INCH) * 4) / 4)} in`
}
