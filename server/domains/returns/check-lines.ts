import { isOurFault, type ReturnKind, type ReturnReason } from '@shop/contract/return-rules.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type OrderFacts, type OrderRow, quantityBack } from '../orders/orders.ts'
import { listWantedSizes, type WantedSize } from '../catalogue/catalogue.ts'
import type { NewReturnLine } from './queries.ts'

export interface AskedLine {
  size_id: number
  color_id: number
  quantity: number
  wanted_size_id?: number | undefined
}

interface Asked {
  kind: ReturnKind
  reason: ReturnReason
  lines: AskedLine[]
}

/**
 * The lines of a return as they are kept. Refuses `return_lines` for pieces that the order has not, or has not any more,
 * for a line named twice, and for a wanted size that makes no sense; `return_size_unavailable` when it is not there.
 */
export async function checkLines(tx: Tx, order: OrderRow, facts: OrderFacts, asked: Asked): Promise<NewReturnLine[]> {
  const named = new Set<string>()
  const bought = asked.lines.map((line) => {
    const found = order.lines.find(({ size_id, color_id }) => size_id === line.size_id && color_id === line.color_id)
    const name = `${line.size_id} ${line.color_id}`
    if (!found || named.has(name)) return refuse('return_lines')
    named.add(name)
    if (line.quantity > found.quantity - quantityBack(facts.returns, found)) refuse('return_lines')
    if ((asked.kind === 'exchange') !== (line.wanted_size_id !== undefined)) refuse('return_lines')
    return { ...line, product_id: found.product_id }
  })
  if (asked.kind === 'return') return bought.map((line) => kept(line, undefined))
  const wanted = bought.map(({ wanted_size_id, color_id }) => ({ size_id: wanted_size_id!, color_id }))
  const sizes = await listWantedSizes(tx, wanted)
  return bought.map((line) => kept(line, wantedOf(line, sizes, asked)))
}

/** Another size of the same piece in the same colour; the same one again only in the place of a piece that was wrong. */
function wantedOf(line: AskedLine & { product_id: number }, sizes: WantedSize[], { reason, lines }: Asked): WantedSize {
  const size = sizes.find(({ size_id, color_id }) => size_id === line.wanted_size_id && color_id === line.color_id)
  if (!size || size.product_id !== line.product_id) return refuse('return_lines')
  if (size.size_id === line.size_id && !isOurFault(reason)) return refuse('return_lines')
  const of_same = lines.filter((other) => other.wanted_size_id === size.size_id && other.color_id === size.color_id)
  if (of_same.reduce((sum, { quantity }) => sum + quantity, 0) > size.free) return refuse('return_size_unavailable')
  return size
}

function kept({ size_id, color_id, quantity }: AskedLine, wanted: WantedSize | undefined): NewReturnLine {
  return {
    size_id,
    color_id,
    quantity,
    wanted_size_id: wanted?.size_id ?? null,
    wanted_size: wanted?.letter ?? null,
  }
}
