import { countUnits, isSameVariant, type VariantQuantity } from '../stock/stock.ts'

/** A line of an order, or a variant that is on sale, with the price of a unit in minor units. */
export interface PricedVariant extends VariantQuantity {
  price: number
  price_offer: number | null
}

/** A line that a member wants an order to have: units that are to be sent, and for a new line perhaps another price. */
export interface WantedLine extends VariantQuantity {
  price?: number | undefined
}

export interface ChangePlan<Line, Offer> {
  kept: Line[]
  added: (Offer & { quantity: number; price_offer: number | null })[]
  /** Units that go back on sale, and units that are taken from it. */
  removed: VariantQuantity[]
  taken: VariantQuantity[]
  /** By how much the lines cost less than before, in minor units before the discount; below 0 they cost more. */
  dropped: number
  /** By how much new lines cost less than they cost everyone else. */
  given: number
}

type ChangeObstacle = 'lines' | 'unchanged' | 'price'

const unitPrice = ({ price, price_offer }: Pick<PricedVariant, 'price' | 'price_offer'>) => price_offer ?? price
const sum = (lines: readonly PricedVariant[]) => lines.reduce((all, line) => all + unitPrice(line) * line.quantity, 0)

/**
 * Plans how an order gets the wanted lines, before it is packed. Units that were refunded stay in their line and are not
 * sent. A line that is there keeps its price; a new one costs what `offers` says, or less if the member wants so. Returns why
 * that cannot be: a variant that is named twice or nowhere, nothing to send or to change, or a price that is none.
 */
export function planChange<Line extends PricedVariant, Offer extends PricedVariant>(
  lines: readonly Line[],
  wanted: readonly WantedLine[],
  { refunded, offers }: { refunded: readonly VariantQuantity[]; offers: readonly Offer[] },
): ChangePlan<Line, Offer> | ChangeObstacle {
  const variants = new Set(wanted.map(({ size_id, color_id }) => `${size_id} ${color_id}`))
  if (wanted.length === 0 || variants.size < wanted.length) return 'lines'
  const changed = lines.map((line) => ({ ...line, quantity: countUnits(wanted, line) + countUnits(refunded, line) }))
  const added: ChangePlan<Line, Offer>['added'] = []
  let given = 0
  for (const { price, ...unit } of wanted.filter((one) => !lines.some((line) => isSameVariant(line, one)))) {
    const offer = offers.find((one) => isSameVariant(one, unit))
    if (!offer) return 'lines'
    if (price !== undefined && (price < 1 || price > unitPrice(offer))) return 'price'
    const price_offer = price === undefined || price === offer.price ? offer.price_offer : price
    const line = { ...offer, quantity: unit.quantity, price_offer: price === offer.price ? null : price_offer }
    added.push(line)
    given += (unitPrice(offer) - unitPrice(line)) * unit.quantity
  }
  const differences = lines.map((line, index) => changed[index]!.quantity - line.quantity)
  const pick = (sign: 1 | -1) =>
    lines.flatMap(({ size_id, color_id }, index) => {
      const quantity = sign * differences[index]!
      return quantity > 0 ? [{ size_id, color_id, quantity }] : []
    })
  const units = added.map(({ size_id, color_id, quantity }) => ({ size_id, color_id, quantity }))
  const plan = {
    kept: changed.filter(({ quantity }) => quantity > 0),
    added,
    removed: pick(-1),
    taken: [...pick(1), ...units],
    dropped: sum(lines) - sum(changed) - sum(added),
    given,
  }
  return plan.removed.length + plan.taken.length === 0 ? 'unchanged' : plan
}
