import type { Cart } from '@shop/contract/cart.ts'

type Total = { id: string } & Pick<Cart, 'total' | 'currency'>

let seen: Total | undefined

/** Keeps what the summary said the cart costs, so that the payment can say when that changed. */
export function rememberSeenTotal({ id, total, currency }: Total): void {
  seen = { id, total, currency }
}

/** What this cart cost when its summary was looked at; undefined when it was not, on this page load. */
export function seenTotal(cart_id: string): Pick<Total, 'total' | 'currency'> | undefined {
  return seen?.id === cart_id ? seen : undefined
}
