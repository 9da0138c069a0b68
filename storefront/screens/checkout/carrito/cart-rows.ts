import { type VariantKey, isSameVariant } from '@shop/contract/cart-lines.ts'
import type { CartLine } from '@shop/contract/cart.ts'

export interface RemovedLine {
  line: CartLine
  index: number
}

export interface CartRow {
  line: CartLine
  isRemoved: boolean
}

/** Returns the rows of the list: the lines of the cart, with the removed ones in their old positions. */
export function buildCartRows(lines: readonly CartLine[], removed: readonly RemovedLine[]): CartRow[] {
  const rows: CartRow[] = lines.map((line) => ({ line, isRemoved: false }))
  const stillRemoved = removed.filter(({ line }) => !lines.some((other) => isSameVariant(other, line)))
  for (const { line, index } of stillRemoved.toSorted((one, other) => one.index - other.index))
    rows.splice(Math.min(index, rows.length), 0, { line, isRemoved: true })
  return rows
}

/** Returns the position in the cart of a restored line: after the lines of the rows before its own. */
export function getCartIndex(rows: readonly CartRow[], rowIndex: number): number {
  return rows.slice(0, rowIndex).filter(({ isRemoved }) => !isRemoved).length
}

export function getVariantKey({ id, size_id, color_id }: VariantKey): string {
  return `${id}-${size_id}-${color_id}`
}
