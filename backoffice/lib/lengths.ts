/** A length in millimeters; an exact one is the same at both ends. */
export interface LengthRange {
  least_mm: number
  most_mm: number
}

const MAX_MM = 3000

/**
 * Reads a length in centimeters as people type it: `48`, `48.5`, `48,5` or a range `94-99`. Null for an empty text, and
 * undefined for any other, and for lengths above three meters.
 */
export function parseLength(text: string): LengthRange | null | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return null
  const ends = trimmed.split(/\s*[-–—]\s*/)
  if (ends.length > 2 || !ends.every((end) => /^\d{1,3}(?:[.,]\d)?$/.test(end))) return undefined
  const [least_mm, most_mm = least_mm] = ends.map((end) => Math.round(Number(end.replace(',', '.')) * 10))
  if (least_mm === undefined || most_mm === undefined || least_mm < 1 || most_mm < least_mm || most_mm > MAX_MM)
    return undefined
  return { least_mm, most_mm }
}

/** Writes a length in centimeters, as `parseLength` reads it. */
export function formatLength({ least_mm, most_mm }: LengthRange): string {
  const write = (mm: number) => String(mm / 10)
  return least_mm === most_mm ? write(least_mm) : `${write(least_mm)}–${write(most_mm)}`
}
