import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useElements } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { errorMessages } from '../../../messages/errors.ts'
import type { StartedPayment } from './use-card-payment.ts'

const SLOW_MS = 5000
/** States of a payment that need no card any more: the last screen handles them. */
const inProgressStatuses = ['succeeded', 'processing', 'requires_capture']

/** Confirms the payment, one call at a time. Errors that the customer can fix are shown in the provider's own words. */
export function useConfirmCardPayment({ stripe, client_secret }: StartedPayment) {
  const { t } = useLocalization(errorMessages)
  const alert = useAlert()
  const navigate = useNavigate()
  const elements = useElements()
  const [isPaying, setIsPaying] = useState(false)
  const [isSlow, setIsSlow] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  async function pay(): Promise<void> {
    if (busy.current || elements === null) return
    busy.current = true
    setIsPaying(true)
    setProblem(undefined)
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    const intent = client_secret.split('_secret')[0] ?? ''
    rememberPayment({ provider: 'card', reference: intent })
    const { error } = await confirm()
    clearTimeout(timer)
    setIsSlow(false)
    if (error === undefined || inProgressStatuses.includes(error.payment_intent?.status ?? '')) {
      await navigate(`${paths.checkoutSuccess}?payment_intent=${intent}`, { replace: true })
      return
    }
    busy.current = false
    setIsPaying(false)
    const shownMessage = getErrorMessage(error) ?? t.errors.unexpected
    setProblem(shownMessage)
    await alert({ tone: 'error', title: t.common.oops, text: shownMessage })
    elements.getElement('payment')?.focus()
  }

  /** Cards that need authentication send the customer to the bank and from there to the last screen. */
  async function confirm(): Promise<{ error?: Partial<StripeError> | undefined }> {
    if (elements === null) return { error: {} }
    const return_url = location.origin + paths.checkoutSuccess
    try {
      return await stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
    } catch {
      return { error: {} }
    }
  }

  return { pay, paying: isPaying, slow: isSlow, problem }
}

function getErrorMessage({ type, message }: Partial<StripeError>): string | undefined {
  return type === 'card_error' || type === 'validation_error' ? message : undefined
}
