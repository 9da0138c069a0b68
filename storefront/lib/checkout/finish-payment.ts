import { loadCart, resetCart } from './cart.ts'

/** The cart became an order: its number and the payment's are forgotten here (specification 4), then asked for anew. */
export function finishPayment(): void {
  resetCart()
  void loadCart()
}
