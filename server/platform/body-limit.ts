import type { Call } from '@shop/contract/call.ts'
import type { InputShape } from './declared-input.ts'

/** No call takes more bytes than this. */
export const BODY_LIMIT = 128 * 1024

/** Room for fields that a caller sends along and the call does not read. */
const ROOM = 4 * 1024
/** A line of a cart may be sent back as the shop showed it, with its texts and pictures. */
const ITEM = 1024
/** JSON may write a character as `\u00f1`. */
const BYTES_OF_CHARACTER = 6
/** A number, a yes or no, or one word of a choice. */
const BYTES_OF_VALUE = 32

/**
 * So many bytes the body of a call may have: what its declared fields need when each is as long as it may be, and room
 * for others beside. Reading JSON costs about as much as answering, so a call that takes a token takes no 128 KB.
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
