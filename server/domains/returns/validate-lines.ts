import type { CallBody } from '@shop/contract/call.ts'
import { isShopResponsible } from '@shop/contract/return-rules.ts'
import type { requestReturn } from '@shop/contract/returns.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type OrderDetails, type OrderRow, countReturnableUnits } from '../orders/orders.ts'
import { listRequestedSizes, type RequestedSize } from '../catalog/catalog.ts'
import { isSameVariant } from '../stock/stock.ts'
import type { NewReturnLine } from './queries.ts'

export type ReturnRequest = CallBody<typeof requestReturn>
type RequestedReturn = Pick<ReturnRequest, 'kind' | 'reason' | 'lines'>
type RequestedReturnLine = ReturnRequest['lines'][number]

/**
 * Returns the lines of a return as they are stored. Refuses `return_lines` for items that the order does not have, or
 * no longer has, because they were returned or refunded, for a line named twice, and for a wanted size that makes no
 * sense; `return_size_unavailable` when it is not in stock, and `return_size_dearer` when it costs more than the one
 * that was bought: an exchange is not paid.
 */
export async function validateReturnLines(
  tx: Tx,
  order: OrderRow,
  { details, now }: { details: OrderDetails; now: Date },
  request: RequestedReturn,
): Promise<NewReturnLine[]> {
  const seenVariants = new Set<string>()
  const orderedLines = request.lines.map((line) => {
    const orderLine = order.lines.find((one) => isSameVariant(one, line))
    const variantKey = `${line.size_id} ${line.color_id}`
    if (!orderLine || seenVariants.has(variantKey)) return refuse('return_lines')
    seenVariants.add(variantKey)
    if (line.quantity > countReturnableUnits(orderLine, details)) refuse('return_lines')
    if ((request.kind === 'exchange') !== (line.wanted_size_id !== undefined)) refuse('return_lines')
    return { ...line, product_id: orderLine.product_id }
  })
  if (request.kind === 'return') return orderedLines.map((line) => toReturnLine(line, undefined))
  const exchanges = orderedLines.map(({ wanted_size_id, color_id, size_id: bought_size_id }) => ({
    size_id: wanted_size_id!,
    color_id,
    bought_size_id,
  }))
  const sizes = await listRequestedSizes(tx, exchanges, { currency: order.currency, now })
  return orderedLines.map((line) => toReturnLine(line, findExchangeSize(line, sizes, request)))
}

/** Returns another size of the same product in the same color; the same size only for an item that was wrong. */
function findExchangeSize(
  line: RequestedReturnLine & { product_id: number },
  sizes: RequestedSize[],
  { reason, lines }: RequestedReturn,
): RequestedSize {
  const size = sizes.find(
    ({ size_id, color_id, bought_size_id }) =>
      size_id === line.wanted_size_id && color_id === line.color_id && bought_size_id === line.size_id,
  )
  if (!size || size.product_id !== line.product_id) return refuse('return_lines')
  if (size.size_id === line.size_id && !isShopResponsible(reason)) return refuse('return_lines')
  const same_variant_lines = lines.filter(
    (other) => other.wanted_size_id === size.size_id && other.color_id === size.color_id,
  )
  if (same_variant_lines.reduce((sum, { quantity }) => sum + quantity, 0) > size.free)
    return refuse('return_size_unavailable')
  if (size.is_dearer) return refuse('return_size_dearer')
  return size
}

function toReturnLine(
  { size_id, color_id, quantity }: RequestedReturnLine,
  exchangeVariants: RequestedSize | undefined,
): NewReturnLine {
  return {
    size_id,
    color_id,
    quantity,
    wanted_size_id: exchangeVariants?.size_id ?? null,
    wanted_size: exchangeVariants?.letter ?? null,
  }
}
