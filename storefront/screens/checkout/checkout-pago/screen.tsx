import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { createClientLoader } from '../../../lib/api/load.ts'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import { type CheckoutData, loadCheckout } from '../../../lib/checkout/load-checkout.ts'
import { noIndexMeta } from '../../../lib/page-head/page-title.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { CheckoutFailed, CheckoutSkeleton } from '../../../components/checkout/checkout-skeleton.tsx'
import { PaymentStep } from './payment-step.tsx'
import { requireProviderDocument } from '../../../lib/session/provider-document.ts'

/**
 * /checkout-pago is step 3; PayPal returns a customer who canceled to /paypal/cancel. Loading it starts no payment:
 * that happens when the customer chooses a method (rules 3.4).
 */
export const clientLoader = createClientLoader(loadCheckout)
export const clientMiddleware = requireProviderDocument('payment')
export const meta = noIndexMeta((t) => t.checkout.payment.title, checkoutMessages)

export function HydrateFallback() {
  const { t } = useLocalization(checkoutMessages)
  return <CheckoutSkeleton step="payment" title={t.checkout.payment.title} />
}

export default function Screen({ loaderData }: { loaderData: CheckoutData | null }) {
  const { t } = useLocalization(checkoutMessages)
  const canceled = useLocation().pathname.startsWith(paths.paypalCancel)
  useEffect(() => {
    if (canceled) forgetPayment()
  }, [canceled])
  if (loaderData === null) return <CheckoutFailed step="payment" title={t.checkout.payment.title} />
  return <PaymentStep {...loaderData} canceled={canceled} />
}
