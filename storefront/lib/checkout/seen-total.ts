import type { CartTotals } from '@shop/contract/cart.ts'
import { readTabStored, writeTabStored } from '../storage/tab-storage.ts'

/** A total with its parts where they are known, in minor units. */
export type SeenTotal = Pick<CartTotals, 'total' | 'currency'> &
  Partial<Pick<CartTotals, 'subtotal' | 'discount' | 'shipping' | 'ships_to'>>

/**
 * Stores the total that this screen showed, so that the next one in this tab can say when it changed. The payment is a
 * document of its own, so memory would not carry it there.
 */
export function rememberSeenTotal({
  id,
  total,
  currency,
  subtotal,
  discount,
  shipping,
  ships_to,
}: SeenTotal & { id: string }): void {
  writeTabStored('seen_total', JSON.stringify({ id, total, currency, subtotal, discount, shipping, ships_to }))
}

/** Returns the total of this cart that a screen of this tab showed last; undefined when none did. */
export function seenTotal(cart_id: string): SeenTotal | undefined {
  const seen = JSON.parse(readTabStored('seen_total') ?? 'null') as (SeenTotal & { id: string }) | null
  return seen?.id === cart_id ? seen : undefined
}

export type ChangeReason = 'currency' | 'destination' | 'items' | 'discount' | 'shipping'

/** Returns why the total of a cart changed; undefined when it did not, or when its parts are not known. */
export function whyTotalChanged(before: SeenTotal, now: SeenTotal): ChangeReason | undefined {
  if (before.currency !== now.currency) return 'currency'
  if (before.total === now.total || before.shipping === undefined || now.shipping === undefined) return undefined
  // Another subtotal or discount may also change whether shipping is free; the explanation is then the customer's own
  // change.
  if (before.subtotal !== now.subtotal) return 'items'
  if (before.discount !== now.discount) return 'discount'
  return before.ships_to?.country_id === now.ships_to?.country_id ? 'shipping' : 'destination'
}
