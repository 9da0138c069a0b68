import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/api/load.ts'
import { forgetPayment } from '../../../lib/checkout/payment-reference.ts'
import { readyToPay } from '../../../lib/checkout/ready-to-pay.ts'
import { unlisted } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-outline.tsx'
import { PaymentStep } from './payment-step.tsx'
import { documentFor } from '../../../lib/session/document-for.ts'

/**
 * /checkout-pago is step 3; PayPal returns a customer who canceled to /paypal/cancel. Loading it starts no payment:
 * that happens when the customer chooses a method (rules 3).
 */
export function load(args: LoadArgs) {
  return readyToPay(args)
}

export const clientLoader = browserLoad(load)
export const clientMiddleware = documentFor('payment')
export const meta = unlisted((text) => text.checkout.payment.title)

export function HydrateFallback() {
  const { text } = useWords()
  return <CheckoutSkeleton step="payment" title={text.checkout.payment.title} />
}

export default function Screen({ loaderData }: { loaderData: DataOf<typeof load> }) {
  const { text } = useWords()
  const cancelled = useLocation().pathname.startsWith(paths.paypalCancel)
  useEffect(() => {
    if (cancelled) forgetPayment()
  }, [cancelled])
  if (loaderData === null) return <CheckoutFailed step="payment" title={text.checkout.payment.title} />
  return <PaymentStep {...loaderData} cancelled={cancelled} />
}
