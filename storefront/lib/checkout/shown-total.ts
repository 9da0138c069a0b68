import type { CartTotals } from '@shop/contract/cart.ts'
import type { CartGift } from '@shop/contract/checkout.ts'
import { readTabStored, writeTabStored } from '../storage/tab-storage.ts'

/** A total with its parts where they are known, in minor units, and the gift that was shown with it. */
export type ShownTotal = Pick<CartTotals, 'total' | 'currency'> &
  Partial<Pick<CartTotals, 'subtotal' | 'discount' | 'shipping' | 'ships_to'>> & {
    reward?: Pick<CartGift, 'gift_kind'>
  }

/**
 * Stores the total that this screen showed, so that the next one in this tab can say when it changed. The payment is a
 * document of its own, so memory would not carry it there. A total without a gift leaves the stored one.
 */
export function rememberShownTotal({
  id,
  total,
  currency,
  subtotal,
  discount,
  shipping,
  ships_to,
  reward = findShownTotal(id)?.reward,
}: ShownTotal & { id: string }): void {
  writeTabStored('seen_total', JSON.stringify({ id, total, currency, subtotal, discount, shipping, ships_to, reward }))
}

/** Returns the total of this cart that a screen of this tab showed last; undefined when none did. */
export function findShownTotal(cart_id: string): ShownTotal | undefined {
  const shown = JSON.parse(readTabStored('seen_total') ?? 'null') as (ShownTotal & { id: string }) | null
  return shown?.id === cart_id ? shown : undefined
}

/** Whether a cart costs something else than was shown, or the gift that was shown does not come with it. */
export function hasChanged(previous: ShownTotal, current: ShownTotal): boolean {
  return hasOtherTotal(previous, current) || hasLostGift(previous, current)
}

export function hasOtherTotal(previous: ShownTotal, current: ShownTotal): boolean {
  return previous.total !== current.total || previous.currency !== current.currency
}

/** Whether the gift that was shown is gone, also when another one has taken its place. False where a gift is not known. */
export function hasLostGift({ reward: previous }: ShownTotal, { reward: current }: ShownTotal): boolean {
  if (previous === undefined || current === undefined) return false
  return previous.gift_kind !== null && previous.gift_kind !== current.gift_kind
}

export type TotalChangeReason = 'currency' | 'destination' | 'items' | 'discount' | 'shipping'

/** Returns why the total of a cart changed; undefined when it did not, or when its parts are not known. */
export function getTotalChangeReason(previous: ShownTotal, current: ShownTotal): TotalChangeReason | undefined {
  if (previous.currency !== current.currency) return 'currency'
  if (previous.total === current.total || previous.shipping === undefined || current.shipping === undefined)
    return undefined
  // Another subtotal or discount may also change whether shipping is free; the explanation is then the customer's own
  // change.
  if (previous.subtotal !== current.subtotal) return 'items'
  if (previous.discount !== current.discount) return 'discount'
  return previous.ships_to?.country_id === current.ships_to?.country_id ? 'shipping' : 'destination'
}
