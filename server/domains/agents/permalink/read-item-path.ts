import type { CartLineInput } from '@shop/contract/cart.ts'
import { isSameVariant } from '@shop/contract/cart-lines.ts'
import { MAX_LINE_QUANTITY } from '@shop/contract/limits.ts'
import { MAX_PERMALINK_LINES } from '@shop/contract/permalink-lines.ts'
import { parseItemId } from '../operations/ids.ts'

/** The variants that a link names. `is_complete` is false when it names something that is no variant of this shop. */
export interface NamedLines {
  lines: CartLineInput[]
  is_complete: boolean
}

const QUANTITY = /^[1-9]\d{0,8}$/
const ITEM = /^(?<token>[\w.-]+|~[\w-]+):(?<quantity>[1-9]\d{0,8})$/

/**
 * Reads the path of a link, `12.34.5:2,13.40.5:1`. Undefined when it is malformed. It says nothing about whether the variants
 * exist: only the page asks that, for the visitor who opens it.
 */
export function readItemPath(path: string): NamedLines | undefined {
  const read: NamedLines = { lines: [], is_complete: true }
  if (path === '') return read
  for (const item of path.split(',')) {
    const { token, quantity } = ITEM.exec(item)?.groups ?? {}
    const id = token === undefined ? undefined : decodeToken(token)
    if (id === undefined) return undefined
    addItem(read, id, Number(quantity))
  }
  return read
}

/**
 * Reads the lines that the query of a link names instead of its path. A line without a quantity is one unit; one whose
 * quantity is not valid is something that the shop does not know.
 */
export function readLineItems(items: readonly { id: string; quantity: string }[]): NamedLines {
  const read: NamedLines = { lines: [], is_complete: true }
  for (const { id, quantity } of items)
    if (QUANTITY.test(quantity)) addItem(read, id, Number(quantity))
    else read.is_complete = false
  return read
}

function addItem(read: NamedLines, id: string, quantity: number): void {
  const named = parseItemId(id)
  if (named?.variant == null) {
    read.is_complete = false
    return
  }
  const line = { id: named.product_id, ...named.variant }
  const known = read.lines.find((other) => isSameVariant(other, line))
  if (known) known.quantity = Math.min(MAX_LINE_QUANTITY, known.quantity + quantity)
  else if (read.lines.length === MAX_PERMALINK_LINES) read.is_complete = false
  else read.lines.push({ ...line, quantity: Math.min(MAX_LINE_QUANTITY, quantity) })
}

/** Returns the id that a token stands for: itself, or behind `~` its UTF-8 in Base64 for URLs, in the one form that it has. */
function decodeToken(token: string): string | undefined {
  if (!token.startsWith('~')) return token
  const bytes = Buffer.from(token.slice(1), 'base64url')
  if (bytes.toString('base64url') !== token.slice(1)) return undefined
  try {
    const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return /\p{Cc}/u.test(id) ? undefined : id
  } catch {
    return undefined
  }
}
