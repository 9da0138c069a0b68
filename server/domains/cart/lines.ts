import { putLine, sameLine } from '@shop/contract/cart-lines.ts'
import type { CartChoice, CartLine, UnavailableReason } from '@shop/contract/cart.ts'
import { refuse } from '../../platform/refusal.ts'
import { pictureAddress } from '../media/media.ts'
import type { CartRow } from './queries.ts'
import type { OfferRow } from '../catalogue/catalogue.ts'
import { lineSubtotal } from './totals.ts'

/** Keeps the last of several lines with the same product, size and color, in the position of the first. */
export function withoutRepeats(choices: CartChoice[]): CartChoice[] {
  return choices.reduce<CartChoice[]>(
    (kept, { id, size_id, color_id, quantity }) => putLine(kept, { id, size_id, color_id, quantity }),
    [],
  )
}

/** Counts the units that the customer could have: free ones, and those already reserved for them. */
function availableTo(own_hold: CartRow['own_hold'], offer: OfferRow): number {
  const own = own_hold.find((held) => held.size_id === offer.size_id && held.color_id === offer.color_id)
  return offer.free + (own?.quantity ?? 0)
}

/** Whether this is a new line, or has more units than the existing one. */
export function asksMore(choice: CartChoice, before: CartRow): boolean {
  return choice.quantity > (before.lines.find((line) => sameLine(line, choice))?.quantity ?? 0)
}

/**
 * Refuses a list for its new lines and units: a product that the customer may not see or that has no price here, a size
 * or color of another product, or more units than there are. Lines that stay or shrink are never refused (rules 4).
 */
export function checkChoices(choices: CartChoice[], offers: OfferRow[], before: CartRow): void {
  choices.forEach((choice, index) => {
    if (!asksMore(choice, before)) return
    const offer = offers[index]
    const path = `products.${index}`
    if (!offer?.visible || offer.name === null || offer.price === null)
      return refuse('product_not_found', { [`${path}.id`]: 'product_not_found' })
    if (offer.size === null) return refuse('error.size', { [`${path}.size_id`]: 'error.size' })
    if (offer.color_name === null) return refuse('color_not_valid', { [`${path}.color_id`]: 'color_not_valid' })
    if (choice.quantity > availableTo(before.own_hold, offer))
      refuse('out_of_stock', { [`${path}.quantity`]: 'out_of_stock' })
  })
}

/**
 * Returns a line as the cart shows it. A line that cannot be bought gives the reason and does not count toward the
 * totals.
 */
export function toLine(choice: CartChoice, offer: OfferRow, own_hold: CartRow['own_hold']): CartLine {
  const available = offer.visible ? availableTo(own_hold, offer) : 0
  const unavailable_reason = reasonOf(choice, offer, available)
  const prices = { price: offer.price ?? 0, price_offer: offer.price === null ? null : offer.price_offer }
  return {
    ...choice,
    ...prices,
    color_name: offer.color_name ?? '',
    name: offer.name ?? '',
    size: offer.size ?? '',
    description: offer.description ?? '',
    uri: offer.uri ?? '',
    desktop_image: offer.picture_key === null ? '' : pictureAddress(offer.picture_key),
    alt: offer.alt ?? '',
    subtotal: unavailable_reason === null ? lineSubtotal({ ...prices, quantity: choice.quantity }) : 0,
    available,
    unavailable_reason,
  }
}

function reasonOf({ quantity }: CartChoice, offer: OfferRow, available: number): UnavailableReason | null {
  if (!offer.visible) return 'not_on_sale'
  if (offer.price === null) return 'no_price'
  if (available === 0) return 'sold_out'
  return available < quantity ? 'not_enough' : null
}
