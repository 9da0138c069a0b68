import { paths } from '../urls/paths.ts'
import { readStored, writeStored } from '../storage/browser-storage.ts'
import { forgetPayment, paymentKeys } from './forget-payment.ts'

export interface PaymentReference {
  provider: 'card' | 'paypal'
  reference: string
}

export function buildReturnPath({ provider, reference }: PaymentReference): string {
  const query = encodeURIComponent(reference)
  return provider === 'card'
    ? `${paths.checkoutSuccess}?payment_intent=${query}`
    : `${paths.paypalReturn}?token=${query}`
}

/** Stores the payment that was started last, for a customer who returns without its id in the URL. */
export function rememberPayment({ provider, reference }: PaymentReference): void {
  forgetPayment()
  writeStored(paymentKeys[provider], reference)
}

export function findRememberedPayment(): PaymentReference | null {
  for (const provider of ['card', 'paypal'] as const) {
    const reference = readStored(paymentKeys[provider])
    if (reference !== null) return { provider, reference }
  }
  return null
}

/** Stores that a transfer was requested: the shop may have accepted it although its answer is lost. */
export function rememberTransferRequest(): void {
  writeStored('transfer_request', '1')
}

export function isTransferRequested(): boolean {
  return readStored('transfer_request') !== null
}
