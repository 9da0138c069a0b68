import type { CallDescription } from '@shop/contract/call.ts'
import type { InputShape } from './declared-input.ts'

export const BODY_LIMIT = 128 * 1024

/** Bytes for fields that a caller sends along and the call does not read. */
const EXTRA_FIELDS_BYTES = 4 * 1024
/** Bytes for a line of a cart, which may be sent back as the shop showed it, with its texts and images. */
const MIN_ITEM_BYTES = 1024
/** JSON may write a character as `\u00f1`. */
const BYTES_OF_CHARACTER = 6
const BYTES_OF_VALUE = 32

/**
 * Returns the number of bytes that a call's body may have: what its declared fields need at their greatest length, and
 * room for others. Reading JSON costs about as much as responding, so a call that takes only a token does not accept
 * 128 KB.
 */
export function calculateBodyLimit({ body }: Pick<CallDescription, 'body'>): number {
  return Math.min(BODY_LIMIT, EXTRA_FIELDS_BYTES + (body ? calculateMaxBytes(body) : 0))
}

function calculateMaxBytes(schema: InputShape): number {
  if (schema.anyOf) return Math.max(...schema.anyOf.map(calculateMaxBytes))
  if (schema.items) return (schema.maxItems ?? 0) * Math.max(MIN_ITEM_BYTES, calculateMaxBytes(schema.items))
  if (schema.properties)
    return Object.entries(schema.properties).reduce(
      (sum, [name, inner]) => sum + name.length + 4 + calculateMaxBytes(inner),
      2,
    )
  return BYTES_OF_VALUE + (schema.maxLength ?? 0) * BYTES_OF_CHARACTER
}
