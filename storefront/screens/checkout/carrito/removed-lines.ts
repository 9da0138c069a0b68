import { type LineKey, sameLine } from '@shop/contract/cart-lines.ts'
import type { CartLine } from '@shop/contract/cart.ts'

/** A removed line, and the position in the list of the row that can restore it. */
export interface Removed {
  line: CartLine
  place: number
}

export type Row = { kind: 'line'; line: CartLine } | { kind: 'removed'; line: CartLine }

/** Returns the rows of the list: the lines of the cart, with the removed ones in their old positions. */
export function shownRows(lines: readonly CartLine[], removed: readonly Removed[]): Row[] {
  const rows: Row[] = lines.map((line) => ({ kind: 'line', line }))
  const gone = removed.filter(({ line }) => !lines.some((other) => sameLine(other, line)))
  for (const { line, place } of gone.toSorted((one, other) => one.place - other.place))
    rows.splice(Math.min(place, rows.length), 0, { kind: 'removed', line })
  return rows
}

/** Returns the position in the cart of a restored line: after the lines that are shown before it. */
export function placeInCart(rows: readonly Row[], line: LineKey): number {
  const at = rows.findIndex((row) => sameLine(row.line, line))
  return rows.slice(0, at).filter(({ kind }) => kind === 'line').length
}

export function keyOf({ id, size_id, color_id }: LineKey): string {
  return `${id}-${size_id}-${color_id}`
}
