import { refuse } from '../../platform/refusal.ts'

/** Reads codes with commas or spaces between them, each once. Refuses `invalid_value` for more than `most`. */
export function readCodes(text: string, most: number): string[] {
  const codes = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ''),
    ),
  ]
  return codes.length > most ? refuse('invalid_value') : codes
}
