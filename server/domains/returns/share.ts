interface Bought {
  size_id: number
  color_id: number
  price: number
  price_offer: number | null
}

interface Pieces {
  size_id: number
  color_id: number
  quantity: number
}

interface Order {
  subtotal: number
  discount: number
  lines: Bought[]
}

/**
 * Returns what was paid for some items of an order: their part of its goods after the discount, in minor units.
 * `before` are the items that were refunded earlier. It is calculated from all that was returned by now, rounded half
 * up once, less what was calculated before: whatever the parts, in the end exactly the goods were refunded.
 */
export function goodsShare(order: Order, before: Pieces[], now: Pieces[]): number {
  return paidFor(order, [...before, ...now]) - paidFor(order, before)
}

function paidFor({ subtotal, discount, lines }: Order, pieces: Pieces[]): number {
  const worth = pieces.reduce((sum, piece) => sum + piece.quantity * unitPrice(lines, piece), 0)
  // Products of amounts exceed the integers that numbers represent exactly.
  const [paid, all] = [BigInt(subtotal - discount), BigInt(subtotal)]
  return Number((2n * BigInt(worth) * paid + all) / (2n * all))
}

function unitPrice(lines: Bought[], { size_id, color_id }: Pieces): number {
  const line = lines.find((bought) => bought.size_id === size_id && bought.color_id === color_id)
  if (!line) throw new Error(`size ${size_id} in color ${color_id} is not in this order`)
  return line.price_offer ?? line.price
}
