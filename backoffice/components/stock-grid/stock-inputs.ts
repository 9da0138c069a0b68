import type { StockChange } from '@shop/contract/staff/stock.ts'
import { parseCell } from './parse-cell.ts'

export interface GridCell {
  size_id: number
  color_id: number
  on_hand: number
  committed: number
  reserved: number
}

/** A size in a color that never had stock. */
export const noUnits = { on_hand: 0, committed: 0, reserved: 0 }

/** The typed texts by `<size_id> <color_id>`. */
export type StockInputs = Readonly<Record<string, string>>

/**
 * Returns the changes that typed texts mean. A count carries the number that the person saw. One that takes units away from
 * orders is sent too: the server's refusal names these orders.
 */
export function toChanges(
  inputs: StockInputs,
  cells: readonly GridCell[],
): { changes: StockChange[]; isValid: boolean } {
  const byKey = new Map(cells.map((cell) => [`${cell.size_id} ${cell.color_id}`, cell]))
  const changes: StockChange[] = []
  let isValid = true
  for (const [key, text] of Object.entries(inputs)) {
    const input = parseCell(text)
    if (input === null) continue
    const [size_id = 0, color_id = 0] = key.split(' ').map(Number)
    const { on_hand } = byKey.get(key) ?? noUnits
    if (input === undefined || getResult(input, on_hand) < 0) isValid = false
    else if (input.type === 'delta') changes.push({ size_id, color_id, delta: input.units })
    else changes.push({ size_id, color_id, count: input.units, seen_on_hand: on_hand })
  }
  return { changes, isValid }
}

export function getResult(input: { type: 'delta' | 'count'; units: number }, on_hand: number): number {
  return input.type === 'delta' ? on_hand + input.units : input.units
}
