import { readStored, type StoredName, writeStored } from '../storage/browser-storage.ts'

/** A payment that was started in this browser, by the provider's id. */
export interface PaymentReference {
  by: 'card' | 'paypal'
  ref: string
}

const places = { card: 'stripe_payment', paypal: 'paypal_payment' } as const satisfies Record<
  PaymentReference['by'],
  StoredName
>

/** Stores the payment that was started last, for a customer who returns without its id in the URL. */
export function rememberPayment({ by, ref }: PaymentReference): void {
  forgetPayment()
  writeStored(places[by], ref)
}

export function rememberedPayment(): PaymentReference | null {
  for (const by of ['card', 'paypal'] as const) {
    const ref = readStored(places[by])
    if (ref !== null) return { by, ref }
  }
  return null
}

export function forgetPayment(): void {
  for (const place of Object.values(places)) writeStored(place, null)
}
