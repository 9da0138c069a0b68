import type { Cart } from '@shop/contract/cart.ts'
import { readStoredJson, writeStoredJson } from '../storage/browser-storage.ts'

type Total = { id: string } & Pick<Cart, 'total' | 'currency'>

/**
 * Keeps what the summary said the cart costs, so that the payment can say when that changed. The payment is a document of
 * its own, so memory would not carry it there.
 */
export function rememberSeenTotal({ id, total, currency }: Total): void {
  writeStoredJson('seen_total', { id, total, currency })
}

/** What this cart cost when its summary was last looked at; undefined when it was not, in this browser. */
export function seenTotal(cart_id: string): Pick<Total, 'total' | 'currency'> | undefined {
  const seen = readStoredJson('seen_total') as Total | null
  return seen?.id === cart_id ? seen : undefined
}
