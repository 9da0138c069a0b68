import { loadCart, resetCart } from './cart.ts'

/**
 * Deletes the ids of the cart and the payment here after the cart became an order (specification 4), then loads the new
 * cart.
 */
export function finishPayment(): void {
  resetCart()
  void loadCart()
}
