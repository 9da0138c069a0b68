import { type Refusal, useRequest } from '@shop/ui/form/use-request.ts'
import { useElements } from '@stripe/react-stripe-js'
import type { StripeElements, StripeError } from '@stripe/stripe-js'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberPayment } from '../../../lib/checkout/payment-reference.ts'
import { paths } from '../../../lib/urls/paths.ts'
import { useLocalization } from '../../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../../messages/checkout.ts'
import { errorMessages } from '../../../messages/errors.ts'
import type { useCardPayment } from './use-card-payment.ts'
import type { StartedPayment } from './use-start-card-payment.ts'

const SLOW_MS = 5000

interface Confirmation {
  error?: Partial<StripeError> | undefined
}
/** States of a payment that need no card any more: the last screen handles them. */
const inProgressStatuses = ['succeeded', 'processing', 'requires_capture']

/**
 * Confirms the payment if it is still the one of the cart, one call at a time. Errors that the customer can fix are shown in
 * the provider's own words; `fail` is called with a message for a payment that its time or another device has ended.
 */
export function useConfirmCardPayment(
  { stripe, client_secret, offersInstallments }: StartedPayment,
  { verify, fail }: Pick<ReturnType<typeof useCardPayment>, 'verify' | 'fail'>,
) {
  const { t } = useLocalization(checkoutMessages, errorMessages)
  const navigate = useNavigate()
  const elements = useElements()
  const { pending, refusal, send } = useRequest()
  const [isSlow, setIsSlow] = useState(false)

  async function pay(): Promise<void> {
    if (elements === null) return
    await send(() => verifyAndConfirm(elements), { afterRefusal: () => elements.getElement('payment')?.focus() })
  }

  /** The provider checks the form first, because its wallets open only as the direct result of a press. */
  async function verifyAndConfirm(form: StripeElements): Promise<Refusal | undefined> {
    const { error } = await form.submit().catch(() => ({ error: {} }))
    if (error !== undefined) return refuse(getErrorMessage(error))
    const { isCurrent, problem } = await verify()
    if (problem !== undefined) return refuse(problem)
    return isCurrent ? confirmAndLeave(confirm) : undefined
  }

  async function confirmAtBank(): Promise<void> {
    await send(() => confirmAndLeave(async () => stripe.handleNextAction({ clientSecret: client_secret })))
  }

  async function confirmAndLeave(confirmPayment: () => Promise<Confirmation>): Promise<Refusal | undefined> {
    const intent = client_secret.split('_secret')[0] ?? ''
    rememberPayment({ provider: 'card', reference: intent })
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS)
    const { error } = await confirmPayment().catch((): Confirmation => ({ error: {} }))
    clearTimeout(timer)
    setIsSlow(false)
    if (error === undefined || inProgressStatuses.includes(error.payment_intent?.status ?? '')) {
      await navigate(`${paths.checkoutSuccess}?payment_intent=${intent}`, { replace: true })
      return undefined
    }
    if (error.payment_intent?.status === 'canceled') {
      fail(t.checkout.payment.ended)
      return undefined
    }
    return refuse(getErrorMessage(error))
  }

  /** Cards that need authentication send the customer to the bank and from there to the last screen. */
  async function confirm(): Promise<Confirmation> {
    if (elements === null) return { error: {} }
    const return_url = location.origin + paths.checkoutSuccess
    return stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
  }

  function getErrorMessage({ type, message }: Partial<StripeError>): string {
    // No one knows whether the payment arrived. Another press confirms the same payment, which is charged once.
    if (type === 'api_connection_error' || !navigator.onLine) return t.checkout.payment.connectionLost
    const isForCustomer = type === 'card_error' || type === 'validation_error'
    if (!isForCustomer || message === undefined) return t.errors.unexpected
    // A bank may refuse the plan and take the whole amount; the provider's sentence does not say which.
    return offersInstallments && type === 'card_error'
      ? `${message} ${t.checkout.payment.withoutInstallments}`
      : message
  }

  return { pay, confirmAtBank, isPaying: pending, isSlow, problem: refusal?.message }
}

function refuse(message: string): Refusal {
  return { ok: false, status: 0, code: 'card', message, fields: {} }
}
