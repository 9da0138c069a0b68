import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { findRememberedPayment } from '../../../lib/checkout/payment-reference.ts'

/** Milliseconds after the customer's return: the provider reports a payment a moment after its approval. */
const delaysMs = [0, 2000, 5000, 10_000]

/**
 * Notices that a payment was made which was started before this page was loaded, when the customer returns to it: a
 * PayPal window stays open while the page behind it is reloaded, and its report is lost then. The screen's loader redirects
 * to the result once the cart is paid.
 */
export function usePaymentOfEarlierPage(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const earlier = findRememberedPayment()
    if (earlier === null) return undefined
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const check = () => {
      if (findRememberedPayment()?.reference === earlier.reference) void revalidate()
    }
    const handleReturn = () => {
      stop()
      if (document.visibilityState === 'visible') timers = delaysMs.map((delayMs) => setTimeout(check, delayMs))
    }
    addEventListener('focus', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      stop()
      removeEventListener('focus', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [revalidate])
}
