import { useEffect } from 'react'
import { redirect, useLocation } from 'react-router'
import { browserLoad, type DataOf, type LoadArgs } from '../../../lib/load.ts'
import { orderToBe } from '../../../lib/order-to-be.ts'
import { unlisted } from '../../../lib/page-title.ts'
import { paths } from '../../../lib/paths.ts'
import { forgetPayment } from '../../../lib/payment-reference.ts'
import { useWords } from '../../../lib/words.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../parts/checkout-outline.tsx'
import { PaymentStep } from './payment-step.tsx'

/** /checkout-pago, step 3, and /paypal/cancel, where PayPal sends whoever thought better of it. Loading it starts no payment: that is done when a way to pay is chosen (rules 3). */
export async function load(args: LoadArgs) {
  const order = await orderToBe(args)
  if (!order.ok) return null
  if (order.data.address === null) throw redirect(paths.checkoutAddress)
  return { order: order.data }
}

export const clientLoader = browserLoad(load)
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
  return <PaymentStep order={loaderData.order} cancelled={cancelled} />
}
