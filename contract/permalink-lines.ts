import type { CartLineInput } from './cart.ts'
import { MAX_LINE_QUANTITY } from './limits.ts'

/** A link names at most this many variants, so that its address stays short enough for every browser. */
export const MAX_PERMALINK_LINES = 30

export const permalinkParams = {
  lines: 'lineas',
  missing: 'faltan',
  code: 'codigo',
  continueTo: 'seguir',
} as const

export function formatPermalinkLines(lines: readonly CartLineInput[]): string {
  return lines.map(({ id, size_id, color_id, quantity }) => `${id}.${size_id}.${color_id}:${quantity}`).join(',')
}

export function parsePermalinkLines(text: string): CartLineInput[] {
  return text.split(',').map((item) => {
    const [id = 0, size_id = 0, color_id = 0, quantity = 0] = item.split(/[.:]/).map(Number)
    return { id, size_id, color_id, quantity: Math.min(quantity, MAX_LINE_QUANTITY) }
  })
}
