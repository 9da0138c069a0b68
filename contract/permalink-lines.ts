import type { CartLineInput } from './cart.ts'
import { MAX_LINE_QUANTITY } from './limits.ts'

/** A link names at most this many variants, so that its address stays short enough for every browser. */
export const MAX_PERMALINK_LINES = 30

/** The query of the page that asks a visitor whether the products of a link go into the cart. */
export const permalinkParams = {
  lines: 'lineas',
  /** Whether the link named products that the shop does not know. */
  missing: 'faltan',
  code: 'codigo',
  continueTo: 'seguir',
} as const

/** Writes lines as the query of the page has them. */
export function formatPermalinkLines(lines: readonly CartLineInput[]): string {
  return lines.map(({ id, size_id, color_id, quantity }) => `${id}.${size_id}.${color_id}:${quantity}`).join(',')
}

/** Reads such lines; the text has the form that the call requires. */
export function parsePermalinkLines(text: string): CartLineInput[] {
  return text.split(',').map((item) => {
    const [id = 0, size_id = 0, color_id = 0, quantity = 0] = item.split(/[.:]/).map(Number)
    return { id, size_id, color_id, quantity: Math.min(quantity, MAX_LINE_QUANTITY) }
  })
}
