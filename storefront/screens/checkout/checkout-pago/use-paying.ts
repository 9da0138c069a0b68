import { useAlert } from '@shop/ui/alert-dialog/alert-provider.tsx'
import { useElements } from '@stripe/react-stripe-js'
import type { StripeError } from '@stripe/stripe-js'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useWords } from '../../../lib/words/words.ts'
import type { StartedPayment } from './use-card-payment.ts'

const SLOW_MS = 5000
/** States of a payment that need no card any more: the last screen handles them. */
const under_way = ['succeeded', 'processing', 'requires_capture']

/** Confirms the payment, one call at a time. Errors that the customer can fix are shown in the provider's own words. */
export function usePaying({ stripe, client_secret }: StartedPayment) {
  const { text } = useWords()
  const alert = useAlert()
  const navigate = useNavigate()
  const elements = useElements()
  const [paying, setPaying] = useState(false)
  const [slow, setSlow] = useState(false)
  const [problem, setProblem] = useState<string>()
  const busy = useRef(false)

  async function pay(): Promise<void> {
    if (busy.current || elements === null) return
    busy.current = true
    setPaying(true)
    setProblem(undefined)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    const intent = client_secret.split('_secret')[0] ?? ''
    rememberPayment({ by: 'card', ref: intent })
    const { error } = await confirm()
    clearTimeout(timer)
    setSlow(false)
    if (error === undefined || under_way.includes(error.payment_intent?.status ?? '')) {
      await navigate(`${paths.checkoutSuccess}?payment_intent=${intent}`, { replace: true })
      return
    }
    busy.current = false
    setPaying(false)
    const told = sentenceOf(error) ?? text.errors.unexpected
    setProblem(told)
    await alert({ tone: 'error', title: text.common.oops, text: told })
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

  return { pay, paying, slow, problem }
}

function sentenceOf({ type, message }: Partial<StripeError>): string | undefined {
  return type === 'card_error' || type === 'validation_error' ? message : undefined
}
