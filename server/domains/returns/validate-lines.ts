import type { CallBody } from '@shop/contract/call.ts'
import { isShopResponsible } from '@shop/contract/return-rules.ts'
import type { requestReturn } from '@shop/contract/returns.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type OrderDetails, type OrderRow, countReturnableUnits } from '../orders/orders.ts'
import { listRequestedSizes, type RequestedSize } from '../catalog/catalog.ts'
import { isSameVariant } from '../stock/stock.ts'
import type { NewReturnLine } from './queries.ts'
import { findOtherItems, type OtherItem } from './other-items.ts'

export type ReturnRequest = CallBody<typeof requestReturn>
interface RequestedReturnLine {
  size_id: number
  color_id: number
  quantity: number
  wanted_size_id?: number | undefined
  /** Set for an exchange by staff for another product, or for another color. */
  wanted_color_id?: number | undefined
}
interface RequestedReturn extends Pick<ReturnRequest, 'kind' | 'reason'> {
  lines: RequestedReturnLine[]
}
type OrderedLine = RequestedReturnLine & { product_id: number }

interface ValidatedLines {
  lines: NewReturnLine[]
  others: OtherItem[]
}

/**
 * Returns the lines of a return as they are stored. Refuses `return_lines` for items that the order does not have, or
 * no longer has, because they were returned or refunded, for a line named twice, and for a wanted size that makes no
 * sense; `return_size_unavailable` when it is not in stock, and `return_size_dearer` when it costs more than the one
 * that was bought: only an exchange for another product, which staff open, is paid.
 */
export async function validateReturnLines(
  tx: Tx,
  order: OrderRow,
  { details, now }: { details: OrderDetails; now: Date },
  request: RequestedReturn,
): Promise<ValidatedLines> {
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
  if (request.kind === 'return') return { lines: orderedLines.map((line) => toReturnLine(line)), others: [] }
  const exchanges = orderedLines.map((line) => ({
    size_id: line.wanted_size_id!,
    color_id: getWantedColor(line),
    bought_size_id: line.size_id,
  }))
  const sizes = await listRequestedSizes(tx, exchanges, { currency: order.currency, now })
  const found = orderedLines.map((line) => ({ line, size: findExchangeSize(line, sizes, request) }))
  const items = await findOtherItems(tx, order, {
    lines: found.filter(({ line }) => line.wanted_color_id !== undefined),
    now,
  })
  return {
    lines: found.map(({ line, size }) =>
      toReturnLine(
        line,
        size,
        items.find((item) => item.line === line),
      ),
    ),
    others: items.filter(({ line, size }) => size.product_id !== line.product_id),
  }
}

const getWantedColor = ({ wanted_color_id, color_id }: RequestedReturnLine) => wanted_color_id ?? color_id

/** Returns the wanted size: of the same product and color, unless another color was named; the same size only for an item that was wrong. */
function findExchangeSize(
  line: OrderedLine,
  sizes: RequestedSize[],
  { reason, lines }: RequestedReturn,
): RequestedSize {
  const color_id = getWantedColor(line)
  const size = sizes.find(
    (one) => one.size_id === line.wanted_size_id && one.color_id === color_id && one.bought_size_id === line.size_id,
  )
  if (!size || (size.product_id !== line.product_id && line.wanted_color_id === undefined))
    return refuse('return_lines')
  const isSame = size.size_id === line.size_id && color_id === line.color_id
  if (isSame && !isShopResponsible(reason)) return refuse('return_lines')
  const same_variant_lines = lines.filter(
    (other) => other.wanted_size_id === size.size_id && getWantedColor(other) === color_id,
  )
  if (same_variant_lines.reduce((sum, { quantity }) => sum + quantity, 0) > size.free)
    return refuse('return_size_unavailable')
  if (size.is_dearer && size.product_id === line.product_id) return refuse('return_size_dearer')
  return size
}

function toReturnLine(
  { size_id, color_id, quantity, wanted_color_id }: RequestedReturnLine,
  size?: RequestedSize,
  item?: OtherItem,
): NewReturnLine {
  return {
    ...{ size_id, color_id, quantity },
    wanted_size_id: size?.size_id ?? null,
    wanted_size: size?.letter ?? null,
    wanted_color_id: wanted_color_id ?? null,
    wanted_item: item?.name ?? null,
  }
}
