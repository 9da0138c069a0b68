export type LengthUnit = 'cm' | 'in'

const MM_PER_CM = 10
export const MM_PER_INCH = 25.4
export const INCHES_PER_FOOT = 12

/**
 * Formats a length of a size chart like a tape measure: "94–99", "63.5", "37–39". Takes millimeters; centimeters are
 * exact, inches are rounded to the nearest half.
 */
export function formatLength({ least_mm, most_mm }: { least_mm: number; most_mm: number }, unit: LengthUnit): string {
  const bounds = least_mm === most_mm ? [least_mm] : [least_mm, most_mm]
  return bounds.map((mm) => String(unit === 'cm' ? mm / MM_PER_CM : Math.round((mm / MM_PER_INCH) * 2) / 2)).join('–')
}

/** Formats a person's height in millimeters: "1.70 m", or "5′ 7″" to the nearest inch. */
export function formatHeight(mm: number, unit: LengthUnit): string {
  if (unit === 'cm') return `${(mm / 1000).toFixed(2)} m`
  const inches = Math.round(mm / MM_PER_INCH)
  return `${Math.floor(inches / INCHES_PER_FOOT)}′ ${inches % INCHES_PER_FOOT}″`
}
