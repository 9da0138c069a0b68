import { isSameVariant, putLine } from '@shop/contract/cart-lines.ts'
import type { Cart, CartLineInput } from '@shop/contract/cart.ts'
import type { ApiResult } from '@shop/contract/client.ts'
import { updateLines } from './cart.ts'

/**
 * Puts the lines of an order that ended without payment into the cart, as far as the server accepts them. A line that is
 * there already gets no fewer units, so a second press changes nothing. Returns the units that are not available.
 */
export async function putBackLines(wanted: readonly CartLineInput[]): Promise<ApiResult<CartLineInput[]>> {
  let accepted = wanted.map(({ id, size_id, color_id, quantity }) => ({ id, size_id, color_id, quantity }))
  for (;;) {
    let sent: readonly CartLineInput[] = []
    const result = await updateLines((lines) => (sent = accepted.reduce(putUnits, lines)))
    if (result.ok) return { ok: true, data: listMissing(wanted, result.data.products) }
    const refused = findRefusedLine(result, sent)
    const position = refused === undefined ? -1 : accepted.findIndex((line) => isSameVariant(line, refused))
    if (position < 0) return result
    accepted = withoutRefused(accepted, position, result.code === 'out_of_stock')
  }
}

function putUnits(lines: CartLineInput[], line: CartLineInput): CartLineInput[] {
  const existing = lines.find((other) => isSameVariant(other, line))
  return existing !== undefined && existing.quantity >= line.quantity ? lines : putLine(lines, line)
}

/** The server names the first line of a list that it refuses. */
function findRefusedLine(
  { fields }: Extract<ApiResult<Cart>, { ok: false }>,
  sent: readonly CartLineInput[],
): CartLineInput | undefined {
  const [, index] = /^products\.(\d+)\./.exec(Object.keys(fields)[0] ?? '') ?? []
  return index === undefined ? undefined : sent[Number(index)]
}

/** One unit less of a variant with too few is tried; any other line cannot be bought at all. */
function withoutRefused(lines: CartLineInput[], position: number, isScarce: boolean): CartLineInput[] {
  const { quantity, ...variant } = lines[position]!
  return isScarce && quantity > 1
    ? lines.with(position, { ...variant, quantity: quantity - 1 })
    : lines.toSpliced(position, 1)
}

function listMissing(wanted: readonly CartLineInput[], inCart: readonly CartLineInput[]): CartLineInput[] {
  return wanted.flatMap((line) => {
    const units = inCart.find((other) => isSameVariant(other, line))?.quantity ?? 0
    return units < line.quantity ? [{ ...line, quantity: line.quantity - units }] : []
  })
}
