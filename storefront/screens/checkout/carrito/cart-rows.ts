import { type VariantKey, isSameVariant } from '@shop/contract/cart-lines.ts'
import type { CartLine } from '@shop/contract/cart.ts'

/** A removed line, and the position in the list of the row that can restore it. */
export interface RemovedLine {
  line: CartLine
  index: number
}

export type CartRow = { type: 'line'; line: CartLine } | { type: 'removed'; line: CartLine }

/** Returns the rows of the list: the lines of the cart, with the removed ones in their old positions. */
export function buildCartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ type: 'line', line }))
  const stillRemoved = removed.filter(({ line }) => !lines.some((other) => isSameVariant(other, line)))
  for (const { line, index } of stillRemoved.toSorted((one, other) => one.index - other.index))
    rows.splice(Math.min(index, rows.length), 0, { type: 'removed', line })
  return rows
}

/** Returns the position in the cart of a restored line: after the lines that are shown before it. */
export function getCartIndex(rows: readonly CartRow[], line: VariantKey): number {
  const rowIndex = rows.findIndex((row) => isSameVariant(row.line, line))
  return rows.slice(0, rowIndex).filter(({ type: kind }) => kind === 'line').length
}

export function getVariantKey({ id, size_id, color_id }: VariantKey): string {
  return `${id}-${size_id}-${color_id}`
}
