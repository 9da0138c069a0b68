import type { Call } from '@shop/contract/call.ts'
import type { InputShape } from './declared-input.ts'

/** The maximum number of bytes of any call's body. */
export const BODY_LIMIT = 128 * 1024

/** Bytes for fields that a caller sends along and the call does not read. */
const ROOM = 4 * 1024
/** Bytes for a line of a cart, which may be sent back as the shop showed it, with its texts and images. */
const ITEM = 1024
/** JSON may write a character as `\u00f1`. */
const BYTES_OF_CHARACTER = 6
/** Bytes of a number, a boolean, or one value of an enumeration. */
const BYTES_OF_VALUE = 32

/**
 * Returns the number of bytes that a call's body may have: what its declared fields need at their greatest length, and
 * room for others. Reading JSON costs about as much as responding, so a call that takes only a token does not accept
 * 128 KB.
 */
export function bodyLimitOf({ body }: Pick<Call, 'body'>): number {
  return Math.min(BODY_LIMIT, ROOM + (body ? bytesOf(body) : 0))
}

function bytesOf(shape: InputShape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(bytesOf))
  if (shape.items) return (shape.maxItems ?? 0) * Math.max(ITEM, bytesOf(shape.items))
  if (shape.properties)
    return Object.entries(shape.properties).reduce((sum, [name, inner]) => sum + name.length + 4 + bytesOf(inner), 2)
  return BYTES_OF_VALUE + (shape.maxLength ?? 0) * BYTES_OF_CHARACTER
}
