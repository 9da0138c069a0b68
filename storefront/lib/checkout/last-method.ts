import type { PaymentMethod } from '@shop/contract/checkout.ts'
import { readStoredJson, writeStoredJson } from '../storage/browser-storage.ts'

const methods: readonly PaymentMethod[] = ['card', 'paypal', 'zelle', 'venmo', 'spei']

interface LastMethod {
  /** The fan number of the customer who chose it: another customer of this browser gets no choice of theirs. */
  affiliation: string
  method: PaymentMethod
}

/** Stores the payment method that a customer chose, so that it is chosen at the next purchase in this browser. */
export function rememberMethod(affiliation: string | undefined, method: PaymentMethod): void {
  if (affiliation !== undefined) writeStoredJson('payment_method', { affiliation, method } satisfies LastMethod)
}

/** Returns the payment method that this customer chose last in this browser. Whether it is still offered is not known. */
export function findLastMethod(affiliation: string | undefined): PaymentMethod | undefined {
  const stored = readStoredJson('payment_method') as Partial<LastMethod> | null
  if (stored === null || affiliation === undefined || stored.affiliation !== affiliation) return undefined
  return methods.find((method) => method === stored.method)
}
