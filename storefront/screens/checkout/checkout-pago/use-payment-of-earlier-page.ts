import { useErrorAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { forgetPayment } from '../../../lib/checkout/forget-payment.ts'
import { findRememberedPayment, type PaymentReference } from '../../../lib/checkout/payment-reference.ts'
import { requestConfirmation } from '../../../lib/checkout/request-confirmation.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { paths } from '../../../lib/urls/paths.ts'

/** Milliseconds after the customer's return: the provider knows of a payment a moment after its approval. */
const delaysMs = [0, 2000, 5000, 10_000]
/** The last screen says what became of the cart, and of the money. */
const finalCodes = [
  ...['cart_already_paid', 'payment_confirming', 'payment_denied', 'transfer_pending'],
  ...['payment_returned', 'paid_twice'],
]
/** The payment is of another cart, or of another account. */
const foreignCodes = ['payment_mismatch', 'payment_not_yours']
/** PayPal did not take the money. It is not asked again, because it would count as another decline. */
const declinedCodes = ['paypal_declined', 'paypal_failed']

/**
 * Completes a payment of this cart that was started before this page was loaded, and leads to its result: a PayPal window
 * stays open while the page behind it is reloaded, and its report is lost then. The server asks the provider when the page
 * is loaded and when the customer returns to it.
 */
export function usePaymentOfEarlierPage(cart_id: string): void {
  const { lang } = useLocalization()
  const navigate = useNavigate()
  const showError = useErrorAlert()

  const check = useEffectEvent(async (payment: PaymentReference) => {
    const isRemembered = () => findRememberedPayment()?.reference === payment.reference
    if (!isRemembered()) return
    const response = await requestConfirmation(payment, lang, cart_id)
    if (!isRemembered()) return
    if (response.ok || finalCodes.includes(response.code)) return navigate(paths.checkoutSuccess, { replace: true })
    const isDeclined = declinedCodes.includes(response.code)
    if (isDeclined || foreignCodes.includes(response.code)) forgetPayment()
    if (isDeclined) await showError(response.message)
  })

  useEffect(() => {
    const earlier = findRememberedPayment()
    if (earlier === null) return undefined
    const checkAfter = (delayMs: number) => setTimeout(() => void check(earlier), delayMs)
    let timers = [checkAfter(0)]
    const stop = () => timers.forEach(clearTimeout)
    const handleReturn = () => {
      stop()
      if (document.visibilityState === 'visible') timers = delaysMs.map(checkAfter)
    }
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      stop()
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [])
}
