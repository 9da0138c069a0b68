import type { CartTotals } from '@shop/contract/cart.ts'
import { readTabStored, writeTabStored } from '../storage/tab-storage.ts'

/** A total with its parts where they are known, in minor units. */
export type ShownTotal = Pick<CartTotals, 'total' | 'currency'> &
  Partial<Pick<CartTotals, 'subtotal' | 'discount' | 'shipping' | 'ships_to'>>

/**
 * Stores the total that this screen showed, so that the next one in this tab can say when it changed. The payment is a
 * document of its own, so memory would not carry it there.
 */
export function rememberShownTotal({
  id,
  total,
  currency,
  subtotal,
  discount,
  shipping,
  ships_to,
}: ShownTotal & { id: string }): void {
  writeTabStored('seen_total', JSON.stringify({ id, total, currency, subtotal, discount, shipping, ships_to }))
}

/** Returns the total of this cart that a screen of this tab showed last; undefined when none did. */
export function findShownTotal(cart_id: string): ShownTotal | undefined {
  const shown = JSON.parse(readTabStored('seen_total') ?? 'null') as (ShownTotal & { id: string }) | null
  return shown?.id === cart_id ? shown : undefined
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
