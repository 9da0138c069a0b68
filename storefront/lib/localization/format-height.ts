import type { LengthUnit } from './format-length.ts'

const MM_PER_INCH = 25.4
const INCHES_PER_FOOT = 12

/** Formats a person's height in millimeters: "1.70 m", or "5′ 7″" to the nearest inch. */
export function formatHeight(mm: number, unit: LengthUnit): string {
  if (unit === 'cm') return `${(mm / 1000).toFixed(2)} m`
  const inches = Math.round(mm / MM_PER_INCH)
  return `${Math.floor(inches / INCHES_PER_FOOT)}′ ${inches % INCHES_PER_FOOT}″`
}
