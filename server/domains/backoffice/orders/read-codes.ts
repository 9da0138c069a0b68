import { MAX_ORDER_CODES } from '@shop/contract/staff/order-values.ts'
import { refuse } from '../../../platform/refusal.ts'

/** Reads codes with commas or spaces between them, each once. Refuses `invalid_value` for too many. */
export function readCodes(text: string): string[] {
  const codes = [
    ...new Set(
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter((code) => code !== ''),
    ),
  ]
  return codes.length > MAX_ORDER_CODES ? refuse('invalid_value') : codes
}
