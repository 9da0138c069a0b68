import { formatRecordNumber } from '../../platform/record-number.ts'
import { refuse, refuseWith } from '../../platform/refusal.ts'
import { isSameVariant, type VariantQuantity } from '../stock/stock.ts'
import type { ReturnReceiptLine, ReturnRow } from './queries.ts'

/** The items that arrived, line by line; or all of them, as new or not. */
export type ReceivedItems = 'restock' | 'discard' | ReturnReceiptLine[]

/**
 * Returns what arrived of each line of a return, also of those of which nothing did. Refuses lines that the return does
 * not have, more units than it has, and a receipt of nothing; for an exchange, whose other sizes leave together, also
 * fewer units.
 */
export function buildReceipt(orderReturn: Pick<ReturnRow, 'id' | 'kind' | 'lines'>, received: ReceivedItems) {
  const { id, kind, lines } = orderReturn
  if (!Array.isArray(received))
    return lines.map(({ size_id, color_id, quantity }) => {
      const isRestocked = received === 'restock'
      return { size_id, color_id, restocked: isRestocked ? quantity : 0, discarded: isRestocked ? 0 : quantity }
    })
  const receipt = lines.map((line) => {
    const matching = received.filter((one) => isSameVariant(one, line))
    const { restocked, discarded } = matching[0] ?? { restocked: 0, discarded: 0 }
    if (matching.length > 1 || restocked < 0 || discarded < 0 || restocked + discarded > line.quantity) refuseLines(id)
    return { size_id: line.size_id, color_id: line.color_id, restocked, discarded }
  })
  if (received.some((one) => !lines.some((line) => isSameVariant(one, line)))) refuseLines(id)
  const arrived = receipt.reduce((sum, { restocked, discarded }) => sum + restocked + discarded, 0)
  if (arrived === 0) refuse('return_nothing_received')
  if (kind === 'exchange' && arrived < lines.reduce((sum, { quantity }) => sum + quantity, 0))
    refuse('exchange_incomplete')
  return receipt
}

function refuseLines(id: number): never {
  refuseWith('return_received_lines', { return: formatRecordNumber('return', id) })
}

/** Returns the lines of a return with the quantities that arrived, without those of which nothing did. */
export function listArrivedLines<Line extends VariantQuantity>(
  lines: readonly Line[],
  receipt: readonly ReturnReceiptLine[],
): Line[] {
  return lines
    .map((line) => {
      const { restocked, discarded } = receipt.find((one) => isSameVariant(one, line)) ?? { restocked: 0, discarded: 0 }
      return { ...line, quantity: restocked + discarded }
    })
    .filter(({ quantity }) => quantity > 0)
}

/** Whether all that arrived goes back on sale, which the column of the return says. */
export function isAllRestocked(receipt: readonly ReturnReceiptLine[]): boolean {
  return receipt.every(({ discarded }) => discarded === 0)
}

export function listRestockedItems(receipt: readonly ReturnReceiptLine[]) {
  return receipt
    .filter(({ restocked }) => restocked > 0)
    .map(({ size_id, color_id, restocked }) => ({ size_id, color_id, quantity: restocked }))
}
