import { parseSheet } from './parse-cell.ts'
import type { StockInputs } from './stock-inputs.ts'

const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * Returns the field that a key leads to: arrows and Enter move as in a sheet, sideways only from the edge of the text.
 * Undefined for other keys and at the border.
 */
export function getTarget(event: KeyboardEvent, table: HTMLTableElement | null): HTMLInputElement | undefined {
  const input = event.target
  if (!(input instanceof HTMLInputElement) || event.altKey || event.ctrlKey || event.metaKey) return undefined
  const step = STEPS[event.key]
  const [row, column] = readPosition(input)
  if (step === undefined || row === undefined || column === undefined) return undefined
  const direction = event.key === 'Enter' && event.shiftKey ? -1 : 1
  if (step[1] !== 0 && !isAtEdge(input, step[1])) return undefined
  const position = `${row + step[0] * direction} ${column + step[1]}`
  return table?.querySelector<HTMLInputElement>(`[data-position="${position}"]`) ?? undefined
}

function readPosition(input: HTMLInputElement): number[] {
  return input.dataset['position']?.split(' ').map(Number) ?? []
}

function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, step: number): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  return isAllSelected || (step < 0 ? selectionEnd === 0 : selectionStart === value.length)
}

/**
 * Returns the texts of a pasted part of a sheet by their cells, from the field with the focus on. Undefined for a single
 * text, which the browser pastes itself. What reaches over the border is left out.
 */
export function pasteSheet(
  event: ClipboardEvent,
  size_ids: readonly number[],
  color_ids: readonly number[],
): StockInputs | undefined {
  const input = event.target
  const rows = parseSheet(event.clipboardData?.getData('text/plain') ?? '')
  if (!(input instanceof HTMLInputElement) || (rows.length === 1 && rows[0]!.length === 1)) return undefined
  const [top, left] = readPosition(input)
  if (top === undefined || left === undefined) return undefined
  event.preventDefault()
  const entries = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const [size_id, color_id] = [size_ids[top + row], color_ids[left + column]]
      return size_id === undefined || color_id === undefined ? [] : [[`${size_id} ${color_id}`, text] as const]
    }),
  )
  return Object.fromEntries(entries)
}
