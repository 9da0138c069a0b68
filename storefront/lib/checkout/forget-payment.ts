import { type StoredName, writeStored } from '../storage/browser-storage.ts'

/** Where the browser remembers the payment that was started last, by its provider. */
export const paymentKeys = { card: 'stripe_payment', paypal: 'paypal_payment' } as const satisfies Record<
  string,
  StoredName
>

/** Every page with a cart forgets payments, so that this stands apart from what only the checkout loads. */
export function forgetPayment(): void {
  for (const storageKey of Object.values(paymentKeys)) writeStored(storageKey, null)
  forgetTransferRequest()
}

export function forgetTransferRequest(): void {
  writeStored('transfer_request', null)
}
