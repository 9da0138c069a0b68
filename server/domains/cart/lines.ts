import { putLine, isSameVariant } from '@shop/contract/cart-lines.ts'
import type { CartLineInput, CartLine, UnavailableReason } from '@shop/contract/cart.ts'
import { refuse } from '../../platform/refusal.ts'
import { buildImageUrl } from '../media/media.ts'
import type { CartLineRow, CartRow } from './queries.ts'
import type { OfferRow } from '../catalog/catalog.ts'
import { countUnits } from '../stock/stock.ts'
import { calculateLineSubtotal } from './totals.ts'

/** Keeps the last of several lines with the same product, size and color, in the position of the first. */
export function mergeDuplicateLines(lines: CartLineInput[]): CartLineInput[] {
  return lines.reduce<CartLineInput[]>(
    (merged, { id, size_id, color_id, quantity }) => putLine(merged, { id, size_id, color_id, quantity }),
    [],
  )
}

/** Counts the units that the customer could have: free ones, and those already reserved for them. */
function calculateAvailable({ reservation }: Pick<CartRow, 'reservation'>, offer: OfferRow): number {
  return offer.free + countUnits(reservation?.units ?? [], offer)
}

/** Whether this is a new line, or has more units than the existing one. */
export function requestsMore(choice: CartLineInput, currentCart: CartRow): boolean {
  return choice.quantity > (currentCart.lines.find((line) => isSameVariant(line, choice))?.quantity ?? 0)
}

const refusedFields = {
  product_not_found: 'id',
  'error.size': 'size_id',
  color_not_valid: 'color_id',
  out_of_stock: 'quantity',
} as const
export type LineRefusal = keyof typeof refusedFields

/**
 * Returns for each line of a list why it cannot be added: a product that the customer may not see or that has no price
 * here, a size or color of another product, or more units than there are. Lines that stay or shrink are never refused
 * (rules 4.1). The cart was read with the offers of these lines.
 */
export function findLineRefusals(lines: CartLineInput[], currentCart: CartRow): (LineRefusal | null)[] {
  return lines.map((choice, index) => {
    if (!requestsMore(choice, currentCart)) return null
    const offer = currentCart.offers[index]
    if (!offer?.visible || offer.name === null || offer.price === null) return 'product_not_found'
    if (offer.size === null) return 'error.size'
    if (offer.color_name === null) return 'color_not_valid'
    return choice.quantity > calculateAvailable(currentCart, offer) ? 'out_of_stock' : null
  })
}

/** Refuses a list for its first line that cannot be added. */
export function validateLines(lines: CartLineInput[], currentCart: CartRow): void {
  findLineRefusals(lines, currentCart).forEach((refusal, index) => {
    if (refusal !== null) refuse(refusal, { [`products.${index}.${refusedFields[refusal]}`]: refusal })
  })
}

/**
 * Returns a line as the cart shows it, at the price that it holds or else at that of now. A line that cannot be bought
 * gives the reason and does not count toward the totals.
 */
export function toCartLine(
  { held, ...choice }: CartLineRow,
  cart: Pick<CartRow, 'reservation'>,
  current: OfferRow,
): CartLine {
  const offer = held ? { ...current, price: held.price, price_offer: held.price_offer } : current
  const available = offer.visible ? calculateAvailable(cart, offer) : 0
  const unavailable_reason = findUnavailableReason(choice, offer, available)
  const prices = { price: offer.price ?? 0, price_offer: offer.price === null ? null : offer.price_offer }
  return {
    ...choice,
    ...prices,
    color_name: offer.color_name ?? '',
    name: offer.name ?? '',
    size: offer.size ?? '',
    description: offer.description ?? '',
    uri: offer.uri ?? '',
    desktop_image: offer.image_key === null ? '' : buildImageUrl(offer.image_key),
    alt: offer.alt ?? '',
    subtotal: unavailable_reason === null ? calculateLineSubtotal({ ...prices, quantity: choice.quantity }) : 0,
    available,
    unavailable_reason,
  }
}

function findUnavailableReason(
  { quantity }: CartLineInput,
  offer: OfferRow,
  available: number,
): UnavailableReason | null {
  if (!offer.visible) return 'not_on_sale'
  if (offer.price === null) return 'no_price'
  if (available === 0) return 'sold_out'
  return available < quantity ? 'not_enough' : null
}

/** Refuses that a customer changes what staff prepared for them: they pay it as it is, or not. */
export function refuseDraftOrder({ channel }: Pick<CartRow, 'channel'>): void {
  if (channel === 'draft_order' || channel === 'order_change') refuse('cart_of_shop')
}
