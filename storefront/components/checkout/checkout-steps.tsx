import { Stepper } from '@shop/ui/stepper/stepper.tsx'
import { paths } from '../../lib/urls/paths.ts'
import { useLocalization } from '../../lib/localization/use-localization.ts'
import { checkoutMessages } from '../../messages/checkout.ts'

const steps = ['address', 'summary', 'payment', 'ready'] as const

export type CheckoutStep = (typeof steps)[number] | 'paid'

const hrefs = { address: paths.checkoutAddress, summary: paths.checkoutSummary, payment: paths.checkoutPayment }

/** The four steps of the checkout (specification 9). Completed ones link back, except after the payment. */
export function CheckoutSteps({ step }: { step: CheckoutStep }) {
  const messages = useLocalization(checkoutMessages).t.checkout.steps
  return (
    <Stepper
      label={messages.label}
      doneLabel={messages.done}
      current={step === 'paid' ? steps.length : steps.indexOf(step)}
      steps={steps.map((item) => ({
        label: messages[item],
        href: step === 'ready' || step === 'paid' || item === 'ready' ? undefined : hrefs[item],
      }))}
    />
  )
}
